/** Which totals the checkout shows (§4, §8: the fallback); pure. */

import type { OrderTotal } from '#contract/cart.ts';
import { parseMoney } from '#contract/money.ts';
import type { WireTaxLine } from '#contract/tax-lines.ts';
import { totalsFor } from '#contract/totals.ts';
import type { Country, PricedLine, TotalsInCents } from '#contract/totals.ts';

export type TotalsView =
  | { kind: 'pending' }
  /** `exact` comes from the server; `stale` is from before the cart or the country changed. */
  | {
      kind: 'exact' | 'stale' | 'estimate';
      totals: TotalsInCents;
      /** Each tax apart, where the shop has a table of taxes. */
      taxes?: readonly WireTaxLine[];
    };

interface TotalsQuery {
  data: OrderTotal | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
}

export function totalsView(
  { data, isPlaceholderData, isError }: TotalsQuery,
  lines: readonly PricedLine[] | null,
  country: Country,
): TotalsView {
  // §8: fallback tax is 13% of the subtotal, or 0 for a US billing country.
  if (isError) return lines === null ? { kind: 'pending' } : { kind: 'estimate', totals: totalsFor(lines, country) };
  if (data === undefined) return { kind: 'pending' };
  const totals = toCents(data);
  if (isPlaceholderData) return { kind: 'stale', totals };
  if (data.is_estimate === true) return { kind: 'estimate', totals };
  return { kind: 'exact', totals, ...(data.taxes !== undefined && { taxes: data.taxes }) };
}

function toCents({ subtotal, tax_amount, total_amount }: OrderTotal): TotalsInCents {
  return {
    subtotalCents: parseMoney(subtotal) ?? 0, // the server replies through the schema
    taxCents: parseMoney(tax_amount) ?? 0,
    totalCents: parseMoney(total_amount) ?? 0,
  };
}
