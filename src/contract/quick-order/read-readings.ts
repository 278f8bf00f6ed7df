/**
 * What one line may mean. Part numbers contain spaces, signs and quantities of their own (`OPC 38/77`, `AODD 2`), so a
 * line has several readings; the first whose code is a known one holds. Whole, because their order is what decides.
 */

import { withoutLabel } from './code-label.ts';
import { takeLabelled } from './quantity-label.ts';
import {
  holdsNumber,
  isDash,
  isMeasureWord,
  isPackaged,
  isSeparator,
  isSeveralWord,
  isUnitWord,
  PIECES,
  readQuantity,
} from './read-quantity.ts';
import { beginsWithUnit, isCountedUnit } from './read-unit-of-sale.ts';
import type { CountedUnit } from './read-unit-of-sale.ts';

export interface Reading {
  code: string;
  /** Null: the quantity cannot be read, or a number stands beside the code and nothing says that it is the quantity. */
  quantity: number | null;
  note: string;
  /** What follows the code may belong to it, as `C3` to `6309`: a person confirms the part. */
  mayContinue?: boolean;
  /** Another number of the line may be the quantity: a person confirms it. */
  isGuessed?: boolean;
  /** The quantity with its unit, where a cell has both or a column of units says it; null where two units contradict each other. */
  stated?: CountedUnit | null;
}

export interface Readings {
  /** The likelier ones first. */
  readings: Reading[];
  /** What the line is taken for when no code is known. */
  likeliest: Reading;
}

/** `$31.45`, `C$ 31.45`, `@29.95`, `31.45 CAD`. */
const PRICE =
  /@?\s?(?:C|CA|US|U\.S\.)?[$€£] ?\d[\d,]{0,12}(?:\.\d{1,4})?|@\s?\d[\d,]{0,12}\.\d{2}\b|(?<![\w.,/-])\d[\d,]{0,12}(?:\.\d{1,4})? ?(?:\$|€|£|CAD\b|USD\b)/giu;
/** `CODE (4 ea)`, `[4 pcs] CODE`. */
const PIECES_IN_BRACKETS = new RegExp(String.raw`[([]\s?(\d[\d,]{0,9} ?${PIECES})\s?[)\]]`, 'gi');
/** Of most lines it takes much less time than the pattern above. */
const MAY_HAVE_PRICE = /[$€£@]|CAD|USD/i;

/** Words separated by spaces: `KB-GRF-375 x 2 for pump 3`, `2 x KB-GRF-375`, `PN: KB-GRF-375 Qty: 2`. */
export function readWords(line: string): Readings | null {
  const prices = MAY_HAVE_PRICE.test(line) ? (line.match(PRICE) ?? []) : [];
  const text = withoutLabel(prices.length === 0 ? line : line.replace(PRICE, ' '));
  const read = readLabelled(text) ?? (hasCode(text) ? readPlain(withoutBrackets(text)) : null);
  if (read === null || prices.length === 0) return read;
  const withPrices = (reading: Reading) => addNote(reading, prices.map((price) => price.trim()).join(' '), text);
  return { readings: read.readings.map(withPrices), likeliest: withPrices(read.likeliest) };
}

function withoutBrackets(text: string): string {
  return /[([]/.test(text) ? text.replaceAll(PIECES_IN_BRACKETS, ' $1 ') : text;
}

/** The text with its quantity's label is read without both; another quantity in it makes the two a guess. */
function readLabelled(text: string): Readings | null {
  const labelled = takeLabelled(text);
  if (labelled === null || !hasCode(labelled.rest)) return null;
  const { quantity, rest } = labelled;
  const label = (reading: Reading): Reading => {
    const isOther = reading.quantity !== null && reading.quantity !== 1 && reading.quantity !== quantity;
    return { ...reading, quantity, ...(isOther && { isGuessed: true }) };
  };
  const { readings, likeliest } = readPlain(rest);
  return { readings: readings.map(label), likeliest: label(likeliest) };
}

/** It has letters and digits, or more digits than most quantities. */
const SHORT_CODE = /^(?=\S*\p{L})\S*\d|^\d{3,}$/u;

function readPlain(text: string): Readings {
  const words = text.match(/\S+/g) ?? [];
  const whole: Reading = { code: words.join(' '), quantity: 1, note: '' };
  const first = readFirst(words);
  const grouped = joinThousands(words);
  const counted = [...(grouped.length < words.length ? readCounted(grouped) : []), ...readCounted(words)].filter(
    ({ code }) => hasCode(code),
  );
  const plain = [whole, ...(words.length > 1 ? [first] : [])];
  const readings = isAttachedByX(words) ? [...plain, ...counted] : [...counted, ...plain];
  const isRead = (other: string) => readings.some(({ code }) => code === other);
  const inside = readInside(words, isRead);
  readings.push(...inside);
  const short = beginsWithUnit(whole.code) ? readShort(words) : null;
  if (short !== null && !isRead(short.code)) readings.push(short);
  const numbered = readNumbered(words);
  if (numbered !== null) readings.push(numbered);
  // Of `10 m 375` the last number is no quantity of a part `10 m`, nor is 10 a number of pieces.
  const isShort = short !== null && SHORT_CODE.test(short.code);
  const likeliest = isShort ? short : (findShortest(counted) ?? inside[0] ?? counted[0]);
  return { readings, likeliest: likeliest ?? (/\d/.test(first.code) ? first : whole) };
}

/** Of the likely codes the shortest: what stands around it is the quantity and a note. */
function findShortest(readings: readonly Reading[]): Reading | undefined {
  let shortest: Reading | undefined;
  for (const reading of readings) {
    const isShorter = shortest === undefined || reading.code.length < shortest.code.length;
    if (isShorter && isLikelyCode(reading.code)) shortest = reading;
  }
  return shortest;
}

/** The first word is the code, and all others are a note, or its end. */
function readFirst([code = '', ...others]: readonly string[]): Reading {
  const suffixes = others.findIndex((word) => !isSuffix(word));
  const end = suffixes === -1 ? others.length : suffixes;
  const note = others.join(' ');
  if (end === 0) return { code, quantity: holdsNumber(note) ? null : 1, note };
  return { code, quantity: holdsNumber(others.slice(end).join(' ')) ? null : 1, note, mayContinue: true };
}

/** With more words behind `text`, in which the reading is: a number among them may be the quantity, which is not made up beside it. */
export function addNote(reading: Reading, more: string, text: string): Reading {
  if (more === '') return reading;
  const note = reading.note === '' ? more : `${reading.note}, ${more}`;
  const isProvided = reading.quantity !== 1 || holdsNumber(text.replace(reading.code, ''));
  return { ...reading, note, quantity: !isProvided && holdsNumber(more) ? null : reading.quantity };
}

/** Words of a sentence that are looked at as codes. */
const MAX_INSIDE = 4;

/** `Please send 2 x CODE`, `we need CODE (2 pcs)`: a code within a sentence; what stands beside it may be its quantity. */
function readInside(words: readonly string[], isRead: (code: string) => boolean): Reading[] {
  if (!words.some((word, at) => at > 0 && word.length > 3 && /\d/.test(word))) return [];
  const bare = words.map((word) => (',;.!?'.includes(word.at(-1) ?? '') ? word.replace(/[,;.!?]+$/, '') : word));
  const indexes = bare.flatMap((word, at) => (at > 0 && isCertainCode(word) ? [at] : [])).slice(0, MAX_INSIDE);
  const unread = indexes.filter((at) => !isRead(bare[at] ?? ''));
  return unread.map((at) => {
    const note = words.toSpliced(at, 1).join(' ');
    const before = bare.slice(0, at).findLast((word) => !isSeparator(word) && !isUnitWord(word)) ?? '';
    const after = bare.slice(at + 1).find((word) => !isSeparator(word)) ?? '';
    const beside = [after, before].map(readQuantity).find((quantity) => quantity !== undefined);
    const quantity = beside ?? (holdsNumber(note) ? null : 1);
    return { code: bare[at] ?? '', quantity, note, isGuessed: true };
  });
}

/** Words of a quantity with its unit, such as `2 boxes of 25 x`. */
const MAX_COUNTED_WORDS = 5;

/**
 * `10 m P5`, `2 boxes of 25 P5 for pump`, `10 m 375`: behind a quantity with its unit, a code that is too short to stand in a sentence or
 * has no letter.
 */
function readShort(words: readonly string[]): Reading | null {
  for (let at = Math.min(MAX_COUNTED_WORDS, words.length - 1); at > 0; at -= 1) {
    if (!isCountedUnit(words.slice(0, at).join(' '))) continue;
    const [code = '', ...behind] = words.slice(at);
    const isShort = /^[\p{L}\d]/u.test(code) && !isCertainCode(code) && !isMeasureWord(behind[0] ?? '');
    const isCode = isShort && (behind.length === 0 || /\d/.test(code));
    return isCode
      ? { code, quantity: null, note: [...words.slice(0, at), ...behind].join(' '), isGuessed: true }
      : null;
  }
  return null;
}

/** It has letters and digits, and no unit of measure. */
export function isCertainCode(word: string): boolean {
  return word.length > 3 && /\d/.test(word) && /\p{L}/u.test(word) && readQuantity(word) === undefined;
}

function readCounted(words: readonly string[]): Reading[] {
  return [readEnd(words), readMiddle(words), ...readStart(words), ...readAttached(words)].filter(
    (reading) => reading !== null,
  );
}

/** `CODE 1 000`: thousands behind a code, as one word. */
function joinThousands(words: readonly string[]): readonly string[] {
  if (!words.some((word) => word.length === 3 && /^\d{3}$/.test(word))) return words;
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = joined.at(-1) ?? '';
    if (at > 1 && /^\d{3}$/.test(word) && /^(?:\d{1,3}|\d{1,3} \d{3})$/.test(before))
      joined.splice(-1, 1, `${before} ${word}`);
    else joined.push(word);
  }
  return joined;
}

/** `C3`, `2RS`, `SS`: short, and no word of a language. */
function isSuffix(word: string): boolean {
  return /^(?=.*[A-Z])[A-Z0-9/-]{1,5}$/.test(word) && readQuantity(word) === undefined;
}

/** `CODE 2`, `CODE x 2`, `CODE 2 pcs`. */
function readEnd(words: readonly string[]): Reading | null {
  const end = words.length > 2 && isUnitWord(words.at(-1) ?? '') ? words.length - 1 : words.length;
  const quantity = end > 1 ? readQuantity(words[end - 1] ?? '') : undefined;
  return quantity === undefined ? null : toReading(words.slice(0, end - 1), quantity, []);
}

/** `CODE 2 note`; a number before a unit of measure is no quantity. */
function readMiddle(words: readonly string[]): Reading | null {
  const at = words.findIndex((word, index) => index > 0 && readQuantity(word) !== undefined);
  const quantity = at < 1 ? undefined : readQuantity(words[at] ?? '');
  if (quantity === undefined || at === words.length - 1) return null;
  const noteAt = isUnitWord(words[at + 1] ?? '') ? at + 2 : at + 1;
  const isMeasure = isMeasureWord(words[at + 1] ?? '') || isPackaged(words.slice(at + 1));
  const reading = toReading(words.slice(0, at), isMeasure ? null : quantity, words.slice(isMeasure ? at : noteAt));
  return !isMeasure && GOES_ON.test(reading.note) ? { ...reading, isGuessed: true } : reading;
}

/** Behind a quantity: `4 or 5`, `4 to 6`, `1 of 4`, `4 + 1 spare`, `2 3/8 in`. Which number it is, is confirmed. */
const GOES_ON = /^(?:(?:or|ou|to|à|of|de|sur|and|et|plus|x)\s|[-–+/&×*]\s?)?[\d½¼¾⅛⅜⅝⅞]/iu;

/** `2 CODE`, `2 pcs CODE`, `2 x CODE note`; `10 2 CODE` with its place in a list. */
function readStart(words: readonly string[]): Reading[] {
  const [, second = '', ...others] = words;
  const quantity = words.length > 1 ? readQuantity(words[0] ?? '') : undefined;
  if (quantity === undefined) return [];
  const placed = readQuantity(second);
  const listed = placed === undefined || others.length === 0 ? [] : readBehind(others, placed);
  return [...listed, ...readBehind(words.slice(1), quantity)];
}

/** A number of pieces with its word. */
const COUNTED_PIECES = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])\d[\d,]{0,9}(?:\.0{1,4})?\s?${PIECES}(?![\p{L}\d])`,
  'iu',
);

/** Most texts have no number before a letter, and the first pattern takes less time. */
function holdsPieces(text: string): boolean {
  return /\d\s?[a-z]/i.test(text) && COUNTED_PIECES.test(text);
}

function readBehind(words: readonly string[], provided: number | null): Reading[] {
  const rest = [...words];
  // `33 - CODE` may be its place in a list.
  const isUnclear = isDash(rest[0] ?? '') || isPackaged(rest);
  const quantity = isUnclear ? null : provided;
  while (rest.length > 1 && isBetween(rest[0] ?? '')) rest.shift();
  const whole = toReading(rest, quantity, []);
  if (rest.length < 2) return [whole];
  // `4 CODE 2` and `1 CODE packing 4 EA`: one of the two is the place in a list.
  const first = toReading(rest.slice(0, 1), quantity, rest.slice(1));
  const isGuessed = typeof readQuantity(rest[1] ?? '') === 'number' || holdsPieces(first.note);
  return [whole, isGuessed ? { ...first, isGuessed } : first];
}

/** Between a quantity and its code. */
function isBetween(word: string): boolean {
  return isSeparator(word) || isUnitWord(word) || isSeveralWord(word) || /^(?:of|de|per|par)$/i.test(word);
}

const MAY_BE_ATTACHED = /[x×*@:([]/i;
const ATTACHED = /^(.{1,200}?)([x×*@:])(\d{1,12})$/i;
const IN_BRACKETS = /^(.{1,200}?)(?:\((\d{1,6})\)|\[(\d{1,6})\])$/;
const ATTACHED_BEFORE = /^(\d{1,7})([x×*@])(.{1,200})$/i;

/** `CODEx2`, `CODE:2`, `2xCODE`, `CODE(2)`. */
function readAttached([word = '', ...note]: readonly string[]): Reading[] {
  if (!MAY_BE_ATTACHED.test(word)) return [];
  const after = ATTACHED.exec(word);
  const [, enclosed, round, square] = IN_BRACKETS.exec(word) ?? [];
  const before = ATTACHED_BEFORE.exec(word);
  return [
    ...(after === null ? [] : [toReading([after[1] ?? ''], readQuantity(after[3] ?? '') ?? null, note)]),
    ...(before === null ? [] : [toReading([before[3] ?? ''], readQuantity(before[1] ?? '') ?? null, note)]),
    ...(enclosed === undefined ? [] : [toReading([enclosed], readQuantity(round ?? square ?? '') ?? null, note)]),
  ];
}

/** `10-KB-FS-10`: ten of them, its place in a list, or a number that begins so. */
function readNumbered([word = '', ...note]: readonly string[]): Reading | null {
  const [, number = '', code = ''] = /^(\d{1,4})-(.{1,200})$/.exec(word) ?? [];
  if (!isCertainCode(code) || !/^\p{L}/u.test(code)) return null;
  return { ...toReading([code], readQuantity(number) ?? null, note), isGuessed: true };
}

/** An `x` or brackets within one word may be part of the number, as in `3x2-8`; no other sign is. */
function isAttachedByX([word = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || !MAY_BE_ATTACHED.test(word)) return false;
  const [, , character = ''] = ATTACHED.exec(word) ?? ATTACHED_BEFORE.exec(word) ?? [];
  return /x/i.test(character) || IN_BRACKETS.test(word);
}

function toReading(code: readonly string[], quantity: number | null, note: readonly string[]): Reading {
  let end = code.length;
  while (end > 1 && isSeparator(code[end - 1] ?? '')) end -= 1;
  const words = end === code.length ? code : code.slice(0, end);
  return { code: words.join(' '), quantity, note: note.join(' ') };
}

export function hasCode(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A number by itself is more often a quantity or a place in a list, and one with its unit is a quantity. */
export function isLikelyCode(text: string): boolean {
  const isCode = /\d/.test(text) && (/\p{L}/u.test(text) || text.length > 3);
  if (!isCode || !beginsWithUnit(text)) return isCode;
  return !isCountedUnit(text) && !isCountedUnit(text.split(/\s/, 2).join(' '));
}
