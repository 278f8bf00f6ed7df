/** Tax lines in replies: an extra beside the totals of section 3, where the owner has a table of taxes. */

import { z } from 'zod';
import { toWireMoney } from './money.ts';
import { isSpecifiedTax } from './taxes.ts';
import type { TaxLine } from './taxes.ts';
import { moneyInReply } from './wire.ts';

export const taxLine = z.object({
  name: z.string(),
  region: z.string(),
  percent: z.number(),
  registration_number: z.string(),
  amount: moneyInReply,
});
export type WireTaxLine = z.infer<typeof taxLine>;

/** Nothing where the tax is the one of the specification. */
export function toWireTaxes(taxes: readonly Omit<TaxLine, 'taxableCents'>[]): { taxes?: WireTaxLine[] } {
  const named = taxes.filter((tax) => !isSpecifiedTax(tax));
  return named.length === 0 ? {} : { taxes: named.map(toWireTax) };
}

function toWireTax({
  name,
  region,
  percent,
  registrationNumber,
  taxCents,
}: Omit<TaxLine, 'taxableCents'>): WireTaxLine {
  return { name, region, percent, registration_number: registrationNumber, amount: toWireMoney(taxCents) };
}
