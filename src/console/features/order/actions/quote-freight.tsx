import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { describeChargedFreight } from '#contract/console/charged-freight.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import {
  DEFAULT_OFFER_DAYS,
  MAX_CARRIER_CHARACTERS,
  MAX_OFFER_DAYS,
  MAX_OFFER_TEXT_CHARACTERS,
} from '#contract/freight-terms.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { readDollars } from '../dollars.ts';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { quantitiesLeft } from '../refund-plan.ts';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Quote freight';

/** An order has at most one offer that is open, and none beside the freight of its quote. */
export function isFreightQuotable(order: OrderDetail): boolean {
  const isOpen = order.freight_offers.some(({ state }) => state === 'open' || state === 'review');
  return order.status !== 'cancelled' && !isOpen && !hasQuotedFreight(order);
}

/** Freight of the quote that was refunded is charged no longer. */
function hasQuotedFreight(order: OrderDetail): boolean {
  const left = quantitiesLeft(order);
  return order.items.some(({ id, is_freight: isFreight }) => isFreight && (left.get(id) ?? 0) > 0);
}

export function QuoteFreightAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <QuoteForm {...open} />} />
  );
}

function QuoteForm({ order, onClose, onDone }: OpenForm) {
  const [typed, setTyped] = useState({ amount: '', carrier: '', text: '', days: String(DEFAULT_OFFER_DAYS) });
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useOrderChange(order, 'The offer is mailed to the buyer', ({ params, body }) =>
    call('offerFreight', { params, body: { ...body, ...termsOf(typed) } }),
  );
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const submit = () => {
    const found = findErrors(typed);
    setFieldErrors(found);
    if (Object.keys(found).length > 0) return;
    mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setFieldErrors(fieldErrorsOf(error)),
    });
  };
  return (
    <ActionForm
      title={TITLE}
      submit="Mail the offer"
      isPending={isPending}
      warnings={describeChargedFreight(order)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr_8rem]">
        <TextField
          label="Amount without tax"
          hint="In dollars, such as 84.50"
          inputMode="decimal"
          error={fieldErrors['amount_cents']}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="Carrier"
          maxLength={MAX_CARRIER_CHARACTERS}
          error={fieldErrors['carrier']}
          value={typed.carrier}
          onChange={({ target }) => change({ carrier: target.value })}
        />
        <TextField
          label="Valid for days"
          inputMode="numeric"
          error={fieldErrors['days']}
          value={typed.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </div>
      <TextArea
        label="Text"
        hint="The buyer reads it in the mail and on the page of the offer."
        optional
        rows={3}
        maxLength={MAX_OFFER_TEXT_CHARACTERS}
        error={fieldErrors['text']}
        value={typed.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </ActionForm>
  );
}

interface Typed {
  amount: string;
  carrier: string;
  text: string;
  days: string;
}

function termsOf({ amount, carrier, text, days }: Typed) {
  return { amount_cents: readDollars(amount) ?? 0, carrier, text, days: Number(days) };
}

/** By the names of the call's fields, as the server names them too. */
function findErrors({ amount, carrier, days }: Typed): Record<string, string> {
  const isDays = /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_OFFER_DAYS;
  return {
    ...(readDollars(amount) === null && { amount_cents: 'Enter an amount such as 84.50' }),
    ...(carrier.trim() === '' && { carrier: 'Name who carries it' }),
    ...(!isDays && { days: `1 to ${MAX_OFFER_DAYS} days` }),
  };
}
