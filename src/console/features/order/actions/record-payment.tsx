import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useToday } from '#console/api/use-today.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { cashRounding } from '#contract/cash.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { formatMoney } from '#contract/money.ts';
import { MAX_REFERENCE_CHARACTERS, OFFLINE_KINDS, OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { readDollars } from '../dollars.ts';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Record payment';

/** Money that did not come through the shop's payment page. */
export function RecordPaymentAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <PaymentForm {...open} />} />
  );
}

function PaymentForm({ order, onClose, onDone }: OpenForm) {
  const owedCents = order.receivable_cents ?? 0;
  const kinds = kindsOf(order);
  const [kind, setKind] = useState<OfflineKind>(kinds[0] ?? 'transfer');
  const [amount, setAmount] = useState((owedCents / 100).toFixed(2));
  const today = useToday();
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const done =
    kind === 'account'
      ? 'The order is on account'
      : `${formatMoney(readDollars(amount) ?? owedCents)} is recorded as received`;
  const { mutate, isPending } = useOrderChange(order, done, ({ params, body }) =>
    call('recordPayment', {
      params,
      body: { ...body, kind, amount_cents: readDollars(amount) ?? 0, received_on: day, reference },
    }),
  );
  const submit = () => {
    const fieldError = readDollars(amount) === null ? { amount_cents: 'Enter an amount such as 84.50' } : null;
    setFieldErrors(fieldError ?? {});
    if (fieldError !== null) return;
    mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setFieldErrors(fieldErrorsOf(error)),
    });
  };
  return (
    <ActionForm title={TITLE} submit="Record the payment" isPending={isPending} onSubmit={submit} onClose={onClose}>
      <p>{sayWhatFollows(order, kind, owedCents)}</p>
      <div className="grid gap-3 sm:grid-cols-[14rem_10rem_11rem_1fr]">
        <SelectField
          label="How it came"
          options={kinds.map((value) => ({ value, label: labelOf(value) }))}
          error={fieldErrors['kind']}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((known) => known === target.value) ?? kind)}
        />
        <TextField
          label="Amount with tax"
          inputMode="decimal"
          error={fieldErrors['amount_cents']}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label="Received on"
          type="date"
          max={today}
          error={fieldErrors['received_on']}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Reference"
          optional
          maxLength={MAX_REFERENCE_CHARACTERS}
          error={fieldErrors['reference']}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </ActionForm>
  );
}

function sayWhatFollows({ paid_at }: OrderDetail, kind: OfflineKind, owedCents: number): string {
  const cash = owedCents + cashRounding(owedCents);
  const rounded = kind === 'cash' && cash !== owedCents ? ` Cash has no cents: take ${formatMoney(cash)}.` : '';
  if (paid_at !== null)
    return `${formatMoney(owedCents)} is owed. A part can be recorded too: the rest stays owed. No mail goes out.${rounded}`;
  if (kind === 'account')
    return 'The order is then sold and owed: its stock is sold, it has its invoice, and the buyer gets the confirmation.';
  return `The order is then paid: its stock is sold, it has its invoice, and the buyer gets the confirmation.${rounded}`;
}

/** Of what is on account already, money alone can be recorded. */
function kindsOf({ paid_at }: OrderDetail): OfflineKind[] {
  return OFFLINE_KINDS.filter((kind) => kind !== 'account' || paid_at === null);
}

function labelOf(kind: OfflineKind): string {
  if (kind === 'account') return 'On account (it is owed)';
  return capitalize(OFFLINE_KIND_NAMES[kind]);
}
