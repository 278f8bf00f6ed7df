/** Numbers of an .xlsx file as the text that the owner sees: dates by their format, leading zeros, no binary noise. */

import type { CellKind } from './sheet-row.ts';

export interface NumberFormat {
  kind: 'number' | 'scientific' | 'date';
  /** What `KB-000` is made of: literal text and places for digits; null for every other format. */
  mask: string | null;
  /** Text that the format shows before and behind the number, such as a currency: `$` alone and Canadian dollars are none. */
  before: string;
  behind: string;
  /** Places behind the point that it always shows; null where that depends on the number. */
  decimals: number | null;
  isPercent: boolean;
}

/** Formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30). */
const DATE_IDS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const SCIENTIFIC_IDS = [11, 48];
export const PLAIN_FORMAT: NumberFormat = {
  kind: 'number',
  mask: null,
  before: '',
  behind: '',
  decimals: null,
  isPercent: false,
};
const DATE: NumberFormat = { ...PLAIN_FORMAT, kind: 'date' };
const SCIENTIFIC: NumberFormat = { ...PLAIN_FORMAT, kind: 'scientific' };
const PERCENT_IDS = [9, 10];
/** A currency that the shop's amounts are in, or that says nothing of the country. */
const OWN_CURRENCY = /^(?:(?:c|ca|cdn)?\$(?: ?(?:ca|cad|cdn))?|cad|cdn)$/i;

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
  if (DATE_IDS.some(([from, to]) => id >= from && id <= to)) return DATE;
  if (PERCENT_IDS.includes(id)) return { ...PLAIN_FORMAT, isPercent: true };
  return SCIENTIFIC_IDS.includes(id) ? SCIENTIFIC : PLAIN_FORMAT;
}

/** Of a format code such as `#,##0.00`, `d-mmm-yy` or `"KB-"000`: the part for numbers above zero. */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE_CHARACTERS || /^general$/i.test(code.trim())) return PLAIN_FORMAT;
  const section = firstSection(code);
  // Text in quotation marks, single characters after a backslash, colours, currencies and conditions are no letters of the format.
  const bare = section
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .replaceAll(/general/gi, '0');
  if (/[0#?]E[+-]/i.test(bare)) return SCIENTIFIC;
  if (/[ymdhs]/i.test(bare)) return DATE;
  if (!/[0#?]/.test(bare)) return PLAIN_FORMAT;
  const mask = section.replaceAll(/"([^"]*)"/g, '$1').replaceAll(/\\(.)/g, '$1');
  const isMask = /^[0\- /]+$/.test(bare) && /0.*0|^\D*0$/.test(mask) && mask !== DIGIT_PLACE;
  return isMask ? { ...PLAIN_FORMAT, mask } : { ...PLAIN_FORMAT, ...textsAround(section) };
}

/** Text in quotation marks, a currency, what is only space, conditions and colours, a character after a backslash, places, all else. */
const TOKEN =
  /"(?<literal>[^"]*)"|\[\$(?<currency>[^[\]-]*)[^[\]]*\]|_.|\*.|\[[^[\]]*\]|\\(?<escaped>.)|(?<digits>general|[0#?.,]+)|(?<other>[^"\\0#?.,g_*[]+|[^])/gi;

/** What is shown around the number: one run of places, with text before and behind it. */
function textsAround(section: string): Partial<NumberFormat> {
  const tokens = section.matchAll(TOKEN);
  const text = { before: '', behind: '' };
  let places = '';
  for (const { groups: { literal, currency, escaped, digits, other } = {} } of tokens) {
    if (digits === undefined) {
      text[places === '' ? 'before' : 'behind'] += literal ?? currency ?? escaped ?? other ?? '';
      continue;
    }
    if (text.behind !== '') return {}; // as in a fraction: the number is no single run of places
    places += digits;
  }
  return {
    before: withoutOwnCurrency(text.before),
    behind: withoutOwnCurrency(text.behind.replace('%', '')),
    decimals: decimalsOf(places),
    isPercent: text.behind.includes('%'),
  };
}

function decimalsOf(places: string): number | null {
  return /^[^.]*\.(0+)$/.exec(places)?.[1]?.length ?? null;
}

function withoutOwnCurrency(text: string): string {
  return text.trim() === '' || OWN_CURRENCY.test(text.trim()) ? '' : text;
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
  return { text: format.mask === null ? withTexts(format, text, value) : fillMask(format.mask, text), kind: 'number' };
}

function withTexts({ before, behind, isPercent }: NumberFormat, text: string, value: number): string {
  const number = isPercent ? `${plainText(value * 100)}%` : text;
  return `${before}${number}${behind}`.trim();
}

/** The number with the decimals that its format always shows, as in `5.10`; null where its text is what is shown. */
export function shownDecimals(text: string, { decimals, before, behind }: NumberFormat): string | null {
  if (decimals === null || before !== '' || behind !== '' || !/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  const shown = Number(text).toFixed(decimals);
  return shown === text ? null : shown;
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
