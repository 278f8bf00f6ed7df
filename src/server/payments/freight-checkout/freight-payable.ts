/** A freight offer as what a payment page is for. It holds no stock; the offer stays open until it is paid or ended. */

import { freightPath } from '#contract/page-paths.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { moveOffer } from '#server/payments/freight/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import { WRONG_PAGE } from '#server/payments/payable.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';

export function freightPayable(
  { publicUrl, proof }: Pick<PaymentServices, 'publicUrl' | 'proof'>,
  order: OrderRow,
  offer: FreightOfferRow,
): Payable {
  const address = publicUrl + freightPath(proof.freightToken(order.order_number, offer.number));
  return {
    order,
    purpose: { kind: 'freight_offer', id: offer.id },
    charge: { kind: 'freight_offer', number: offer.number },
    totalCents: offer.total_cents,
    page: {
      lines: [
        {
          name: `Freight for order ${order.order_number} (${offer.carrier})`,
          partNumber: null,
          unitCents: offer.amount_cents,
          quantity: 1,
        },
      ],
      taxCents: offer.tax_cents,
      successUrl: `${address}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${address}?payment=cancelled`,
    },
    async onOpened(tx, { attempt, sessionId, isNew, isRight }) {
      if (!isNew) return;
      if (!isRight) await moveOffer(tx, offer.id, { from: ['open'], to: 'review' });
      const detail = { offer: offer.number, session_id: sessionId, attempt: attempt.attempt };
      if (isRight) await recordEvent(tx, order.id, 'freight_session_opened', detail);
      else await recordEvent(tx, order.id, 'freight_review', { why: WRONG_PAGE, ...detail });
    },
    onNotMade: async () => undefined,
    // The offer stays: the next click is a new attempt.
    onRefused: async () => false,
  };
}
