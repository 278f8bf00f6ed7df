import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { formatCalendarDay } from '#console/api/times.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { MAX_PROMISE_REASON_CHARACTERS } from '#contract/order-lists.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { FormAction } from '../form-action.tsx';
import type { OfferedAction, OpenForm } from '../form-action.tsx';
import { useOrderChange } from '../use-order-change.ts';

const TITLE = 'Promise a later date';

/** While something is still to be shipped. */
export function isPromisable({ status, items }: OrderDetail): boolean {
  return status === 'processing' && items.some(({ left }) => left > 0);
}

export function PromiseLaterAction({ order, isOffered }: OfferedAction) {
  return (
    <FormAction order={order} isOffered={isOffered} label={TITLE} renderForm={(open) => <PromiseForm {...open} />} />
  );
}

function PromiseForm({ order, onClose, onDone }: OpenForm) {
  const items = order.items.filter(({ left }) => left > 0);
  const canChoose = items.length > 1 && order.ship_choice !== 'together';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(items.map(({ id }) => id)));
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useOrderChange(
    order,
    `Promised for ${formatCalendarDay(day)}; the buyer is mailed`,
    (change) =>
      call('promiseLater', {
        params: change.params,
        body: { ...change.body, items: canChoose ? [...chosen] : null, promised_on: day, reason },
      }),
  );
  const fieldErrors = fieldErrorsOf(error);
  const toggle = (id: number) =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((candidate) => candidate !== id)) : new Set([...chosen, id]));
  return (
    <ActionForm
      title={TITLE}
      submit={TITLE}
      isPending={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>We’ll email the buyer the new day and the reason. Both are shown on the order page.</p>
      {canChoose && (
        <fieldset className="flex w-full flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">Which lines</legend>
          {items.map(({ id, part_number, name, promised_on }) => (
            <CheckboxField
              key={id}
              label={`${part_number} ${name}${promised_on === null ? '' : `, now ${formatCalendarDay(promised_on)}`}`}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
          {fieldErrors['items'] !== undefined && <p className="text-sm text-danger">{fieldErrors['items']}</p>}
        </fieldset>
      )}
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <TextField
          label="Ships by"
          type="date"
          error={fieldErrors['promised_on']}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Reason, as the buyer reads it"
          maxLength={MAX_PROMISE_REASON_CHARACTERS}
          error={fieldErrors['reason']}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ActionForm>
  );
}
