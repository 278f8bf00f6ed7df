import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useRequestKey } from '#console/api/request-key.ts';
import { ANY_STOCK_PART } from '#console/api/stock.ts';
import { Panel } from '#console/frame/panel.tsx';
import { MAX_STOCK_NOTE_CHARACTERS, STOCK_REASONS, STOCK_SIGNS } from '#contract/console/stock-terms.ts';
import type { StockOfPartView } from '#contract/console/stock.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { explainNoChange } from './explain-no-change.ts';
import { REASON_LABELS, SIGN_LABELS, USUAL_REASON, planChange } from './plan-change.ts';
import type { TypedChange } from './plan-change.ts';

const EMPTY: TypedChange = { sign: '+', quantity: '', reason: USUAL_REASON['+'], note: '' };
const REASONS = STOCK_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** Enter in any field makes the change; the form is as at first then, so that the next one is chosen anew. */
export function ChangeStockForm({ part }: { part: StockOfPartView }) {
  const [typed, setTyped] = useState(EMPTY);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const quantityField = useRef<HTMLInputElement>(null);
  const plan = planChange(part, typed);
  const change = (changes: Partial<TypedChange>) => setTyped({ ...typed, ...changes });
  const { mutate, isPending } = useStockChange(part, {
    onDone: () => {
      setTyped(EMPTY);
      quantityField.current?.focus();
    },
    onErrors: setFieldErrors,
  });
  const submit = () => {
    setFieldErrors(plan.fieldErrors);
    if (plan.quantity === null || Object.keys(plan.fieldErrors).length > 0) quantityField.current?.focus();
    else mutate({ ...typed, quantity: plan.quantity });
  };
  return (
    <Panel title="Change the stock">
      <form
        aria-label="Change the stock"
        noValidate
        className="flex flex-col gap-3 p-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <SignChoice sign={typed.sign} onChange={(sign) => change({ sign, reason: USUAL_REASON[sign] })} />
        <div className="grid gap-3 sm:grid-cols-[8rem_10rem_1fr]">
          <TextField
            ref={quantityField}
            label="Units"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            error={fieldErrors['quantity']}
            value={typed.quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
          <SelectField
            label="Reason"
            options={REASONS}
            value={typed.reason}
            onChange={({ target }) =>
              change({ reason: STOCK_REASONS.find((known) => known === target.value) ?? typed.reason })
            }
          />
          <TextField
            label="Note"
            optional={typed.reason !== 'other'}
            autoComplete="off"
            maxLength={MAX_STOCK_NOTE_CHARACTERS}
            error={fieldErrors['note']}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={isPending}>
            Change stock
          </Button>
          <p role="status" className="figures">
            {plan.summary}
          </p>
        </div>
      </form>
    </Panel>
  );
}

function SignChoice({ sign, onChange }: { sign: TypedChange['sign']; onChange: (sign: TypedChange['sign']) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">What is done</legend>
      {STOCK_SIGNS.map((each) => (
        <label key={each} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="sign"
            className="size-5 accent-accent"
            checked={each === sign}
            onChange={() => onChange(each)}
          />
          {SIGN_LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** One change for each key; the second one with "=" gets an error with the stock as it is now. */
function useStockChange(
  part: StockOfPartView,
  { onDone, onErrors }: { onDone: () => void; onErrors: (fieldErrors: Record<string, string>) => void },
) {
  const queryClient = useQueryClient();
  const { key, renew, renewAfter } = useRequestKey();
  const params = { part: part.part_number };
  return useMutation({
    mutationFn: (input: Omit<TypedChange, 'quantity'> & { quantity: number }) =>
      call('changeStock', { params, body: { ...input, seen_stock: part.stock, key } }),
    onSuccess: ({ stock }) => {
      renew();
      toast({ kind: 'success', title: `${part.part_number}: ${stock} on hand` });
      onDone();
    },
    onError: (error) => {
      renewAfter(error);
      const fields = fieldErrorsOf(error);
      onErrors(fields);
      if (Object.keys(fields).length === 0)
        toast({ kind: 'destructive', title: 'Nothing was changed', description: explainNoChange(error) });
    },
    onSettled: () => queryClient.invalidateQueries(ANY_STOCK_PART),
  });
}
