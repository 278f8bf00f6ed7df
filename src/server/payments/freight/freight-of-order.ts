/** The freight that an order has already, by which it is decided whether more can be offered. */

import type { Queries } from '#server/platform/database/database.ts';
import type { OrderFreight } from './decide-offer.ts';
import { findQuotedFreightCents, findUnsettledOffer } from './freight-offer-store.ts';

export async function findFreightOfOrder(queries: Queries, orderId: number): Promise<OrderFreight> {
  const unsettled = await findUnsettledOffer(queries, orderId);
  return { unsettled, quotedCents: await findQuotedFreightCents(queries, orderId) };
}
