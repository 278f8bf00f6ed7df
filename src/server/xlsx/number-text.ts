/** Numbers of an .xlsx file as the text that the owner sees: dates by their format, leading zeros, no binary noise. */
import type { CellKind } from './sheet-row.ts';

export interface NumberFormat {
  kind: 'number' | 'scientific' | 'date';
  /** What `KB-000` is made of: literal text and places for digits; null for every other format. */
  mask: string | null;
}

/** Formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30). */
const DATE_IDS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const SCIENTIFIC_IDS = [11, 48];
const PLAIN: NumberFormat = { kind: 'number', mask: null };

const MS_PER_DAY = 86_400_000;
/** Excel counts a 29th of February 1900 that never was: serials from 61 on count from here. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The first serial after the day that never was. */
const FIRST_RIGHT_SERIAL = 61;
/** 9999-12-31. */
const LAST_SERIAL = 2_958_465;
/** Digits that Excel stores. */
const EXACT_DIGITS = 15;
const DIGIT_PLACE = '0';
/** Excel's own limit. */
const MAX_CODE_CHARACTERS = 255;

export function builtInFormat(id: number): NumberFormat {
  if (DATE_IDS.some(([from, to]) => id >= from && id <= to)) return { kind: 'date', mask: null };
  return SCIENTIFIC_IDS.includes(id) ? { kind: 'scientific', mask: null } : PLAIN;
}

/** Of a format code such as `#,##0.00`, `d-mmm-yy` or `"KB-"000`: the part for numbers above zero. */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE_CHARACTERS || /^general$/i.test(code.trim())) return PLAIN;
  const section = firstSection(code);
  // Text in quotation marks, single characters after a backslash, colours and conditions are no letters of the format.
  const bare = section.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[0#?]E[+-]/i.test(bare)) return { kind: 'scientific', mask: null };
  if (/[ymdhs]/i.test(bare)) return { kind: 'date', mask: null };
  const mask = section.replaceAll(/"([^"]*)"/g, '$1').replaceAll(/\\(.)/g, '$1');
  const isMask = /^[0\- /]+$/.test(bare) && /0.*0|^\D*0$/.test(mask) && mask !== DIGIT_PLACE;
  return isMask ? { kind: 'number', mask } : PLAIN;
}

function firstSection(code: string): string {
  return /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? '';
}

/** `value` as it is stored. */
export function numberText(
  value: number,
  format: NumberFormat,
  uses1904: boolean,
): { text: string; kind: Extract<CellKind, 'number' | 'scientific' | 'date'> } {
  if (format.kind === 'date') {
    const date = dateText(value, uses1904);
    if (date !== null) return { text: date, kind: 'date' };
  }
  const text = plainText(value);
  if (format.kind === 'scientific' || text.replace(/\D/g, '').length > EXACT_DIGITS)
    return { text: format.kind === 'scientific' ? scientificText(value) : text, kind: 'scientific' };
  return { text: format.mask === null ? text : fillMask(format.mask, text), kind: 'number' };
}

/** Fifteen digits: 189.95000000000002 is 189.95. */
export function plainText(value: number): string {
  const rounded = Number(value.toPrecision(EXACT_DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/\.?0+$/, '') : BigInt(rounded).toString();
}

/** As Excel shows it: 3.11E+05. */
function scientificText(value: number): string {
  return value
    .toExponential(2)
    .replace(/e([+-])(\d)$/, 'e$10$2')
    .toUpperCase();
}

/** Digits go into the places from the right; more digits than places stand in front. */
function fillMask(mask: string, text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const places = [...mask].filter((character) => character === DIGIT_PLACE).length;
  const digits = text.padStart(places, '0');
  let next = digits.length - places;
  let isFirst = true;
  return [...mask]
    .map((character) => {
      if (character !== DIGIT_PLACE) return character;
      const from = isFirst ? 0 : next;
      isFirst = false;
      next += 1;
      return digits.slice(from, next);
    })
    .join('');
}

/** ISO 8601; null for what is no day of the calendar, such as a time alone. */
function dateText(serial: number, uses1904: boolean): string | null {
  if (!(serial >= 1 && serial < LAST_SERIAL + 1)) return null;
  const epoch = uses1904 ? EPOCH_1904 : serial < FIRST_RIGHT_SERIAL ? EPOCH_1900 + MS_PER_DAY : EPOCH_1900;
  const seconds = Math.round(serial * 86_400);
  const iso = new Date(epoch + seconds * 1000).toISOString();
  return seconds % 86_400 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}
