/** How the cells of the owner's files are read. Each reader returns a value, or the problem in the owner's terms. */

import { COUNTRIES } from '#contract/constants.ts';
import { isEmail } from '#contract/email.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { CURVE_ORIGINS } from '#contract/pumps/curve-terms.ts';
import type { CurveOrigin } from '#contract/pumps/curve-terms.ts';
import { findUnitOfSale } from '#contract/quick-order/read-unit-of-sale.ts';
import { findUnit } from '#contract/specifications/read-unit.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { isBlank, refusedInLine, refusedInLines, tidyLines, tidyText } from '#contract/text/clean-text.ts';
import type { RefusedCharacter } from '#contract/text/clean-text.ts';
import { distinctTexts } from '#contract/text/identity.ts';
import type { Country } from '#contract/totals.ts';
import { UNITS_OF_SALE } from '#contract/unit-of-sale.ts';
import type { UnitOfSale } from '#contract/unit-of-sale.ts';
import { quoted } from './row-errors.ts';
import { readAmount, readChoice, readDay, readQuantity } from './values.ts';
import type { ValueContext } from './values.ts';

export type Reading<T> =
  /** With a note when the value could have meant something else: it is said, and stops no import. */
  | { value: T; note?: string }
  /** `kind` is the problem without the value, by which equal problems of many rows are one error. */
  | { problem: string; kind?: string };
export type Field<T> = ((text: string, context?: ValueContext) => Reading<T>) & {
  /** What a file without the column, or with an empty cell in it, says; without this the column must be there. */
  whenMissing?: T;
};

const UNKNOWN_CONTEXT: ValueContext = { decimalMark: null };

const ok = <T>(value: T): Reading<T> => ({ value });
const wrong = (mustBe: string, raw: string): Reading<never> => {
  return { problem: `must be ${mustBe}, not ${quoted(raw)}`, kind: `must be ${mustBe}` };
};

/** One line of clean text (docs/text.md). `min: 1` means that it must not be empty. */
export function text(max: number, min: 0 | 1 = 1): Field<string> {
  const field: Field<string> = (raw) => {
    const value = tidyText(raw);
    return checkText(value, max, min, refusedInLine(value));
  };
  return min === 0 ? orMissing(field, '') : field;
}

/** Text with paragraphs: line breaks and tabs stay, CRLF becomes LF. */
export function paragraphs(max: number, min: 0 | 1 = 0): Field<string> {
  const field: Field<string> = (raw) => {
    const value = tidyLines(raw);
    return checkText(value, max, min, refusedInLines(value));
  };
  return min === 0 ? orMissing(field, '') : field;
}

function checkText(value: string, max: number, min: 0 | 1, refused: RefusedCharacter | null): Reading<string> {
  if (value.length < min) return { problem: 'must not be empty' };
  if (value.length > max) return { problem: `must have at most ${max} characters, not ${value.length}` };
  if (refused === null) return ok(value);
  const { why, character, position } = refused;
  if (why === 'surrogate') return { problem: 'is not valid text' };
  const kind = 'has a hidden character';
  return { problem: `${kind} (${character}) at position ${position + 1}`, kind };
}

/** `a;b;c`; empty items are left out. */
export function list(maxItems: number, maxCharacters: number): Field<string[]> {
  const item = text(maxCharacters);
  return orMissing<string[]>((raw) => {
    const values: string[] = [];
    for (const part of raw.split(';').filter((piece) => !isBlank(piece))) {
      const reading = item(part);
      if ('problem' in reading) return reading;
      values.push(reading.value);
    }
    const distinct = distinctTexts(values);
    return distinct.length <= maxItems
      ? ok(distinct)
      : { problem: `must have at most ${maxItems} items, not ${distinct.length}` };
  }, []);
}

/** An amount as people write it; empty or "call" is 0, a price on request (docs/decisions/041). */
export const cents: Field<number> = (raw, context = UNKNOWN_CONTEXT) => {
  const reading = readAmount(raw, context);
  switch (reading.kind) {
    case 'amount':
      return ok(reading.cents);
    case 'other_currency':
      return wrong('an amount in Canadian dollars', raw);
    case 'ambiguous':
      return wrong('an amount with two decimals, since this may be thousands', raw);
    case 'too_high':
      return wrong(`at most ${MAX_CENTS / 100}`, raw);
    case 'none':
      return wrong('an amount such as 12.50', raw);
  }
};

export function wholeNumber(min: number, max: number): Field<number> {
  return (raw) => {
    const value = Number(raw.trim());
    const isOne = /^-?\d{1,15}$/.test(raw.trim()) && value >= min && value <= max;
    return isOne ? ok(value) : wrong(`a whole number from ${min} to ${max}`, raw);
  };
}

/** A whole number as people write it: `3 ea`, `1,200`. */
export function quantity(max: number): Field<number> {
  return (raw, context = UNKNOWN_CONTEXT) => {
    const value = readQuantity(raw, context);
    return value !== null && value >= 0 && value <= max ? ok(value) : wrong(`a whole number from 0 to ${max}`, raw);
  };
}

/** For a column that a file may leave out, and for cells that it may leave empty. */
export function orMissing<T>(field: Field<T>, whenMissing: T): Field<T> {
  const read: Field<T> = (raw, context) => (isBlank(raw) ? ok(whenMissing) : field(raw, context));
  return Object.assign(read, { whenMissing });
}

export function optional<T>(field: Field<T>): Field<T | null> {
  return orMissing<T | null>(field, null);
}

/** Also `TRUE`, `x`, `1`, `oui` and their opposites. */
export const yesOrNo: Field<boolean> = (raw) => {
  const value = readChoice(raw);
  return value === null ? wrong('yes or no', raw) : ok(value);
};

const OFFERED = new Set([
  'in stock',
  'instock',
  'preorder',
  'pre order',
  'backorder',
  'on backorder',
  'onbackorder',
  'published',
  'enabled',
  'available',
]);
const NOT_OFFERED = new Set([
  'out of stock',
  'outofstock',
  'draft',
  'private',
  'archived',
  'unlisted',
  'disabled',
  'unavailable',
  'discontinued',
  '-1',
]);

/** Whether a product is for sale: a choice, or a state in the words of other programs. */
export const availability: Field<boolean> = (raw) => {
  const state = raw.trim().toLowerCase().replaceAll('_', ' ');
  if (OFFERED.has(state)) return ok(true);
  return NOT_OFFERED.has(state) ? ok(false) : yesOrNo(raw);
};

/** A day, or a moment with its offset; as ISO 8601 in UTC. */
export const moment: Field<string> = (raw) => {
  const reading = readDay(raw);
  if (reading === null) return wrong('a date such as 2024-03-18 or 2024-03-18T15:50:00Z', raw);
  if (reading.kind === 'moment') return ok(reading.iso);
  const note = `may be ${reading.first} or ${reading.second}: the month is read first`;
  return { value: `${reading.first}T00:00:00.000Z`, note };
};

/** A day such as 2025-04-01; one that may be read in two ways is refused, because money depends on it. */
export const calendarDay: Field<string> = (raw) => {
  const reading = /T\d|:/.test(raw) ? null : readDay(raw);
  return reading?.kind === 'moment' ? ok(reading.iso.slice(0, 10)) : wrong('a day such as 2025-04-01', raw);
};

/** A share of up to 100 %, with at most four decimals. */
export const percent: Field<number> = (raw, { decimalMark } = UNKNOWN_CONTEXT) => {
  const plain = plainNumber(raw, decimalMark);
  const value = /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
  return value !== null && value <= 100 ? ok(value) : wrong('a percentage such as 13 or 9.975', raw);
};

export const country: Field<Country> = (raw) => {
  const value = COUNTRIES.find((code) => code === raw.trim().toUpperCase());
  return value === undefined ? wrong(COUNTRIES.join(' or '), raw) : ok(value);
};

export function oneOf<const Name extends string>(names: readonly Name[]): Field<Name> {
  return (raw) => {
    const value = names.find((name) => name === raw.trim());
    return value === undefined ? wrong(names.join(', '), raw) : ok(value);
  };
}

/** In either case; a catalog is a catalogue. */
export const curveOrigin: Field<CurveOrigin> = (raw) => {
  const word = raw
    .trim()
    .toLowerCase()
    .replace(/^catalog$/, 'catalogue');
  const value = CURVE_ORIGINS.find((name) => name === word);
  return value === undefined ? wrong(CURVE_ORIGINS.join(' or '), raw) : ok(value);
};

/** As percent, with any number of decimals and also with its sign: a spreadsheet writes what it has calculated. */
export const efficiency: Field<number> = (raw, { decimalMark } = UNKNOWN_CONTEXT) => {
  const plain = plainNumber(raw, decimalMark).replace(/ ?%$/, '');
  const value = /^\d{1,3}(\.\d{1,20})?$/.test(plain) ? Number(plain) : null;
  return value !== null && value <= 100 ? ok(value) : wrong('a percentage such as 78 or 78.5', raw);
};

/** A unit by its UCUM code, its symbol or another usual spelling. */
export const unit: Field<UnitCode> = (raw) => {
  const value = findUnit(raw);
  return value === null ? wrong('a unit such as mm, bar or US gpm', raw) : ok(value);
};

/** `each`, `ft` and the other units that products are sold by, also in the usual words and abbreviations. */
export const unitOfSale: Field<UnitOfSale> = (raw) => {
  const value = findUnitOfSale(raw);
  return value === null ? wrong(`one of ${UNITS_OF_SALE.join(', ')}`, raw) : ok(value);
};

export const positiveNumber: Field<number> = (raw) => {
  const value = /^\d{1,6}(\.\d{1,6})?$/.test(raw.trim()) ? Number(raw.trim()) : 0;
  return value > 0 ? ok(value) : wrong('a number above 0 such as 0.01', raw);
};

/** From 0, with the decimal mark of the file: `12.5`, `12,5` beside semicolons. */
export const decimalNumber: Field<number> = (raw, { decimalMark } = UNKNOWN_CONTEXT) => {
  const plain = plainNumber(raw, decimalMark);
  return /^\d{1,7}(\.\d{1,20})?$/.test(plain) ? ok(Number(plain)) : wrong('a number such as 12.5', raw);
};

function plainNumber(raw: string, decimalMark: ValueContext['decimalMark']): string {
  return decimalMark === ',' ? raw.trim().replace(',', '.') : raw.trim();
}

/** Names that addresses and calls use already. */
const RESERVED_KEYS = new Set([
  'category',
  'category_name',
  'page',
  'q',
  'search',
  'sort',
  'facets',
  'filters',
  'unknown',
  'units',
  'view',
  'cols',
  'ids',
  'price',
  'stock',
  'material',
]);

export const attributeKey: Field<string> = (raw) => {
  const value = raw.trim();
  if (RESERVED_KEYS.has(value)) return { problem: `must not be ${quoted(value)}, which the shop uses itself` };
  return /^[a-z][a-z0-9_]{0,39}$/.test(value) ? ok(value) : wrong('a key such as shaft or seat_bore', raw);
};

export const slug: Field<string> = (raw) => {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(raw.trim()) && raw.trim().length <= 100
    ? ok(raw.trim())
    : wrong('a slug such as mechanical-seals', raw);
};

/** Only http and https: other schemes, such as javascript:, would run in the visitor's page (reliability §5.10). */
export const webAddress: Field<string> = (raw) => {
  const value = tidyText(raw);
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain =
    url !== null &&
    /^https?:\/\//i.test(value) &&
    url.username === '' &&
    refusedInLine(value) === null &&
    !/\s/.test(value);
  return isPlain && value.length <= 500 ? ok(value) : wrong('an address that starts with http:// or https://', raw);
};

/** A file below the folder: no step up, no absolute path, no hidden file. */
export const filePath: Field<string> = (raw) => {
  const value = raw.trim();
  const isInside =
    value.length <= 300 && value.split('/').every((part) => /^[\p{L}\p{N}_][\p{L}\p{N} _.()+&,'-]*$/u.test(part));
  return isInside ? ok(value) : wrong('a file in this folder such as pictures/pump.png', raw);
};

export const email: Field<string> = (raw) => {
  return isEmail(tidyText(raw)) ? ok(tidyText(raw)) : wrong('an email address such as name@example.com', raw);
};
