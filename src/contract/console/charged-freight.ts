/** The freight that the buyer of an order has paid, as it is named before more is offered. Pure. */

import { formatMoney } from '../money.ts';
import type { OrderDetail } from './orders.ts';

/** One sentence each; none when an offer would be the only freight. */
export function describeChargedFreight({ freight_offers: offers }: Pick<OrderDetail, 'freight_offers'>): string[] {
  return offers
    .filter(({ state }) => state === 'paid')
    .map(({ total_cents: cents }) => `Freight of ${formatMoney(cents)} is paid: this is charged beside it.`);
}
