/** A freight offer as what a session pays for. */

import { recordEvent } from '#server/orders/orders/order-store.ts';
import { markPaid } from '#server/payments/checkout-session-store.ts';
import {
  findOfferById,
  findOfferByNumber,
  listTaxesOfOffer,
  moveOffer,
} from '#server/payments/freight/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import type { ChargeHandler, ChargeTerms, PurposeHandler } from '#server/payments/purpose-handlers.ts';
import type { FreightOfferPurpose } from '#server/payments/purpose.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { freightPayable } from './freight-payable.ts';
import { settleFreight } from './settle-freight.ts';

export function freightPurpose({ id }: FreightOfferPurpose): PurposeHandler & ChargeHandler {
  return {
    loadPayable: async (services, order) => freightPayable(services, order, await getOffer(services.database, id)),
    async hasEnded(queries) {
      const { state } = await getOffer(queries, id);
      return state !== 'open' && state !== 'review';
    },
    settle: async (context) => settleFreight({ ...context, offer: await getOffer(context.tx, id) }),
    async closeReview(tx, attempt) {
      if (!(await moveOffer(tx, id, { from: ['review'], to: 'withdrawn' }))) return;
      await markPaid(tx, attempt.id, 'duplicate', null);
      await recordEvent(tx, attempt.order_id, 'freight_withdrawn', {
        offer: (await getOffer(tx, id)).number,
        before: 'review',
        after: 'withdrawn',
        why: 'refunded after a review',
      });
    },
    findOfferNumber: async (queries) => (await getOffer(queries, id)).number,
    findTerms: async (queries) => findFreightTerms(queries, await getOffer(queries, id)),
    async confirmRefund({ freightMails }, tx, order, refund) {
      await freightMails.confirmRefund(tx, order, {
        id: refund.id,
        offerNumber: (await getOffer(tx, id)).number,
        amountCents: refund.amount_cents,
        reason: refund.reason,
        offlineKind: refund.offlineKind,
        taxes: refund.taxes,
      });
    },
    async reportDispute({ freightMails }, tx, order, dispute) {
      await freightMails.reportDispute(tx, order, { ...dispute, offerNumber: (await getOffer(tx, id)).number });
    },
  };
}

export async function findFreightPurpose(
  queries: Queries,
  orderId: number,
  number: number,
): Promise<FreightOfferPurpose | null> {
  const offer = await findOfferByNumber(queries, orderId, number);
  return offer === null ? null : { kind: 'freight_offer', id: offer.id };
}

async function getOffer(queries: Queries, id: number): Promise<FreightOfferRow> {
  const offer = await findOfferById(queries, id);
  if (offer === null) throw new Error(`There is no freight offer ${id}`);
  return offer;
}

async function findFreightTerms(queries: Queries, offer: FreightOfferRow): Promise<ChargeTerms> {
  const taxes = (await listTaxesOfOffer(queries, offer.id)).map((tax) => ({
    name: tax.name,
    region: tax.region,
    percent: Number(tax.percent),
    registrationNumber: tax.registration_number,
    taxableCents: offer.amount_cents,
    taxCents: tax.tax_cents,
  }));
  const taxCents = taxes.map((tax) => tax.taxCents);
  return { refundable: { items: [], freightCents: offer.amount_cents, taxCents }, taxes };
}
