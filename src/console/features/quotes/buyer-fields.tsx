import type { QuoteBuyerView } from '#contract/console/quotes.ts';
import { TextField } from '#ui/field.tsx';
import type { FieldErrors } from './typed-quote.ts';

const FIELDS = [
  { field: 'email', label: 'Email', type: 'email', max: 254, optional: false },
  { field: 'first_name', label: 'First name', type: 'text', max: 100, optional: true },
  { field: 'last_name', label: 'Last name', type: 'text', max: 100, optional: false },
  { field: 'company', label: 'Company', type: 'text', max: 100, optional: true },
  { field: 'phone', label: 'Phone', type: 'tel', max: 40, optional: true },
] as const;

interface BuyerFieldsProps {
  buyer: QuoteBuyerView;
  fieldErrors: FieldErrors;
  onChange: (buyer: QuoteBuyerView) => void;
}

export function BuyerFields({ buyer, fieldErrors, onChange }: BuyerFieldsProps) {
  return (
    <div className="grid gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3">
      {FIELDS.map(({ field, label, type, max, optional }) => (
        <TextField
          key={field}
          label={label}
          type={type}
          optional={optional}
          autoComplete="off"
          maxLength={max}
          error={fieldErrors[field]}
          value={buyer[field]}
          onChange={({ target }) => onChange({ ...buyer, [field]: target.value })}
        />
      ))}
    </div>
  );
}
