/** What each cell of the table shows. Units stand in the header, once. */

import { printSpan } from '#contract/specifications/print-quantity.ts';
import type { AttributeColumn, ProvidedValue } from '#contract/specifications/property.ts';
import type { UnitCode } from '#contract/specifications/units.ts';

export type Cell = Pick<ProvidedValue, 'text' | 'imperial'>;

/** The units of a column; null for names, and for pairs of a standard, which carry theirs in the text. */
export function columnUnits({ unit, imperial_unit, is_paired }: AttributeColumn): Cell | null {
  if (unit === null || is_paired) return null;
  return { text: symbolOf(unit), imperial: imperial_unit === null ? null : symbolOf(imperial_unit) };
}

/** Without the units of the header. */
export function columnCells(column: AttributeColumn, provided: readonly Cell[]): Cell[] {
  const units = columnUnits(column);
  if (units === null) return provided.map(({ text, imperial }) => ({ text, imperial }));
  return provided.map(({ text, imperial }) => ({
    text: withoutUnit(text, units.text),
    imperial: imperial === null ? null : withoutUnit(imperial, units.imperial),
  }));
}

/** The two orders of a column. */
export interface ColumnOrders {
  ascending: string;
  descending: string;
}

export const PRICE_ORDERS: ColumnOrders = { ascending: 'price_asc', descending: 'price_desc' };

export function ordersOf({ key }: Pick<AttributeColumn, 'key'>): ColumnOrders {
  return { ascending: key, descending: `-${key}` };
}

export function sortState(sort: string, { ascending, descending }: ColumnOrders): 'ascending' | 'descending' | 'none' {
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : 'none';
}

function withoutUnit(text: string, symbol: string | null): string {
  return symbol === null || symbol === '' ? text : text.replaceAll(` ${symbol}`, '');
}

function symbolOf(unit: string): string {
  return printSpan({ lo: 0, hi: 0, unit: unit as UnitCode }).slice(2); // the server writes no other code
}
