import { SERVICES } from '#contract/company-services.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_SERVICES } from '#contract/shop-texts.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { firstOf, linesOf } from './text-lines.ts';
import { TextRows } from './text-rows.tsx';
import { useTextChange } from './use-text-change.ts';

const EMPTY = { title: '', text: '', features: '' };

/** The services of the home page and of About. */
export function ServicesForm({ services }: { services: ShopTextsView['services'] }) {
  const shown = (services.value ?? SERVICES).map(({ features, ...rest }) => ({
    ...rest,
    features: features.join('\n'),
  }));
  const form = useTextChange({ part: 'services', revision: services.revision, shown });
  const save = () => form.save(form.value.map(({ features, ...rest }) => ({ ...rest, features: linesOf(features) })));
  return (
    <TextForm title="Services" onSave={save}>
      {services.value === null && <p>The standard ones are shown.</p>}
      <TextRows name="Service" rows={form.value} empty={EMPTY} most={MAX_SERVICES} onChange={form.edit}>
        {(row, change, index) => (
          <>
            <TextField
              label="Service"
              value={row.title}
              error={form.fieldErrors[`${index}.title`]}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextArea
              label="Description"
              rows={3}
              value={row.text}
              error={form.fieldErrors[`${index}.text`]}
              onChange={({ target }) => change({ text: target.value })}
            />
            <TextArea
              label="Features, one in each line"
              rows={3}
              value={row.features}
              error={firstOf(form.fieldErrors, `${index}.features`)}
              onChange={({ target }) => change({ features: target.value })}
            />
          </>
        )}
      </TextRows>
      {form.fieldErrors[''] !== undefined && <p role="alert">{form.fieldErrors['']}</p>}
      <LastChange changed={services.changed} />
      <FormButtons
        save="Save the services"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
        standard={
          services.value === null
            ? undefined
            : { label: 'Back to the standard services', onPress: () => form.save(null) }
        }
      />
    </TextForm>
  );
}
