/** Whether a sheet has performance curves and not products: by its name, its headings, and parts that are in many rows. Pure. */

import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import { readCurveHeading } from '../curve-headings.ts';
import { findCurveHeadingRow } from '../curve-table-heading.ts';
import type { SheetColumn } from '../product-columns.ts';
import { findHeading, nameHeadings } from './find-heading.ts';
import { guessMapping } from './map-columns.ts';
import { HEADING_ROWS } from './opened-sheet.ts';

const NAME = /(?<!\p{L})(?:curves?|courbes?)(?!\p{L})/iu;
/** Columns that a list of products has, and a table of points has not. */
const OF_PRODUCTS: ReadonlySet<SheetColumn | null> = new Set(['name', 'description', 'price', 'stock', 'category']);

/** `name`: of the sheet; null for a text file. `head`: its first rows. */
export function isCurveSheet(name: string | null, head: readonly SheetRow[]): boolean {
  const at = findCurveHeadingRow(head.map(({ cells }) => cells));
  const isNamed = name !== null && NAME.test(name);
  if (at === -1) return isNamed && !hasProducts(head, findHeading(head.slice(0, HEADING_ROWS)));
  // A list of pumps may have the duty of each, and names each of them once.
  return isNamed || hasRepeatedParts(head, at) || !hasProducts(head, at);
}

function hasRepeatedParts(head: readonly SheetRow[], at: number): boolean {
  const partAt = (head[at]?.cells ?? []).findIndex((cell) => {
    const read = readCurveHeading(cell);
    return read !== null && 'column' in read && read.column === 'part_number';
  });
  const parts = head.slice(at + 1).flatMap(({ cells }) => cells[partAt]?.trim() || []);
  return new Set(parts).size < parts.length;
}

function hasProducts(head: readonly SheetRow[], at: number): boolean {
  const headings = nameHeadings(head[at]?.cells ?? []);
  const sample = head.slice(at + 1).map(({ cells }) => cells);
  return Object.values(guessMapping(headings, sample)).some((column) => OF_PRODUCTS.has(column));
}
