import type { Queries } from '#server/database/database.ts';
import { listOffersOfOrder } from '#server/payments/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight-offer-store.ts';
import { sumFreightRefunds } from '#server/payments/freight-payment.ts';

export interface OfferOfOrder extends FreightOfferRow {
  refundedCents: number;
}

/** All freight offers of an order for its owner, oldest first. */
export async function listOffers(queries: Queries, orderId: number): Promise<OfferOfOrder[]> {
  const offers = await listOffersOfOrder(queries, orderId);
  return Promise.all(
    offers.map(async (offer) => ({ ...offer, refundedCents: await sumFreightRefunds(queries, offer) })),
  );
}
