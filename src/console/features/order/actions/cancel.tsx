import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import { CANCEL_WORD } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Cancel';

export function CancelAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <CancelForm {...open} />} />
  );
}

function CancelForm({ order, onClose, onDone }: OpenForm) {
  const [word, setWord] = useState('');
  const { mutate, error, isPending } = useOrderChange(order, describeCancelled, ({ params, body }) =>
    call('cancelOrder', { params, body: { ...body, word } }),
  );
  return (
    <ActionForm
      title="Cancel the order"
      submit="Cancel the order"
      isFinal
      isPending={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      {describeEffect(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TextField
        label={`Type "${CANCEL_WORD}" to cancel it`}
        error={fieldErrorsOf(error)['word']}
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        className="max-w-xs"
      />
    </ActionForm>
  );
}

/** What will be refunded, and to where. */
function describeEffect(order: OrderDetail): string[] {
  const refundCents = order.cancellation?.refund_cents ?? 0;
  if (refundCents === 0)
    return ['It is not paid: no money is refunded. Its payment page is closed and its stock released.'];
  const freightCents = order.freight_offers.reduce(
    (sum, offer) => sum + (offer.state === 'paid' ? offer.total_cents - offer.refunded_cents : 0),
    0,
  );
  return [
    `${describeMoney(order, refundCents)} Its items return to stock, and the buyer is mailed.`,
    ...(freightCents > 0
      ? [`The freight of ${formatMoney(freightCents)} was paid by itself and is not refunded with it.`]
      : []),
  ];
}

/** Offline payments are refunded by the people themselves. */
function describeMoney({ refunding }: OrderDetail, cents: number): string {
  const kind = refunding?.outside_kinds?.[0];
  if (kind === undefined) return `${formatMoney(cents)} goes back to the card that paid.`;
  if (kind === 'account') return `${formatMoney(cents)} is taken off what is owed on account.`;
  return `${formatMoney(cents)} is recorded as refunded by ${OFFLINE_KIND_NAMES[kind]}: refund it that way.`;
}

function describeCancelled({ outcome, refund_cents: cents }: { outcome: string; refund_cents: number }): string {
  const money = cents === 0 ? '' : ` and ${formatMoney(cents)} is refunded`;
  if (outcome === 'stored') return 'Stripe cannot be reached. The cancellation is stored and will be completed.';
  return `The order is cancelled${money}`;
}
