/** How people write amounts, quantities, choices and days in spreadsheets. Pure: text in, value or problem out. */

import { isDay } from '#contract/availability/working-days.ts';
import { parseMoney } from '#contract/money.ts';

/** How the file around a value is written. */
export interface ValueContext {
  /** Null when the file does not show it. */
  decimalMark: '.' | ',' | null;
}

/** Prices that an owner names on request (docs/decisions/041). */
const ON_REQUEST =
  /^$|^([-–—]+|0|call( for (price|pricing))?( us)?|c\.?f\.?p\.?|p\.?o\.?[ar]\.?|n\/?a|tb[ad]|ask|quote|rfq|(price )?(on|upon) request|(please )?(call|contact)( us)?|(request )?(a )?quote|inquire|enquire|(prix )?sur demande|appele[rz]|nous (appeler|contacter)|soumission)\.?$/i;
/** What stands behind an amount or a quantity: `3 ea`, `12.50/each`. */
const UNIT =
  /(?:\s*\/\s*|\s+per\s+|\s*)(ea|each|pc|pcs|piece|pieces|pce|unit|units|un|unite|unites|unité|unités|pièce|set|sets|kit|kits)\.?$/i;
/** Our own currency stands before or behind an amount, never within it: `12$50` is no amount. */
const OWN_CURRENCY = String.raw`(?:c\$|ca\$|cdn\$|\$ ?(?:ca|can|cad|cdn)\b|cad\b|cdn\b|\$)`;
const BEFORE = new RegExp(String.raw`^${OWN_CURRENCY}\s*(?:${OWN_CURRENCY})?\s*`, 'i');
const BEHIND = new RegExp(String.raw`\s*(?:\$ ?(?:ca|can|cad|cdn)|c\$|ca\$|cad|cdn|\$)$`, 'i');
/** Signs and codes that stand beside an amount of money. */
const OTHER_CURRENCY = new RegExp(
  String.raw`[€£¥₹₽₩₪₺]|\b(?:us|u\.s\.|a|au|nz|hk|sg|mx|r) ?\$|\$ ?(?:us|u\.s\.|au|nz|hk|mx)\b|\b(?:${Intl.supportedValuesOf(
    'currency',
  )
    .filter((code) => code !== 'CAD')
    .join('|')})\b|\d ?(?:us|u\.s\.)(?![\p{L}\d])|\b(?:dollars? us|us dollars?|euros?|pounds?|kr)\b`,
  'iu',
);
/** Also the narrow ones that French spreadsheets put between thousands. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'oui',
  'o',
  'vrai',
  'ok',
  '✓',
  '✔',
  '☑',
  'active',
  'actif',
]);
const NO = new Set(['no', 'n', 'false', 'f', '0', '-', 'off', 'non', 'faux', '✗', '✘', '☐', 'inactive', 'inactif']);

/** Whole names and their abbreviations, without accents and points, in English and French. */
const MONTHS = [
  'jan january janv janvier',
  'feb february fev fevr fevrier',
  'mar march mars',
  'apr april avr avril',
  'may mai',
  'jun june juin',
  'jul july juil juillet',
  'aug august aou aout',
  'sep sept september septembre',
  'oct october octobre',
  'nov november novembre',
  'dec december decembre',
].map((names) => names.split(' '));

/** Longer texts are no amount, quantity or day; most patterns below would take long for them. */
const MAX_CHARACTERS = 60;

export type AmountReading =
  | { kind: 'amount'; cents: number }
  /** `ambiguous`: it may be thousands, or three decimals. */
  | { kind: 'other_currency' | 'ambiguous' | 'too_high' | 'none' };

/** Of a price cell: `$ 3,245.00`, `189,95`, `C$12`, `129.5000`, `call` (docs/sheets.md). On request is 0. */
export function readAmount(raw: string, { decimalMark }: ValueContext): AmountReading {
  const text = raw.trim();
  if (text.length > MAX_CHARACTERS) return { kind: 'none' };
  const [, usual] = /^(?:c?\$ ?)?(\d+\.\d\d)$/i.exec(text) ?? []; // as most files have it
  if (usual !== undefined) return ofPlain(usual);
  if (ON_REQUEST.test(text)) return { kind: 'amount', cents: 0 };
  if (OTHER_CURRENCY.test(text)) return { kind: 'other_currency' };
  const digits = text.replace(UNIT, '').replace(BEFORE, '').replace(BEHIND, '');
  const plain = plainNumber(digits, decimalMark);
  if (plain === 'ambiguous') return { kind: 'ambiguous' };
  const exact = plain?.replace(/(\.\d\d)0+$/, '$1') ?? '';
  return /^\d+(\.\d{1,2})?$/.test(exact) ? ofPlain(exact) : { kind: 'none' };
}

function ofPlain(text: string): AmountReading {
  const cents = parseMoney(text);
  return cents === null ? { kind: 'too_high' } : { kind: 'amount', cents };
}

/** Whether a cell of a column of currencies is the shop's, such as `CAD`, `C$` or nothing. */
export function isOwnCurrency(raw: string): boolean {
  return /^(?:|c ?\$|ca\$|(?:cdn|cad|can) ?\$?|\$|\$ ?(?:ca|can|cad|cdn)|canada|(?:canadian|cdn|cad)(?: (?:dollars?|funds))?|dollars? canadiens?)$/i.test(
    raw.trim(),
  );
}

/** Of a quantity cell: `3 ea`, `1,200`, `3.00`; null when it is no whole number. */
export function readQuantity(raw: string, { decimalMark }: ValueContext): number | null {
  const text = raw.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (text.length > MAX_CHARACTERS) return null;
  const digits = text.replace(UNIT, '');
  const isNegative = digits.startsWith('-');
  const plain = plainNumber(isNegative ? digits.slice(1) : digits, decimalMark ?? '.');
  const whole = plain === null ? null : (/^(\d{1,15})(\.0*)?$/.exec(plain)?.[1] ?? null);
  return whole === null ? null : Number(whole) * (isNegative ? -1 : 1);
}

/** Digits with a point for the decimals; null when it is no number, `ambiguous` when `1.234` may be a thousand or one. */
function plainNumber(text: string, decimalMark: '.' | ',' | null): string | null {
  const marked = text.trim().replaceAll(SPACES, ' ').replaceAll('’', "'");
  if (!/^\d+([.,' ]\d+)*$/.test(marked)) return null;
  const marks = marked.match(/[.,' ]/g) ?? [];
  const groups = marked.split(/[.,' ]/);
  if (marks.length < 2) return oneMark(groups[0] ?? '', groups[1] ?? null, marks[0], decimalMark);
  // The last mark is the decimal one when it differs from those before it, which divide thousands.
  const [first, last] = [marks[0], marks.at(-1)];
  if (marks.slice(0, -1).some((mark) => mark !== first)) return null;
  if (last !== first && last !== '.' && last !== ',') return null;
  const decimals = last === first ? null : (groups.pop() ?? null);
  if (!areThousands(groups)) return null;
  return decimals === null ? groups.join('') : `${groups.join('')}.${decimals}`;
}

function areThousands([begin = '', ...rest]: readonly string[]): boolean {
  return begin.length <= 3 && !begin.startsWith('0') && rest.every((group) => group.length === 3);
}

function oneMark(
  whole: string,
  rest: string | null,
  mark: string | undefined,
  decimalMark: '.' | ',' | null,
): string | null {
  if (rest === null) return whole;
  if (mark === ' ' || mark === "'") return areThousands([whole, rest]) ? whole + rest : null;
  if (rest.length !== 3 || whole.startsWith('0') || whole.length > 3) return `${whole}.${rest}`;
  const isThousands = decimalMark === null ? mark === ',' : mark !== decimalMark;
  return isThousands ? whole + rest : 'ambiguous';
}

/** `TRUE`, `x`, `1`, `oui`, or one of their opposites; null for anything else. */
export function readChoice(raw: string): boolean | null {
  const text = raw.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}

export type DayReading = { kind: 'moment'; iso: string } | { kind: 'ambiguous'; first: string; second: string } | null;

/** `2024-03-18`, `2024-03-18T15:50:00Z`, `3/18/2024`, `18-Mar-2024`, `March 18, 2024`; as ISO 8601. */
export function readDay(raw: string): DayReading {
  const text = raw.trim();
  if (/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) {
    const time = isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(time) ? null : { kind: 'moment', iso: new Date(time).toISOString() };
  }
  if (text.length > MAX_CHARACTERS) return null;
  const day = text.replace(/\s+\d{1,2}:\d{2}(:\d{2})?(\s*[ap]m)?$/i, '').toLowerCase();
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day) ?? [];
  if (year !== '') return readNumericDay(one, two, year);
  const named = /^(\d{1,2})(?:st|nd|rd|th|er)?[ -]([\p{L}.]+)[ ,-]+(\d{4})$/u.exec(day);
  if (named !== null) return toDay(named[3], monthNumber(named[2]), named[1]);
  const american = /^([\p{L}.]+) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(day);
  if (american !== null) return toDay(american[3], monthNumber(american[1]), american[2]);
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(day);
  return yearFirst === null ? null : toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
}

/** Both orders are usual in Canada: only a number above 12 shows which it is. */
function readNumericDay(one: string, two: string, year: string): DayReading {
  const [monthFirst, dayFirst] = [toDay(year, one, two), toDay(year, two, one)];
  if (monthFirst?.kind !== 'moment') return dayFirst;
  if (dayFirst?.kind !== 'moment' || dayFirst.iso === monthFirst.iso) return monthFirst;
  return { kind: 'ambiguous', first: monthFirst.iso.slice(0, 10), second: dayFirst.iso.slice(0, 10) };
}

function toDay(year = '', month: string | null = null, day = ''): DayReading {
  const iso = `${year}-${(month ?? '').padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? { kind: 'moment', iso: `${iso}T00:00:00.000Z` } : null;
}

function monthNumber(word = ''): string | null {
  const plain = word.normalize('NFKD').replaceAll(/[\p{M}.]/gu, '');
  const index = MONTHS.findIndex((names) => names.includes(plain));
  return index === -1 ? null : String(index + 1);
}
