/**
 * The taxes of an order by a table of rates: the owner's, by place of delivery, or the one of the specification, by billing
 * country (§9). Pure.
 */

import { TAX_PERCENT_BY_COUNTRY } from './constants.ts';
import { percentOf } from './money.ts';
import { subtotalOf } from './totals.ts';
import type { Country, PricedLine, TotalsInCents } from './totals.ts';

export interface TaxRate {
  country: Country;
  /** Code of a province or state; empty: every region of the country that has no rate of its own on that day. */
  region: string;
  name: string;
  /** With at most four decimals. */
  percent: number;
  /** 'YYYY-MM-DD', the first day on which it applies; null has no beginning. */
  firstDay: string | null;
  /** The last day on which it applies; null has no end. */
  lastDay: string | null;
  registrationNumber: string;
}

/** One tax of an order. */
export interface TaxLine extends Pick<TaxRate, 'name' | 'percent' | 'registrationNumber'> {
  /** Where the tax is due: the region of the delivery; empty for the tax of the specification. */
  region: string;
  taxableCents: number;
  taxCents: number;
}

export interface Place {
  country: Country;
  /** Code of a province or state. */
  region: string;
}

/** The taxes of the specification (§9), as a table. */
export const SPECIFIED_TAXES: readonly TaxRate[] = Object.entries(TAX_PERCENT_BY_COUNTRY)
  .filter(([, percent]) => percent > 0)
  .map(([country, percent]) => ({
    country: country as Country, // a key of the table of countries
    region: '',
    name: 'Tax',
    percent,
    firstDay: null,
    lastDay: null,
    registrationNumber: '',
  }));

/** Each tax of the subtotal apart, rounded once, half up; in the order of the table. `day` is the company's. */
export function taxesOf(lines: readonly PricedLine[], place: Place, day: string, table: readonly TaxRate[]): TaxLine[] {
  const taxableCents = subtotalOf(lines);
  return ratesOf(place, day, table).map(({ name, percent, registrationNumber }) => ({
    name,
    percent,
    registrationNumber,
    region: place.region,
    taxableCents,
    taxCents: percentOf(taxableCents, percent),
  }));
}

/** The rates of a place on a day: those of its region, or else those of the rest of the country. */
function ratesOf({ country, region }: Place, day: string, table: readonly TaxRate[]): TaxRate[] {
  const valid = table.filter(
    (rate) =>
      rate.country === country &&
      (rate.firstDay === null || rate.firstDay <= day) &&
      (rate.lastDay === null || day <= rate.lastDay),
  );
  const own = valid.filter((rate) => rate.region === region);
  return own.length > 0 ? own : valid.filter((rate) => rate.region === '');
}

export function totalsWithTaxes(lines: readonly PricedLine[], taxes: readonly TaxLine[]): TotalsInCents {
  const subtotalCents = subtotalOf(lines);
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** Whether a tax is the one of the specification, which has no place, rather than one of the owner's table. */
export function isSpecifiedTax({ region }: Pick<TaxLine, 'region'>): boolean {
  return region === '';
}

/** "HST 13%", "QST 9.975%". */
export function taxLabel({ name, percent }: Pick<TaxLine, 'name' | 'percent'>): string {
  return `${name} ${percent}%`;
}
