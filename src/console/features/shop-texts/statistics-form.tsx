import { EXPERIENCE, OTHER_STATISTICS, yearsOfExperience } from '#contract/company-statistics.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_STATISTICS } from '#contract/shop-texts.ts';
import { TextField } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { TextRows } from './text-rows.tsx';
import { useTextChange } from './use-text-change.ts';

const EMPTY = { figure: '', label: '', text: '' };
const FIELDS = [
  ['figure', 'Figure'],
  ['label', 'What it counts'],
  ['text', 'A sentence'],
] as const;

/** The statistics of the page About. */
export function StatisticsForm({ figures }: { figures: ShopTextsView['figures'] }) {
  const form = useTextChange({ part: 'figures', revision: figures.revision, shown: figures.value ?? standard() });
  return (
    <TextForm title="Figures of About" onSave={() => form.save(form.value)}>
      {figures.value === null && <p>The standard ones are shown; the number of years is kept up to date.</p>}
      <TextRows name="Figure" rows={form.value} empty={EMPTY} most={MAX_STATISTICS} onChange={form.edit}>
        {(row, change, index) =>
          FIELDS.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              value={row[field]}
              error={form.fieldErrors[`${index}.${field}`]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))
        }
      </TextRows>
      {form.fieldErrors[''] !== undefined && <p role="alert">{form.fieldErrors['']}</p>}
      <LastChange changed={figures.changed} />
      <FormButtons
        save="Save the figures"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
        standard={
          figures.value === null ? undefined : { label: 'Back to the standard figures', onPress: () => form.save(null) }
        }
      />
    </TextForm>
  );
}

function standard() {
  return [{ figure: `${yearsOfExperience(new Date())}+`, ...EXPERIENCE }, ...OTHER_STATISTICS];
}
