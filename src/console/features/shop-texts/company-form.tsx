import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { TextField } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { useTextChange } from './use-text-change.ts';

type Company = NonNullable<ShopTextsView['company']['value']>;

const FIELDS = [
  { field: 'days', label: 'Days' },
  { field: 'hours', label: 'Hours' },
  { field: 'phone', label: 'Phone' },
  { field: 'email', label: 'Email' },
  { field: 'address', label: 'Address' },
] as const satisfies readonly { field: keyof Company; label: string }[];

/** Opening hours, and how the company is reached: on pages, in mails and on documents. */
export function CompanyForm({ company }: { company: ShopTextsView['company'] & { value: Company } }) {
  const form = useTextChange({ part: 'company', revision: company.revision, shown: company.value });
  return (
    <TextForm title="Hours and contact" onSave={() => form.save(form.value)}>
      {FIELDS.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          value={form.value[field]}
          error={form.fieldErrors[field]}
          autoComplete="off"
          onChange={({ target }) => form.edit({ ...form.value, [field]: target.value })}
        />
      ))}
      <LastChange changed={company.changed} />
      <FormButtons
        save="Save hours and contact"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
      />
    </TextForm>
  );
}
