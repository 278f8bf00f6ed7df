/** The taxes of an unpaid order whose place of delivery is corrected; pure. A paid order keeps what it was charged. */

import { dayIn } from '#contract/company-time.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { totalsWithTaxes } from '#contract/taxes.ts';
import type { TaxLine, TaxRate } from '#contract/taxes.ts';
import type { Country, PricedLine, TotalsInCents } from '#contract/totals.ts';
import { decideTaxes } from '#server/catalogue/taxes/decide-taxes.ts';
import { isUnpaid } from '#server/platform/database/states.ts';
import type { Refused } from './change-order.ts';
import type { OrderRow } from './order-store.ts';

export type Retaxing = { kind: 'keep' } | { kind: 'retax'; taxes: TaxLine[]; totals: TotalsInCents } | Refused;

/** `order` as it is after the correction. Without a table the taxes do not depend on the place of delivery. */
export function decideRetaxing(
  order: Pick<OrderRow, 'billing_country' | 'shipping_country' | 'shipping_state' | 'created_at' | 'total_cents'> &
    Pick<OrderRow, 'payment_state' | 'quote_number'>,
  lines: readonly PricedLine[],
  { table, timeZone }: { table: readonly TaxRate[]; timeZone: string },
): Retaxing {
  if (!isUnpaid(order.payment_state)) return { kind: 'keep' };
  if (order.quote_number !== null)
    return refuse('its prices and taxes are those of its quote: revise the quote instead');
  if (table.length === 0) return { kind: 'keep' };
  const delivery = { country: toCountry(order.shipping_country), region: order.shipping_state };
  const place = { lines, billingCountry: toCountry(order.billing_country), delivery };
  const taxes = decideTaxes(place, dayIn(timeZone, order.created_at), table);
  if (taxes === null) return refuse('the taxes of this province or state are unknown: check its name');
  const totals = totalsWithTaxes(lines, taxes);
  if (totals.totalCents > MAX_CENTS) return refuse('with the taxes there its total would be too high');
  // The page at the payment service shows the total of before, and a payment of it would not be the order's.
  if (order.payment_state !== 'none' && totals.totalCents !== order.total_cents)
    return refuse('the taxes there differ, and the buyer has a payment page open with the total of before');
  return { kind: 'retax', taxes, totals };
}

function refuse(why: string): Refused {
  return { kind: 'refused', why, fields: { shipping_state: why } };
}

/** The schema of orders has no other. */
function toCountry(text: string): Country {
  return text === 'US' ? 'US' : 'CA';
}
