/** A choice of a filter as people read it, in both units: `16 bar (232.06 psi) or more`. */

import type { SpanChoice } from './filters.ts';
import { printConverted, printSpan } from './print-quantity.ts';
import type { AttributeColumn } from './property.ts';
import type { UnitCode } from './units.ts';

type ChoiceColumn = Pick<AttributeColumn, 'key' | 'kind' | 'unit' | 'imperial_unit' | 'is_paired'>;

export function printChoice(column: ChoiceColumn, span: SpanChoice): string {
  const ends = column.kind === 'at_least' && span.hi === null ? { lo: span.lo, hi: span.lo } : span;
  const text = printBoth(column, ends);
  return ends === span ? text : `${text} or more`;
}

function printBoth({ key, unit: code, imperial_unit, is_paired }: ChoiceColumn, span: SpanChoice): string {
  const unit = toUnitCode(code);
  if (unit === null) return key === 'price' ? printPrices(span) : printSpan({ ...span, unit });
  const own = printConverted({ ...span, unit }, unit, 0);
  const imperial = toUnitCode(imperial_unit);
  return imperial === null || is_paired ? own : `${own} (${printConverted({ ...span, unit }, imperial, 0)})`;
}

function printPrices(span: SpanChoice): string {
  return printSpan({ ...span, unit: null }).replaceAll(/\d[\d,.]*/g, 'C$$$&');
}

/** Units of replies are those of the vocabulary. */
export function toUnitCode(unit: string | null): UnitCode | null {
  return unit as UnitCode | null; // the server writes no other
}
