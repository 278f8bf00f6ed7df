import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { createRequestKey } from '#contract/create-request-key.ts';
import { formatMoney } from '#contract/money.ts';
import { MAX_REFUND_NOTE_CHARACTERS } from '#contract/refund-rules.ts';
import { TextField } from '#ui/field.tsx';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { OfflineRefundFields, submitLabel } from '../offline-refund-fields.tsx';
import type { TypedOfflineRefund } from '../offline-refund-fields.tsx';
import { RefundLines } from '../refund-lines.tsx';
import { isSomethingLeft, planFreightRefund, planRefund, refundOfReturns, refundableOffers } from '../refund-plan.ts';
import { RefundedPayment } from '../refunded-payment.tsx';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Refund';

export function isRefundable(order: OrderDetail): boolean {
  return isSomethingLeft(order) || refundableOffers(order).length > 0;
}

export function RefundAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <RefundForm {...open} />} />
  );
}

function RefundForm({ order, onClose, onDone }: OpenForm) {
  const [typed, setTyped] = useState(() => refundOfReturns(order));
  const [note, setNote] = useState('');
  const [offlineRefund, setOfflineRefund] = useState<TypedOfflineRefund>({ kind: null, reference: '' });
  const [key] = useState(createRequestKey);
  const offers = refundableOffers(order);
  const [offerNumber, setOfferNumber] = useState(isSomethingLeft(order) ? null : (offers[0]?.number ?? null));
  const offer = offers.find(({ number }) => number === offerNumber);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const plan = offer === undefined ? planRefund(order, typed) : planFreightRefund(offer, typed.amount);
  const kinds = offer === undefined ? (order.refunding?.outside_kinds ?? null) : null;
  const { mutate, isPending } = useOrderChange(order, describeMade, ({ params, body }) =>
    call('refundOrder', {
      params,
      body: {
        ...body,
        lines: plan.lines,
        amount_cents: plan.amountCents,
        freight_offer: offer?.number ?? null,
        note,
        key,
        outside_kind: offlineRefund.kind,
        outside_reference: offlineRefund.reference,
      },
    }),
  );
  const submit = () => {
    setFieldErrors(plan.error === null ? {} : { plan: plan.error });
    if (plan.error !== null) return;
    mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setFieldErrors(fieldErrorsOf(error)),
    });
  };
  return (
    <ActionForm
      title={TITLE}
      submit={offer === undefined ? submitLabel(kinds) : 'Refund the freight'}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {offers.length > 0 && (
        <RefundedPayment
          offers={offers}
          hasOrder={isSomethingLeft(order)}
          value={offerNumber}
          onChange={setOfferNumber}
        />
      )}
      {offer === undefined && <RefundLines order={order} typed={typed} onChange={setTyped} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Amount with tax"
          optional
          hint={
            offer === undefined
              ? 'A sum without lines, or less than the lines cost.'
              : 'All that is left, unless less is entered.'
          }
          inputMode="decimal"
          error={fieldErrors['plan'] ?? fieldErrors['amount_cents']}
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <TextField
          label="Reason"
          optional
          hint="For your records; the buyer is not shown it."
          maxLength={MAX_REFUND_NOTE_CHARACTERS}
          error={fieldErrors['note']}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {kinds !== null && (
        <OfflineRefundFields kinds={kinds} typed={offlineRefund} errors={fieldErrors} onChange={setOfflineRefund} />
      )}
      <p role="status" className="figures">
        {plan.summary}
      </p>
    </ActionForm>
  );
}

function describeMade({ amount_cents: cents, is_sent: isSent }: { amount_cents: number; is_sent: boolean }): string {
  if (isSent) return `${formatMoney(cents)} is refunded`;
  return `Stripe cannot be reached. The refund of ${formatMoney(cents)} is stored and will be sent.`;
}
