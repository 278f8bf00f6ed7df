/** Which column of a sheet is which of ours: guessed from the headings and from what stands below them (docs/sheets.md). */

import { createHash } from 'node:crypto';
import { PRODUCT_TABLE, SHEET_COLUMNS } from '../product-columns.ts';
import type { SheetColumn } from '../product-columns.ts';
import { quoted } from '../row-errors.ts';
import { readAmount, readQuantity } from '../values.ts';
import { unnamedHeading } from './find-heading.ts';
import { matchHeading, plainHeading } from './heading-names.ts';
import type { HeadingCertainty } from './heading-names.ts';
import { findProgram } from './programs.ts';

/** The sheet's own heading -> our column, or null for one that is left alone. */
export type ColumnMapping = Record<string, SheetColumn | null>;

/** Share of the cells that must be of a column's kind. */
const MOST = 0.5;
const MAX_NAME_CHARACTERS = 200;
/** Below it a guess says nothing. */
const LOWEST_SCORE = 3;
/** What contents add to a score: they agree, they contradict a heading that is only guessed, or there are none. */
const AGREES = 2;
const CONTRADICTS = -12;
const EMPTY: Record<HeadingCertainty, number> = { own: -15, named: -6, guessed: CONTRADICTS };

/** Columns that say whether there is stock, which its figure says better. */
const STOCK_STATES = new Set(['in stock', 'is in stock', 'en stock', 'stock status']);

interface Candidate {
  heading: string;
  column: SheetColumn;
  score: number;
}

/** Every heading is in it; each of our columns at most once. What a person has decided is not guessed again. */
export function guessMapping(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  input: ColumnMapping = {},
): ColumnMapping {
  const cellsOf = (index: number) => sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  const isProvided = ({ heading, column }: Candidate) =>
    Object.hasOwn(input, heading) || Object.values(input).includes(column);
  const chosen = chooseBest(findCandidates(headings, cellsOf).filter((candidate) => !isProvided(candidate)));
  const taken = new Set([...chosen.values(), ...Object.values(input)]);
  for (const [heading, column] of chosen)
    if (column === 'is_available' && taken.has('stock') && STOCK_STATES.has(plainHeading(heading)))
      chosen.delete(heading);
  if (!taken.has('name')) nameByDescription(chosen, headings, cellsOf);
  const guessed = headings.map((heading): [string, SheetColumn | null] => [heading, chosen.get(heading) ?? null]);
  return Object.fromEntries([...guessed, ...Object.entries(input)]);
}

function findCandidates(headings: readonly string[], cellsOf: (index: number) => string[]): Candidate[] {
  // Other sheets number their rows or parts as they like: an id of the shop stands only in a sheet of the shop's own columns.
  const isOwn = headings.includes('part_number');
  const special = findProgram(headings)?.columns ?? {};
  return headings.flatMap((heading, index) => {
    const plain = plainHeading(heading);
    const column = Object.hasOwn(special, plain) ? special[plain] : undefined;
    if (column !== undefined) return column === null ? [] : [{ heading, column, score: 100 }];
    return candidatesOf(heading, index, cellsOf(index), isOwn).filter(
      (candidate) => candidate.column !== 'id' || isOwn,
    );
  });
}

/** The surest first; a heading and a column are taken once. */
function chooseBest(candidates: readonly Candidate[]): Map<string, SheetColumn> {
  const chosen = new Map<string, SheetColumn>();
  const taken = new Set<SheetColumn>();
  for (const { heading, column, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score < LOWEST_SCORE || chosen.has(heading) || taken.has(column)) continue;
    chosen.set(heading, column);
    taken.add(column);
  }
  return chosen;
}

/** By its name, and by its contents where they can only be one thing. */
function candidatesOf(heading: string, index: number, cells: readonly string[], isOwn: boolean): Candidate[] {
  // A name of ours is an ordinary word in other sheets: `order`, `price`.
  const matches = matchHeading(heading).filter(({ how }) => isOwn || how !== 'own');
  if (matches.length > 0)
    return matches.map(({ column, how, score }) => {
      return { heading, column, score: score + agreement(column, how, cells) };
    });
  // A column without a name that is known: only part numbers show themselves, by being different and having digits.
  const isUnnamed = heading === unnamedHeading(index);
  const isNumber = (cell: string) => /\d/.test(cell) && cell.length <= 40;
  return isUnnamed && index === 0 && isMostly(cells, isNumber) && areDifferent(cells)
    ? [{ heading, column: 'part_number', score: LOWEST_SCORE }]
    : [];
}

/** Contents contradict a guess alone; between two headings that both mean a column they decide. */
function agreement(column: SheetColumn, how: HeadingCertainty, cells: readonly string[]): number {
  if (cells.length === 0) return EMPTY[how];
  const isLike = looksLike(column, cells);
  if (isLike === null) return 0;
  if (isLike) return AGREES;
  if (how !== 'guessed') return 0;
  return column === 'part_number' ? -4 : CONTRADICTS;
}

/** Whether most cells are of the column's kind; null where they can be anything. */
function looksLike(column: SheetColumn, cells: readonly string[]): boolean | null {
  const { kind, field } = PRODUCT_TABLE[column];
  switch (kind) {
    case 'price':
      return isMostly(cells, isAmount);
    case 'stock':
      return isMostly(cells, isQuantity);
    case 'id':
    case 'choice':
    case 'unit':
    case 'order':
    case 'day':
      return isMostly(cells, (cell) => 'value' in field(cell));
    case 'number':
      return column === 'part_number' ? areDifferent(cells) : null;
    default:
      return null;
  }
}

/** An ordinary sheet has a part number and a description, which is the name that buyers read. */
function nameByDescription(
  chosen: Map<string, SheetColumn>,
  headings: readonly string[],
  cellsOf: (index: number) => string[],
): void {
  const index = headings.findIndex((heading) => chosen.get(heading) === 'description');
  const heading = headings[index];
  if (heading !== undefined && cellsOf(index).every((cell) => cell.length <= MAX_NAME_CHARACTERS))
    chosen.set(heading, 'name');
}

function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(test).length >= cells.length * MOST;
}

/** Whether most cells that have something are amounts. */
export function looksLikeAmounts(cells: readonly string[]): boolean {
  return isMostly(
    cells.filter((cell) => cell.trim() !== ''),
    (cell) => isAmount(cell.trim()),
  );
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
  const repeated = SHEET_COLUMNS.filter((column) => mapped.filter((candidate) => candidate === column).length > 1);
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
