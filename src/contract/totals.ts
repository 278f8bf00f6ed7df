/** The one rule for what an order costs, used by the server for real and by the browser for its estimate. */

import { TAX_PERCENT_BY_COUNTRY } from './constants.ts';
import { percentOf, toWireMoney } from './money.ts';

export type Country = keyof typeof TAX_PERCENT_BY_COUNTRY;

export interface TotalsInCents {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

export interface PricedLine {
  priceCents: number;
  quantity: number;
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}

/** Subtotal, tax of so many percent of it (rounded once, half up) and total. */
export function totalsWithTax(lines: readonly PricedLine[], taxPercent: number): TotalsInCents {
  const subtotalCents = subtotalOf(lines);
  const taxCents = percentOf(subtotalCents, taxPercent);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** With the tax of the billing country (§9). */
export function totalsFor(lines: readonly PricedLine[], country: Country): TotalsInCents {
  return totalsWithTax(lines, TAX_PERCENT_BY_COUNTRY[country]);
}

/** Totals as requests and replies carry them. */
export function toWireTotals({ subtotalCents, taxCents, totalCents }: TotalsInCents) {
  return {
    subtotal: toWireMoney(subtotalCents),
    tax_amount: toWireMoney(taxCents),
    total_amount: toWireMoney(totalCents),
  };
}
