import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { NewEntryForm } from '#console/frame/new-entry-form.tsx';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { INTERCHANGE_KINDS, MAX_MAKER_CHARACTERS, MAX_NUMBER_CHARACTERS } from '#contract/seals/interchange-terms.ts';
import type { InterchangeKind } from '#contract/seals/interchange-terms.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const EMPTY = { maker: '', number: '', ours: '', kind: 'check box' as InterchangeKind };

/** A number of another maker, and our part that replaces it. */
export function NewInterchange({ number }: { number: string }) {
  // A number has a digit; other searches are words.
  const [typed, setTyped] = useState({ ...EMPTY, number: /\d/.test(number) ? number : '' });
  const mutation = useMutation({
    mutationFn: () => call('addInterchange', { body: typed }),
    onSuccess: () => setTyped(EMPTY),
  });
  const fieldErrors = fieldErrorsOf(mutation.error);
  const field = (name: 'maker' | 'number' | 'ours') => ({
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <NewEntryForm
      label="New number of another manufacturer"
      title="Another manufacturer’s number, and our part for it"
      submit="Add number"
      mutation={mutation}
      added={mutation.data && 'The number finds the part from now on.'}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Manufacturer" maxLength={MAX_MAKER_CHARACTERS} {...field('maker')} />
        <TextField label="Manufacturer's number" maxLength={MAX_NUMBER_CHARACTERS} {...field('number')} />
        <TextField label="Our part number" maxLength={PRODUCT_LIMITS.partNumber} {...field('ours')} />
        <SelectField
          label="How it replaces it"
          options={INTERCHANGE_KINDS.map((kind) => ({ value: kind, label: kind }))}
          value={typed.kind}
          onChange={({ target }) =>
            setTyped({ ...typed, kind: INTERCHANGE_KINDS.find((kind) => kind === target.value) ?? EMPTY.kind })
          }
        />
      </div>
    </NewEntryForm>
  );
}
