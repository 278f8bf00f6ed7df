/** What a product states, attribute by attribute, as replies carry it. */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { printConverted, printPaired, printSpan } from '#contract/specifications/print-quantity.ts';
import type { AttributeColumn, Property, ProvidedValue } from '#contract/specifications/property.ts';
import { labelOfName } from './show-facet.ts';
import { UN_CEFACT_CODES } from './unit-codes.ts';

/** In the order of the attributes; those that the product does not state are left out. */
export function showProperties(attributes: readonly Attribute[], values: readonly TypedValue[]): Property[] {
  return attributes.flatMap((attribute) => {
    const provided = values.filter(({ key }) => key === attribute.key);
    if (provided.length === 0) return [];
    const unitCode = attribute.unit === null ? undefined : UN_CEFACT_CODES[attribute.unit];
    const shown = provided.map((value) => showValue(attribute, value));
    return [{ ...showColumn(attribute), ...(unitCode !== undefined && { unit_code: unitCode }), values: shown }];
  });
}

export function showColumn({ key, label, help, kind, unit, imperialUnit, isPaired }: Attribute): AttributeColumn {
  return { key, label, help, kind, unit, imperial_unit: imperialUnit, is_paired: isPaired };
}

function showValue(attribute: Attribute, { lo, hi, halfPlace, name }: TypedValue): ProvidedValue {
  if (name !== null) return { text: labelOfName(attribute, name), imperial: null, lo, hi };
  const { unit, imperialUnit, isPaired } = attribute;
  const imperial =
    unit === null || imperialUnit === null
      ? null
      : isPaired
        ? printPaired({ lo, hi, unit }, imperialUnit)
        : printConverted({ lo, hi, unit }, imperialUnit, attribute.kind === 'exact' ? 0 : halfPlace);
  return { text: printSpan({ lo, hi, unit }), imperial, lo, hi };
}
