/** The freight that the buyer of an order is charged already, as it is named before more is offered. Pure. */

import { formatMoney } from '../money.ts';
import type { OrderDetail } from './orders.ts';

/** One sentence each; none when an offer would be the only freight. */
export function describeChargedFreight({
  items,
  freight_offers: offers,
}: Pick<OrderDetail, 'items' | 'freight_offers'>): string[] {
  const quoted = items.filter(({ is_freight: isFreight }) => isFreight);
  const paid = offers.filter(({ state }) => state === 'paid');
  return [
    ...quoted.map(
      ({ price_cents: cents }) => `The quote has freight of ${formatMoney(cents)}: this is charged beside it.`,
    ),
    ...paid.map(({ total_cents: cents }) => `Freight of ${formatMoney(cents)} is paid: this is charged beside it.`),
  ];
}
