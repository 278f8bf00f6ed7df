/** Which column of a sheet is which of ours: guessed from the headings and from what stands below them. */
import { createHash } from 'node:crypto';
import { readAmount, readChoice, readQuantity } from '../values.ts';
import { unnamedHeading } from './find-heading.ts';
import { matchHeading, SHEET_COLUMNS } from './heading-names.ts';
import type { SheetColumn } from './heading-names.ts';
import { quoted } from '../complaints.ts';

/** The sheet's own heading -> our column, or null for one that is left alone. */
export type ColumnMapping = Record<string, SheetColumn | null>;

/** Share of the cells that must be of a column's kind. */
const MOST = 0.5;
const MAX_NAME_CHARACTERS = 200;
/** Below it a guess says nothing. */
const LOWEST_SCORE = 3;

interface Candidate {
  heading: string;
  column: SheetColumn;
  score: number;
}

/** Every heading is in it; each of our columns at most once. */
export function guessMapping(headings: readonly string[], sample: readonly (readonly string[])[]): ColumnMapping {
  const cellsOf = (index: number) => sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  // Other sheets number their rows or parts as they like: an id of the shop stands only in a sheet of the shop's own columns.
  const isOwn = headings.includes('part_number');
  const candidates = headings
    .flatMap((heading, index) => candidatesOf(heading, index, cellsOf(index)))
    .filter(({ column }) => column !== 'id' || isOwn);
  const chosen = new Map<string, SheetColumn>();
  const taken = new Set<SheetColumn>();
  for (const { heading, column, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score < LOWEST_SCORE || chosen.has(heading) || taken.has(column)) continue;
    chosen.set(heading, column);
    taken.add(column);
  }
  nameByDescription(chosen, taken, headings, cellsOf);
  return Object.fromEntries(headings.map((heading) => [heading, chosen.get(heading) ?? null]));
}

/** By its name, and by its contents where they can only be one thing. */
function candidatesOf(heading: string, index: number, cells: readonly string[]): Candidate[] {
  const named = matchHeading(heading);
  if (named !== null) {
    const column = named.column === 'is_available' && isMostly(cells, isQuantity) ? 'stock' : named.column;
    return [{ heading, column, score: named.score + agreement(column, cells) }];
  }
  // A column without a name that is known: only part numbers show themselves, by being different and having digits.
  const isUnnamed = heading === unnamedHeading(index);
  return isUnnamed &&
    index === 0 &&
    isMostly(cells, (cell) => /\d/.test(cell) && cell.length <= 40) &&
    areDifferent(cells)
    ? [{ heading, column: 'part_number', score: LOWEST_SCORE }]
    : [];
}

/** Contents that contradict a name outweigh it. */
function agreement(column: SheetColumn, cells: readonly string[]): number {
  if (cells.length === 0) return -2;
  switch (column) {
    case 'price':
      return isMostly(cells, isAmount) ? 2 : -12;
    case 'stock':
      return isMostly(cells, isQuantity) ? 2 : -12;
    case 'id':
      return isMostly(cells, (cell) => /^\d+$/.test(cell)) ? 0 : -12;
    case 'is_available':
    case 'featured':
      return isMostly(cells, (cell) => readChoice(cell) !== null) ? 2 : -12;
    case 'order':
      return isMostly(cells, isQuantity) ? 0 : -12;
    case 'part_number':
      return areDifferent(cells) ? 2 : -4;
    default:
      return 0;
  }
}

/** An ordinary sheet has a part number and a description, which is the name that buyers read. */
function nameByDescription(
  chosen: Map<string, SheetColumn>,
  taken: ReadonlySet<SheetColumn>,
  headings: readonly string[],
  cellsOf: (index: number) => string[],
): void {
  if (taken.has('name')) return;
  const index = headings.findIndex((heading) => chosen.get(heading) === 'description');
  const heading = headings[index];
  if (heading !== undefined && cellsOf(index).every((cell) => cell.length <= MAX_NAME_CHARACTERS))
    chosen.set(heading, 'name');
}

function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(test).length >= cells.length * MOST;
}

function isAmount(cell: string): boolean {
  if (/^\d+\.\d+$/.test(cell)) return true; // the result of a formula
  return ['amount', 'ambiguous', 'other_currency'].includes(readAmount(cell, { decimalMark: null }).kind);
}

function isQuantity(cell: string): boolean {
  return readQuantity(cell, { decimalMark: null }) !== null;
}

function areDifferent(cells: readonly string[]): boolean {
  return new Set(cells).size >= cells.length * 0.9;
}

/** Null also for a heading that the mapping does not have. */
export function columnOf(mapping: ColumnMapping, heading: string): SheetColumn | null {
  return Object.hasOwn(mapping, heading) ? (mapping[heading] ?? null) : null;
}

/** By it a mapping is remembered: the same headings in the same order. */
export function headingsKey(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

/** What is wrong with a mapping, one line each; empty when a sheet can be read by it. */
export function checkMapping(mapping: ColumnMapping, headings: readonly string[]): string[] {
  const mapped = headings.flatMap((heading) => columnOf(mapping, heading) ?? []);
  const repeated = SHEET_COLUMNS.filter((column) => mapped.filter((one) => one === column).length > 1);
  const strange = Object.keys(mapping).filter((heading) => mapping[heading] !== null && !headings.includes(heading));
  return [
    ...(mapped.includes('part_number')
      ? []
      : [`no column is the part number: the headings are ${headings.slice(0, 20).map(quoted).join(', ')}`]),
    ...(mapped.length === 1 && mapped[0] === 'part_number' ? ['no column beside the part number is mapped'] : []),
    ...repeated.map((column) => `${column} is mapped twice`),
    ...strange.map((heading) => `the sheet has no heading ${quoted(heading)}`),
  ];
}
