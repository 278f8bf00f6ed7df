/**
 * The unit that stands with the quantity of a line (docs/quick-order.md, "Quantities"): `CODE 10 m`, `2 boxes of 25 CODE`. It
 * counts only against the unit of the product that the line names.
 */

import { holdsPieces } from '../unit-of-sale.ts';
import type { SoldUnit, UnitOfSale } from '../unit-of-sale.ts';
import { holdsNumber, readQuantity } from './read-quantity.ts';

/** Words of each unit; all others say nothing of it. */
const WORDS: readonly (readonly [unit: UnitOfSale, words: string])[] = [
  ['each', 'ea|each|pcs?|pces?|pieces?'],
  ['pair', 'pairs?|prs?|paires?'],
  ['set', 'sets?'],
  ['box', 'box(?:es)?|bx|bo[iî]tes?'],
  ['pack', 'packs?|pks?|pkgs?|packages?|packets?|paquets?'],
  ['roll', 'rolls?|rouleaux?'],
  ['coil', 'coils?'],
  ['m', 'm|mtrs?|met(?:er|re)s?|mètres?'],
  ['ft', 'ft|foot|feet|pieds?'],
  ['kg', 'kgs?|kilograms?'],
  ['L', 'l|lit(?:er|re)s?'],
];
const MAX_WORD_CHARACTERS = 40;
const UNIT = WORDS.map(([, words]) => words).join('|');
const SIGN = '[\\s,;|:x×*@=-]{0,8}';
/** `10 m`, `2 boxes of 25`. */
const COUNTED = `(?<number>\\d[\\d,]{0,8})[\\s;|]{0,4}(?<unit>${UNIT})\\.?(?![\\p{L}\\p{N}"'])(?:\\s(?:of|de)\\s(?<pieces>\\d{1,6})(?![\\d.]))?`;
const BEHIND = new RegExp(`^${SIGN}(?:qty\\.?[ :]{0,2})?${COUNTED}`, 'iu');
const BEFORE = new RegExp(`^\\s*${COUNTED}(?:\\s(?:of|de))?${SIGN}$`, 'iu');

const BEGINS = new RegExp(`^\\d[\\d,]{0,8}[\\s;|]{0,4}(?:${UNIT})`, 'iu');

/** Whether a text may begin with a number and its unit, as most do not: this takes less time than `isCountedUnit`. */
export function beginsWithUnit(text: string): boolean {
  return BEGINS.test(text);
}

/** Whether a text is a number with its unit, such as `10 m` or `2 boxes of 25`, and may end with `of`. */
export function isCountedUnit(text: string): boolean {
  return BEFORE.test(text);
}

/** The unit that a word or its usual abbreviation names; null where it names none. */
export function findUnitOfSale(word: string): UnitOfSale | null {
  if (word.length > MAX_WORD_CHARACTERS) return null;
  return WORDS.find(([, words]) => new RegExp(`^(?:${words})\\.?$`, 'iu').test(word.trim()))?.[0] ?? null;
}

export interface NamedUnit {
  unit: UnitOfSale;
  /** Pieces in one of it, where the line says so. */
  pieces: number | null;
}

/** The unit of a row in a column of units: `m`, `BX`, `box of 25`. Null where it names none. */
export function readUnitCell(cell: string): NamedUnit | null {
  const [, word = '', pieces] = /^(.{1,40}?)(?:\s(?:of|de)\s(\d{1,6}))?$/i.exec(cell.trim()) ?? [];
  const unit = findUnitOfSale(word);
  return unit === null ? null : { unit, pieces: pieces === undefined ? null : Number(pieces) };
}

export interface CountedUnit extends NamedUnit {
  quantity: number;
}

const WHOLE_CELL = new RegExp(`^\\s*${COUNTED}\\s*$`, 'iu');

/** The quantity of a cell that is a number with its unit, such as `1 set` or `2 boxes of 25`; of pieces the number alone is read. */
export function readCountedCell(cell: string): CountedUnit | null {
  const counted = cell.length > MAX_WORD_CHARACTERS ? null : toCounted(WHOLE_CELL.exec(cell));
  return counted?.unit === 'each' ? null : counted;
}

function toCounted(match: RegExpExecArray | null): CountedUnit | null {
  const { number = '', unit: word = '', pieces } = match?.groups ?? {};
  const quantity = readQuantity(number);
  const unit = findUnitOfSale(word);
  if (typeof quantity !== 'number' || unit === null) return null;
  return { quantity, unit, pieces: pieces === undefined ? null : Number(pieces) };
}

export interface ProvidedUnit extends CountedUnit {
  /** What else stands in the line. */
  note: string;
}

/** Null where no unit stands right beside the code, and where another number stands in the line. `text` is at most a line long. */
export function readProvidedUnit(text: string, code: string): ProvidedUnit | null {
  const at = text.toLowerCase().indexOf(code.toLowerCase());
  if (code === '' || at === -1) return null;
  const before = text.slice(0, at);
  const behind = text.slice(at + code.length);
  return toProvided(BEHIND.exec(behind), behind, before) ?? toProvided(BEFORE.exec(before), before, behind);
}

function toProvided(match: RegExpExecArray | null, text: string, other: string): ProvidedUnit | null {
  const counted = toCounted(match);
  const rest = `${other} ${text.slice(match?.[0].length)}`;
  if (counted === null || holdsNumber(rest)) return null;
  return { ...counted, note: rest.replaceAll(/^[\s,;|x×*@=:-]+|[\s,;|x×*@=:-]+$/giu, '') };
}

/** Whether the line counts in the unit that the product is sold by. */
export function isSoldBy({ unit, pieces }: NamedUnit, sold: SoldUnit): boolean {
  const { unit_of_sale: own = 'each', pieces_per_unit: ownPieces = null } = sold;
  return unit === own && (pieces === null || (holdsPieces(own) && pieces === ownPieces));
}
