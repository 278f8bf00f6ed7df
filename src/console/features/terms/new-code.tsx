import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useRequestKey } from '#console/api/request-key.ts';
import { termsQuery } from '#console/api/terms.ts';
import { NewEntryForm } from '#console/frame/new-entry-form.tsx';
import { DEFAULT_DUE_DAYS, DEFAULT_HOLD_DAYS, TERMS_MAX_CHARACTERS } from '#contract/terms-codes.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';
import { TextField } from '#ui/field.tsx';

const EMPTY = {
  company: '',
  limit: '',
  due_days: String(DEFAULT_DUE_DAYS),
  hold_days: String(DEFAULT_HOLD_DAYS),
  valid_through: '',
  note: '',
};

/** Makes a code, which is shown once. */
export function NewCode() {
  const [typed, setTyped] = useState(EMPTY);
  const { key, renew } = useRequestKey();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => call('makeTermsCode', { body: { ...toBody(typed), key } }),
    onSuccess: () => {
      setTyped(EMPTY);
      renew();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: termsQuery().queryKey }),
  });
  const fieldErrors = fieldErrorsOf(mutation.error);
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <NewEntryForm
      label="New terms code"
      title="New terms code"
      submit="Make the code"
      mutation={mutation}
      added={
        mutation.data && (
          <p className="border-l-4 border-l-accent pl-3">
            The code is <code className="figures text-lg break-all select-all">{mutation.data.code}</code>. Write it
            down or send it now: it is not shown again.
          </p>
        )
      }
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Company"
          maxLength={TERMS_MAX_CHARACTERS.company}
          error={fieldErrors['company']}
          {...field('company')}
        />
        <TextField
          label="Limit"
          inputMode="decimal"
          hint="What may wait and be owed together, such as 5,000.00"
          error={fieldErrors['limit_cents']}
          {...field('limit')}
        />
        <TextField
          label="Days to pay"
          inputMode="numeric"
          hint="From the invoice to its due date"
          error={fieldErrors['due_days']}
          {...field('due_days')}
        />
        <TextField
          label="Working days to decide"
          inputMode="numeric"
          hint="So long are the items of an order held for you"
          error={fieldErrors['hold_days']}
          {...field('hold_days')}
        />
        <TextField
          label="Last day"
          type="date"
          optional
          hint="After it the code cannot be used"
          error={fieldErrors['valid_through']}
          {...field('valid_through')}
        />
        <TextField
          label="Note"
          optional
          maxLength={TERMS_MAX_CHARACTERS.note}
          error={fieldErrors['note']}
          {...field('note')}
        />
      </div>
    </NewEntryForm>
  );
}

/** What is no number is sent as one that is refused at its field. */
function toBody({ company, limit, due_days, hold_days, valid_through, note }: typeof EMPTY) {
  const days = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
  return {
    company,
    limit_cents: parseTypedMoney(limit) ?? 0,
    due_days: days(due_days),
    hold_days: days(hold_days),
    valid_through,
    note,
  };
}
