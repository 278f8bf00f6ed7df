/** Finds the row that has the headings: titles, addresses and empty rows often stand above it. */

import type { SheetRow } from '#server/catalogue/xlsx/sheet-row.ts';
import { knownNames } from './heading-names.ts';

/** Index in `rows` of the heading; -1 when no row has two cells with something written. */
export function findHeading(rows: readonly SheetRow[]): number {
  const known = rows.map(({ cells }) => knownNames(cells));
  const most = Math.max(0, ...known);
  if (most > 0) {
    const best = known.indexOf(most);
    // One known word alone also stands in titles, such as "Price list 2026".
    if (most > 1 || written(rows[best]) > 1) return best;
  }
  const firstWide = rows.findIndex((row) => written(row) > 1);
  return firstWide === -1 && most > 0 ? known.indexOf(most) : firstWide;
}

function written(row: SheetRow | undefined): number {
  return row?.cells.filter((cell) => cell.trim() !== '').length ?? 0;
}

/** Unique names, so that a mapping can be a table from heading to column. */
export function nameHeadings(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const label = cell.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    const name = label === '' ? unnamedHeading(index) : label;
    let unique = name;
    for (let count = 2; names.has(unique); count += 1) unique = `${name} (${count})`;
    names.add(unique);
  }
  return [...names];
}

/** What a column without a heading is called. */
export function unnamedHeading(index: number): string {
  return `column ${columnLetters(index)}`;
}

/** A, B, ... Z, AA, as spreadsheet programs name columns. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
