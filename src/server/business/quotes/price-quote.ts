/** What a version of a quote comes to, and what is wrong with its terms: pure. */

import { dayAfter, dayIn, endOfDay } from '#contract/company-time.ts';
import { isEmail } from '#contract/email.ts';
import { MAX_CENTS, MIN_PAYMENT_CENTS, formatMoney } from '#contract/money.ts';
import {
  MAX_DEPOSIT_PERCENT,
  MAX_QUOTE_DAYS,
  MAX_QUOTE_LINES,
  MAX_QUOTE_QUANTITY,
  QUOTE_MAX_CHARACTERS,
} from '#contract/quote-states.ts';
import { isRegionCode, toRegionCode } from '#contract/regions.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import type { TaxLine, TaxRate } from '#contract/taxes.ts';
import { refusedInLine, refusedInLines, refusedText } from '#contract/text/clean-text.ts';
import type { Country, PricedLine, TotalsInCents } from '#contract/totals.ts';
import { decideTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import type { QuotedLine } from '#server/orders/orders/create-quoted-order.ts';

export interface QuoteBuyer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
}

/** Without a product it is free text; what is not from the stock is procured for the order. */
export interface QuoteLine extends QuotedLine {
  leadTime: string;
  note: string;
}

export interface QuoteTerms {
  lines: readonly QuoteLine[];
  /** Without tax; null: freight is not part of the quote. */
  freight: { cents: number; carrier: string } | null;
  /** By which the taxes are decided. */
  destination: { country: Country; region: string };
  /** Null: taxes are charged. */
  exemption: { reason: string; reference: string } | null;
  /** What is paid first, by which the order is sold; null: the whole total. */
  deposit: QuoteDeposit | null;
  /** The last day, 'YYYY-MM-DD', in the company's time zone. */
  validThrough: string;
  /** Conditions, as the buyer reads them. */
  terms: string;
}

export type QuoteDeposit = { percent: number } | { cents: number };

export interface PricedTerms {
  /** As the table of taxes spells it. */
  region: string;
  validUntil: Date;
  taxes: readonly TaxLine[];
  totals: TotalsInCents;
  /** Null: the whole total is paid at once. */
  depositCents: number | null;
}

/** Field -> what is wrong with it. Lines are named `lines.0.name`. */
export type TermErrors = Record<string, string>;

export function priceTerms(
  terms: QuoteTerms,
  { table, now, timeZone }: { table: readonly TaxRate[]; now: Date; timeZone: string },
): PricedTerms | TermErrors {
  const today = dayIn(timeZone, now);
  const fieldErrors = findErrors(terms, today);
  if (Object.keys(fieldErrors).length > 0) return fieldErrors;
  const { country, region } = terms.destination;
  const lines = pricedLines(terms);
  const taxes =
    terms.exemption === null
      ? decideTaxes({ lines, billingCountry: country, delivery: terms.destination }, today, table)
      : [];
  if (taxes === null) return { region: 'The taxes of this province or state are unknown' };
  const totals = totalsWithTaxes(lines, taxes);
  if (totals.totalCents < MIN_PAYMENT_CENTS || totals.totalCents > MAX_CENTS)
    return { lines: `The total must be between ${formatMoney(MIN_PAYMENT_CENTS)} and ${formatMoney(MAX_CENTS)}` };
  const depositCents = toDepositCents(terms.deposit, totals.totalCents);
  if (depositCents !== null && !isPart(depositCents, totals.totalCents))
    return {
      deposit: `Deposit and balance must each be ${formatMoney(MIN_PAYMENT_CENTS)} or more`,
    };
  return {
    region: toRegionCode(region, country),
    validUntil: endOfDay(timeZone, terms.validThrough),
    taxes,
    totals,
    depositCents,
  };
}

export function isPriced(priced: PricedTerms | TermErrors): priced is PricedTerms {
  return priced.validUntil instanceof Date;
}

/** Of the total with its taxes, rounded half up. */
function toDepositCents(deposit: QuoteDeposit | null, totalCents: number): number | null {
  if (deposit === null) return null;
  return 'cents' in deposit ? deposit.cents : Math.round((totalCents * deposit.percent) / 100);
}

function isPart(cents: number, totalCents: number): boolean {
  return cents >= MIN_PAYMENT_CENTS && totalCents - cents >= MIN_PAYMENT_CENTS;
}

/** Freight is taxed as the goods are. */
function pricedLines({ lines, freight }: QuoteTerms): PricedLine[] {
  return [...lines, ...(freight === null ? [] : [{ priceCents: freight.cents, quantity: 1 }])];
}

function findErrors(
  { lines, freight, destination, exemption, deposit, validThrough, terms }: QuoteTerms,
  today: string,
): TermErrors {
  const fieldErrors: TermErrors = {};
  const note = (field: string, error: string | null) => {
    if (error !== null) fieldErrors[field] = error;
  };
  if (lines.length === 0) note('lines', 'A quote needs at least one line');
  if (lines.length > MAX_QUOTE_LINES) note('lines', `At most ${MAX_QUOTE_LINES} lines`);
  lines.forEach((line, index) => {
    for (const [field, error] of Object.entries(lineErrors(line))) note(`lines.${index}.${field}`, error);
  });
  const taken = lines.flatMap(({ productId, takesStock }) => (takesStock && productId !== null ? [productId] : []));
  if (new Set(taken).size < taken.length) note('lines', 'A product can be taken from the stock by one line only');
  if (freight !== null) {
    note('freight', centsError(freight.cents, 0));
    note('carrier', textError(freight.carrier, QUOTE_MAX_CHARACTERS.carrier));
  }
  if (!isRegionCode(toRegionCode(destination.region, destination.country), destination.country))
    note('region', 'Name the province or state of delivery');
  if (exemption !== null) {
    note('exemption_reason', exemption.reason.trim() === '' ? 'Say why no tax is charged' : null);
    note('exemption_reason', textError(exemption.reason, QUOTE_MAX_CHARACTERS.exemption_reason));
    note('exemption_reference', textError(exemption.reference, QUOTE_MAX_CHARACTERS.exemption_reference));
  }
  note('deposit', depositError(deposit));
  note('valid_through', dayError(validThrough, today));
  note('terms', textError(terms, QUOTE_MAX_CHARACTERS.terms, true));
  return fieldErrors;
}

function lineErrors({ partNumber, name, quantity, priceCents, leadTime, note }: QuoteLine): TermErrors {
  const fieldErrors: Record<string, string | null> = {
    part_number: textError(partNumber, QUOTE_MAX_CHARACTERS.part_number),
    name: name.trim() === '' ? 'Name what is offered' : textError(name, QUOTE_MAX_CHARACTERS.name),
    quantity:
      Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUOTE_QUANTITY
        ? null
        : `A whole number from 1 to ${MAX_QUOTE_QUANTITY}`,
    price: centsError(priceCents, 1),
    lead_time: textError(leadTime, QUOTE_MAX_CHARACTERS.lead_time),
    note: textError(note, QUOTE_MAX_CHARACTERS.note),
  };
  return Object.fromEntries(
    Object.entries(fieldErrors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function centsError(cents: number, least: number): string | null {
  return Number.isSafeInteger(cents) && cents >= least && cents <= MAX_CENTS
    ? null
    : `An amount between ${formatMoney(least)} and ${formatMoney(MAX_CENTS)}`;
}

function depositError(deposit: QuoteDeposit | null): string | null {
  if (deposit === null) return null;
  if ('cents' in deposit) return centsError(deposit.cents, MIN_PAYMENT_CENTS);
  const { percent } = deposit;
  const isPercent = Number.isInteger(percent) && percent >= 1 && percent <= MAX_DEPOSIT_PERCENT;
  return isPercent ? null : `A whole percentage from 1 to ${MAX_DEPOSIT_PERCENT}`;
}

function textError(text: string, most: number, hasLines = false): string | null {
  if (text.length > most) return `At most ${most} characters`;
  const refused = hasLines ? refusedInLines(text) : refusedInLine(text);
  return refused && refusedText(refused);
}

function dayError(day: string, today: string): string | null {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(parsed) || dayAfter(day, 0) !== day) return 'A day such as 2026-12-31';
  if (day < today) return 'This day is over';
  return day > dayAfter(today, MAX_QUOTE_DAYS) ? `At most ${MAX_QUOTE_DAYS} days from now` : null;
}

/** What is wrong with the buyer's data; empty when nothing is. */
export function findBuyerErrors({ email, firstName, lastName, phone, company }: QuoteBuyer): TermErrors {
  const fieldErrors: TermErrors = {};
  if (!isEmail(email)) fieldErrors['email'] = 'Please enter a valid email address';
  const names = { first_name: firstName, last_name: lastName, phone, company };
  for (const [field, text] of Object.entries(names)) {
    const error = textError(text, 100);
    if (error !== null) fieldErrors[field] = error;
  }
  if (lastName.trim() === '') fieldErrors['last_name'] = 'Name the buyer';
  return fieldErrors;
}
