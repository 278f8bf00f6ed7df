/** What each column of a sheet was taken for, and how surely, for the preview and its report. */

import type { SheetColumn } from '../product-columns.ts';
import { quoted } from '../row-errors.ts';
import { matchHeading, plainHeading } from './heading-names.ts';
import type { HeadingCertainty } from './heading-names.ts';
import { columnOf } from './map-columns.ts';
import type { ColumnMapping } from './map-columns.ts';
import { findProgram } from './programs.ts';

export interface ReadColumn {
  heading: string;
  /** Null: left alone. */
  column: SheetColumn | 'price_currency' | 'price_unit' | null;
  /** `stated`: by a person, now or before. */
  how: HeadingCertainty | 'stated';
}

/** `given` is what a person has decided. */
export function readColumns(headings: readonly string[], mapping: ColumnMapping, input: ColumnMapping): ReadColumn[] {
  const special = findProgram(headings)?.columns ?? {};
  return headings.map((heading) => {
    const column = columnOf(mapping, heading);
    if (Object.hasOwn(input, heading)) return { heading, column, how: 'stated' };
    if (Object.hasOwn(special, plainHeading(heading))) return { heading, column, how: 'named' };
    return { heading, column, how: matchHeading(heading).find((match) => match.column === column)?.how ?? 'guessed' };
  });
}

/** `"Item" is part_number (guessed)`. */
export function describeColumn({ heading, column, how }: ReadColumn): string {
  if (column === null) return `${quoted(heading)} is left alone`;
  if (column === 'price_currency') return `${quoted(heading)} is the currency of the price`;
  if (column === 'price_unit') return `${quoted(heading)} is the unit of the price`;
  return `${quoted(heading)} is ${column}${how === 'guessed' ? ' (guessed)' : ''}`;
}
