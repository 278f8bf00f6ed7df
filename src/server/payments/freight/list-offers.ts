import { toWireMoney } from '#contract/money.ts';
import type { OpenFreightOffer } from '#contract/orders.ts';
import { freightPath } from '#contract/page-paths.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findPaidSession } from '#server/payments/checkout-session-store.ts';
import { nameOfCard, paymentPage } from '#server/payments/stripe/card-payment.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listOffersOfOrder } from './freight-offer-store.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';
import { sumFreightRefunds } from './freight-payment.ts';
import { stateShown } from './show-offer.ts';

export interface OfferOfOrder extends FreightOfferRow {
  refundedCents: number;
  /** The card that paid it and where the payment is shown; null for neither. */
  card: string | null;
  page: string | null;
}

/** All freight offers of an order for its owner, oldest first. */
export async function listOffers(queries: Queries, orderId: number): Promise<OfferOfOrder[]> {
  const offers = await listOffersOfOrder(queries, orderId);
  return Promise.all(
    offers.map(async (offer) => {
      const session = await findPaidSession(queries, orderId, { kind: 'freight_offer', id: offer.id });
      return {
        ...offer,
        refundedCents: await sumFreightRefunds(queries, offer),
        card: session && nameOfCard(session),
        page: session && paymentPage(session),
      };
    }),
  );
}

/** What the buyer of an order can pay for its delivery now, with the page of each. */
export async function listOpenOffers(
  queries: Queries,
  order: OrderRow,
  proof: Pick<OrderProof, 'freightToken'>,
): Promise<OpenFreightOffer[]> {
  const shown: OpenFreightOffer[] = [];
  for (const offer of await listOffersOfOrder(queries, order.id)) {
    if ((await stateShown(queries, offer, order)) !== 'open') continue;
    shown.push({
      carrier: offer.carrier,
      total_amount: toWireMoney(offer.total_cents),
      valid_until: offer.valid_until.toISOString(),
      page: freightPath(proof.freightToken(order.order_number, offer.number)),
    });
  }
  return shown;
}
