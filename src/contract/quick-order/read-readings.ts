/**
 * What one line may mean. Part numbers contain spaces, signs and quantities of their own (`OPC 38/77`, `AODD 2`), so a
 * line has several readings; the first whose code is a known one holds.
 */
import { isSeparator, isUnitWord, readQuantity } from './read-quantity.ts';

export interface Reading {
  code: string;
  /** Null: a number stands where the quantity belongs, and it is none. */
  quantity: number | null;
  note: string;
}

export interface Readings {
  /** The likelier ones first. */
  readings: Reading[];
  /** What the line is taken for when no code is known. */
  likeliest: Reading;
}

/** Words separated by spaces: `KB-GRF-375 x 2 for pump 3`, `2 x KB-GRF-375`. */
export function readWords(text: string): Readings | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const whole: Reading = { code: words.join(' '), quantity: 1, note: '' };
  if (!hasCode(whole.code)) return null;
  const first: Reading = { code: words[0] ?? '', quantity: 1, note: words.slice(1).join(' ') };
  const counted = [readEnd(words), readMiddle(words), ...readStart(words), ...readAttached(words)]
    .filter((reading) => reading !== null)
    .filter(({ code }) => hasCode(code));
  const plain = [whole, ...(words.length > 1 ? [first] : [])];
  const readings = isAttachedByX(words) ? [...plain, ...counted] : [...counted, ...plain];
  // The shortest: what stands around it is the quantity and a note.
  const likely = counted.filter(({ code }) => isLikelyCode(code)).toSorted((a, b) => a.code.length - b.code.length);
  const likeliest = likely[0] ?? counted[0];
  return { readings, likeliest: likeliest ?? (/\d/.test(first.code) ? first : whole) };
}

/** `CODE 2`, `CODE x 2`, `CODE 2 pcs`. */
function readEnd(words: readonly string[]): Reading | null {
  const end = words.length > 2 && isUnitWord(words.at(-1) ?? '') ? words.length - 1 : words.length;
  const quantity = end > 1 ? readQuantity(words[end - 1] ?? '') : undefined;
  return quantity === undefined ? null : toReading(words.slice(0, end - 1), quantity, []);
}

/** `CODE 2 note`. */
function readMiddle(words: readonly string[]): Reading | null {
  const at = words.findIndex((word, index) => index > 0 && readQuantity(word) !== undefined);
  const quantity = at < 1 ? undefined : readQuantity(words[at] ?? '');
  if (quantity === undefined || at === words.length - 1) return null;
  const noteAt = isUnitWord(words[at + 1] ?? '') ? at + 2 : at + 1;
  return toReading(words.slice(0, at), quantity, words.slice(noteAt));
}

/** `2 CODE`, `2 pcs CODE`, `2 x CODE note`. */
function readStart(words: readonly string[]): Reading[] {
  const quantity = words.length > 1 ? readQuantity(words[0] ?? '') : undefined;
  if (quantity === undefined) return [];
  const rest = words.slice(1);
  while (rest.length > 1 && (isSeparator(rest[0] ?? '') || isUnitWord(rest[0] ?? ''))) rest.shift();
  const whole = toReading(rest, quantity, []);
  return rest.length > 1 ? [whole, toReading(rest.slice(0, 1), quantity, rest.slice(1))] : [whole];
}

const ATTACHED = /^(.{1,200}?)([x×*@:])(\d{1,12})$/i;
const ATTACHED_BEFORE = /^(\d{1,7})([x×*@])(.{1,200})$/i;

/** `CODEx2`, `CODE:2`, `2xCODE`. */
function readAttached([word = '', ...note]: readonly string[]): Reading[] {
  const after = ATTACHED.exec(word);
  const before = ATTACHED_BEFORE.exec(word);
  return [
    ...(after === null ? [] : [toReading([after[1] ?? ''], readQuantity(after[3] ?? '') ?? null, note)]),
    ...(before === null ? [] : [toReading([before[3] ?? ''], readQuantity(before[1] ?? '') ?? null, note)]),
  ];
}

/** An `x` within one word may be part of the number, as in `3x2-8`; no other sign is. */
function isAttachedByX([word = '', ...others]: readonly string[]): boolean {
  const [, , sign = ''] = ATTACHED.exec(word) ?? ATTACHED_BEFORE.exec(word) ?? [];
  return others.length === 0 && /x/i.test(sign);
}

function toReading(code: readonly string[], quantity: number | null, note: readonly string[]): Reading {
  const words = [...code];
  while (words.length > 1 && isSeparator(words.at(-1) ?? '')) words.pop();
  return { code: words.join(' '), quantity, note: note.join(' ') };
}

export function hasCode(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A number by itself is more often a quantity or a place in a list. */
export function isLikelyCode(text: string): boolean {
  return /\d/.test(text) && (/\p{L}/u.test(text) || text.length > 3);
}
