/** The one rule for what an order costs, used by the server for real and by the browser for its estimate. */
import { TAX_PERCENT_BY_COUNTRY } from './constants.ts';
import { percentOf } from './money.ts';

export type Country = keyof typeof TAX_PERCENT_BY_COUNTRY;

export interface TotalsInCents {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** Subtotal, tax for the billing country (rounded once, half up) and total (§9). */
export function totalsFor(lines: readonly { priceCents: number; quantity: number }[], country: Country): TotalsInCents {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const taxCents = percentOf(subtotalCents, TAX_PERCENT_BY_COUNTRY[country]);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}
