import { describeProvincesChange } from '#contract/console/province-terms.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { REGIONS } from '#contract/regions.ts';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { useConfirmedChange } from './confirmed-change.tsx';
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
] as const satisfies readonly { field: Exclude<keyof Company, 'provinces'>; label: string }[];

/** Opening hours, and how the company is reached: on pages, in mails and on documents. */
export function CompanyForm({ company }: { company: ShopTextsView['company'] & { value: Company } }) {
  const form = useTextChange({ part: 'company', revision: company.revision, shown: company.value });
  const { saveConfirmed, question } = useConfirmedChange({
    sentence: describeProvincesChange(company.value.provinces, form.value.provinces),
    label: 'Change the provinces',
  });
  return (
    <TextForm title="Hours and contact" onSave={() => saveConfirmed(() => form.save(form.value))}>
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
      <Provinces served={form.value.provinces} onChange={(provinces) => form.edit({ ...form.value, provinces })} />
      {question}
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

/** None chosen is the same as all: a shop that ships to no province sells nothing. */
function Provinces({ served, onChange }: { served: readonly string[]; onChange: (provinces: string[]) => void }) {
  return (
    <fieldset>
      <legend className="font-medium">Provinces you ship to</legend>
      <p className="text-sm text-ink-soft">
        Check none to ship to all of Canada. Orders to other provinces are refused.
      </p>
      <div className="flex flex-wrap gap-x-5">
        {REGIONS.CA.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={name}
            checked={served.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...served, code].toSorted() : served.filter((other) => other !== code))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
