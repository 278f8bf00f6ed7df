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

/** Subtotal, tax for the billing country and total (§9). */
export function totalsFor(lines: readonly PricedLine[], country: Country): TotalsInCents {
  return totalsAt(lines, TAX_PERCENT_BY_COUNTRY[country]);
}

/** Subtotal, tax in whole percent of it (rounded once, half up) and total. */
export function totalsAt(lines: readonly PricedLine[], taxPercent: number): TotalsInCents {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const taxCents = percentOf(subtotalCents, taxPercent);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** Totals as requests and replies carry them. */
export function toWireTotals({ subtotalCents, taxCents, totalCents }: TotalsInCents) {
  return {
    subtotal: toWireMoney(subtotalCents),
    tax_amount: toWireMoney(taxCents),
    total_amount: toWireMoney(totalCents),
  };
}
