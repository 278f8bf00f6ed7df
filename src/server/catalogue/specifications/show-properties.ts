/** What a product states, attribute by attribute, as replies carry it. */

import type { Attribute, TypedValue } from '#contract/specifications/attribute.ts';
import { printConverted, printPaired, printSpan } from '#contract/specifications/print-quantity.ts';
import type { AttributeColumn, Property, ProvidedValue } from '#contract/specifications/property.ts';
import type { Quantity, Span } from '#contract/specifications/read-quantities.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import type { SpecificationsRead } from './read-specifications.ts';
import { labelOfName } from './show-facet.ts';
import { UN_CEFACT_CODES } from './unit-codes.ts';

/** In the order of the attributes; those that the product does not state are left out. */
export function showProperties(
  attributes: readonly Attribute[],
  { values, stated }: Pick<SpecificationsRead, 'values' | 'stated'>,
): Property[] {
  return attributes.flatMap((attribute) => {
    const provided = values.filter(({ key }) => key === attribute.key);
    if (provided.length === 0) return [];
    const sources = stated.filter((source) => source.attribute === attribute.key);
    const quantityOf = (value: TypedValue) => {
      const source = sources.find((candidate) => candidate.values.includes(value));
      return source?.quantities[source.values.indexOf(value)];
    };
    const unitCode = attribute.unit === null ? undefined : UN_CEFACT_CODES[attribute.unit];
    return [
      {
        ...showColumn(attribute),
        ...(unitCode !== undefined && { unit_code: unitCode }),
        values: provided.map((value) => showValue(attribute, value, quantityOf(value))),
        read_from: sources.map(({ keys, rest, quantities }) => {
          return { keys: [...keys], is_whole: quantities.length > 0 && rest === '' };
        }),
      },
    ];
  });
}

export function showColumn({ key, label, help, kind, unit, imperialUnit, isPaired }: Attribute): AttributeColumn {
  return { key, label, help, kind, unit, imperial_unit: imperialUnit, is_paired: isPaired };
}

function showValue(attribute: Attribute, value: TypedValue, quantity: Quantity | undefined): ProvidedValue {
  const { lo, hi, name } = value;
  if (name !== null) return { text: labelOfName(attribute, name), imperial: null, lo, hi };
  const { unit, imperialUnit, isPaired } = attribute;
  if (unit === null) return { text: printSpan({ lo, hi, unit }), imperial: null, lo, hi };
  const asWritten = (to: UnitCode) => printAsWritten(value, quantity, to);
  if (imperialUnit === null) return { text: asWritten(unit) ?? printSpan({ lo, hi, unit }), imperial: null, lo, hi };
  const imperial = asWritten(imperialUnit);
  // A size of a standard that is stated in the second unit alone has no other name.
  if (isPaired && imperial !== null && asWritten(unit) === null) return { text: imperial, imperial: null, lo, hi };
  return {
    text: asWritten(unit) ?? printSpan({ lo, hi, unit }),
    imperial: imperial ?? convertValue(attribute, value, imperialUnit),
    lo,
    hi,
  };
}

/** Of the written spans the one that is metric, or not, as the unit is; null when none is. */
function printAsWritten({ lo, hi }: TypedValue, quantity: Quantity | undefined, to: UnitCode): string | null {
  const written: readonly (Span | null | undefined)[] = [quantity, quantity?.other];
  const span = written.find((candidate) => candidate?.unit != null && isCustomary(candidate.unit) === isCustomary(to));
  if (span == null) return null;
  return printSpan({ lo: lo === null ? null : span.lo, hi: hi === null ? null : span.hi, unit: span.unit });
}

/** UCUM writes units of custom, such as inch and psi, in brackets. */
function isCustomary(unit: UnitCode): boolean {
  return unit.startsWith('[');
}

function convertValue(
  { unit, kind, isPaired }: Attribute,
  { lo, hi, halfPlace }: TypedValue,
  to: UnitCode,
): string | null {
  if (unit === null) return null;
  return isPaired
    ? printPaired({ lo, hi, unit }, to)
    : printConverted({ lo, hi, unit }, to, kind === 'exact' ? 0 : halfPlace);
}
