import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { BUSINESS_MAX_CHARACTERS, CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import type { FormField } from '#contract/checkout-form.ts';
import { FIELD_NAMES } from '#contract/console/correctable-fields.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FIELD_GROUPS } from './correct-fields.ts';
import { FormAction } from './form-action.tsx';
import type { OpenForm } from './form-action.tsx';
import { useOrderChange } from './use-order-change.ts';

type Details = Record<FormField, string>;
const MAX_CHARACTERS: Record<FormField, number> = { ...CHECKOUT_MAX_CHARACTERS, ...BUSINESS_MAX_CHARACTERS };

/** Offered while the order has something that can be corrected: until it is shipped. */
export function Correct({ order }: { order: OrderDetail }) {
  return (
    <FormAction
      order={order}
      isOffered={order.correctable !== null}
      label="Correct"
      size="small"
      renderForm={(open) => <CorrectForm {...open} />}
    />
  );
}

function CorrectForm({ order, onClose, onDone }: OpenForm) {
  const [edits, setEdits] = useState<Partial<Details>>({});
  const [before] = useState(order.correctable);
  // What was not typed follows the order, also when another person has corrected it.
  const details = order.correctable ?? before;
  if (details === null) return null;
  return (
    <DetailsForm order={order} details={details} edits={edits} onEdit={setEdits} onClose={onClose} onDone={onDone} />
  );
}

interface DetailsFormProps extends OpenForm {
  details: Details;
  edits: Partial<Details>;
  onEdit: (edits: Partial<Details>) => void;
}

function DetailsForm({ order, details, edits, onEdit, onClose, onDone }: DetailsFormProps) {
  const typed = { ...details, ...edits };
  const { mutate, error, isPending } = useOrderChange(order, 'The order is corrected', ({ params, body }) =>
    call('correctOrder', { params, body: { ...body, ...changesOf(details, typed) } }),
  );
  const fieldErrors = fieldErrorsOf(error);
  return (
    <ActionForm
      title="Correct the order"
      submit="Save the correction"
      isPending={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      {FIELD_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{title}</legend>
          {title === 'Ship to' && <p className="text-sm text-ink-soft sm:col-span-2">{taxNote(order)}</p>}
          {fields.map((field) => (
            <DetailField
              key={field}
              field={field}
              value={typed[field]}
              error={fieldErrors[field]}
              onChange={(value) => onEdit({ ...edits, [field]: value })}
            />
          ))}
        </fieldset>
      ))}
    </ActionForm>
  );
}

function taxNote({ paid_at: paidAt }: OrderDetail): string {
  return paidAt === null
    ? 'With another province or country, taxes that depend on the place of delivery are recalculated.'
    : 'The order is paid: it keeps the taxes that it was charged, also with another province or country.';
}

interface DetailFieldProps {
  field: FormField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const COUNTRIES = [
  { value: 'CA', label: 'Canada' },
  { value: 'US', label: 'United States' },
];

function DetailField({ field, value, error, onChange }: DetailFieldProps) {
  const shared = { label: FIELD_NAMES[field], value, error };
  if (field === 'shipping_country')
    return <SelectField {...shared} options={COUNTRIES} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      type={field === 'customer_email' ? 'email' : field === 'customer_phone' ? 'tel' : 'text'}
      maxLength={MAX_CHARACTERS[field]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Only what differs is checked by the server, as the rules may have been others when it was ordered. */
function changesOf(before: Details, after: Details): Partial<Details> {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as FormField]); // the same keys
  return Object.fromEntries(changed);
}
