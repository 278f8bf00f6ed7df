import { useState } from 'react';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { BUSINESS_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { TextField } from '#ui/field.tsx';
import { fieldId } from './checkout-field.tsx';
import type { FormProps } from './checkout-field.tsx';

const FIELDS = [
  { field: 'company', label: 'Company', autoComplete: 'organization' },
  { field: 'po_number', label: 'PO number', autoComplete: 'off' },
] as const;

/** Company and PO number, folded away: open when they were filled in before, or when something is wrong with them. */
export function BusinessFields({ state, dispatch }: FormProps) {
  const [wasFilled] = useState(() => FIELDS.some(({ field }) => state.business[field] !== ''));
  const isWrong = FIELDS.some(({ field }) => state.errors[field] !== undefined);
  return (
    <details open={wasFilled || isWrong}>
      <summary className="min-h-11 cursor-pointer py-2.5">{ORDER_TEXTS.forCompany}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {FIELDS.map(({ field, label, autoComplete }) => (
          <TextField
            key={field}
            id={fieldId(field)}
            name={field}
            label={label}
            autoComplete={autoComplete}
            optional
            maxLength={BUSINESS_MAX_CHARACTERS[field]}
            value={state.business[field]}
            error={state.errors[field]}
            onChange={(event) => dispatch({ kind: 'business_edited', field, value: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}
