import { Panel } from '#console/frame/panel.tsx';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import { UNITS_OF_SALE } from '#contract/unit-of-sale.ts';
import { CheckboxField, TextArea, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SpecificationRows } from './specification-rows.tsx';
import { FIELD_LABELS } from './typed-product.ts';
import type { TextFieldName, TypedProduct } from './typed-product.ts';

interface ProductFieldsProps {
  typed: TypedProduct;
  categories: readonly string[];
  fieldErrors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<TypedProduct>) => void;
}

/** The fields of a product, old or new. */
export function ProductFields({ typed, categories, fieldErrors, onChange }: ProductFieldsProps) {
  const field = <Name extends TextFieldName>(name: Name) => ({
    label: FIELD_LABELS[name],
    error: fieldErrors[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
  });
  // A withdrawn product may have a category that the shop has no more.
  const choices = [...new Set([...(typed.category === '' ? [''] : []), ...categories, typed.category])];
  return (
    <>
      <Panel title="What it is">
        <div className="grid gap-3 p-3 sm:grid-cols-2">
          <TextField {...field('name')} maxLength={PRODUCT_LIMITS.name} className="sm:col-span-2" />
          <TextField
            {...field('price_cents')}
            hint="In dollars. Empty: on request."
            inputMode="decimal"
            maxLength={14}
          />
          <SelectField
            label={FIELD_LABELS.category}
            error={fieldErrors['category']}
            options={choices.map((value) => ({ value, label: value === '' ? 'Choose a category' : value }))}
            value={typed.category}
            onChange={({ target }) => onChange({ category: target.value })}
          />
          <SelectField
            label={FIELD_LABELS.unit_of_sale}
            error={fieldErrors['unit_of_sale']}
            hint="What the price and the stock count."
            options={UNITS_OF_SALE.map((value) => ({ value, label: value }))}
            value={typed.unit_of_sale}
            onChange={({ target }) => onChange({ unit_of_sale: target.value })}
          />
          <TextField
            {...field('pieces_per_unit')}
            optional
            hint="Of a set, box or pack."
            inputMode="numeric"
            maxLength={6}
          />
          <TextField {...field('material')} optional maxLength={PRODUCT_LIMITS.material} />
          <div className="flex flex-wrap items-end gap-x-5">
            <CheckboxField
              label="Can be ordered"
              checked={typed.is_available}
              onChange={({ target }) => onChange({ is_available: target.checked })}
            />
            <CheckboxField
              label="Featured on the first page"
              checked={typed.is_featured}
              onChange={({ target }) => onChange({ is_featured: target.checked })}
            />
          </div>
          <TextArea {...field('description')} optional rows={7} className="sm:col-span-2" />
        </div>
      </Panel>
      <Panel title="When more units can be had">
        <div className="grid gap-3 p-3 sm:grid-cols-3">
          <TextField {...field('restock_on')} optional type="date" hint="Shown while nothing is in stock." />
          <TextField {...field('lead_days_min')} optional inputMode="numeric" maxLength={4} hint="Working days." />
          <TextField {...field('lead_days_max')} optional inputMode="numeric" maxLength={4} hint="Working days." />
          <CheckboxField
            label="Last pieces: no more will come"
            checked={typed.is_last_pieces}
            onChange={({ target }) => onChange({ is_last_pieces: target.checked })}
            className="sm:col-span-3"
          />
          <TextField
            {...field('superseded_by')}
            optional
            maxLength={PRODUCT_LIMITS.partNumber}
            hint="The part number that takes its place. Its page and the search lead to it."
          />
          <TextField
            {...field('bin')}
            optional
            maxLength={PRODUCT_LIMITS.bin}
            hint="Where it is stored. Pick lists are sorted by it; buyers never see it."
          />
        </div>
      </Panel>
      <SpecificationRows
        rows={typed.specifications}
        error={fieldErrors['specifications']}
        onChange={(specifications) => onChange({ specifications })}
      />
      <Panel title="Found by">
        <div className="grid gap-3 p-3">
          <TextField {...field('aliases')} optional hint="Other numbers and names, separated by semicolons." />
          <TextField {...field('tags')} optional hint="Words and part numbers that it fits, separated by semicolons." />
        </div>
      </Panel>
    </>
  );
}
