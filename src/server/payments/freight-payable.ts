/** A freight offer as what a payment page is for. It holds no stock; the offer stays open until it is paid or ended. */
import { freightPath } from '#contract/page-paths.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { moveOffer } from './freight/freight-offer-store.ts';
import type { FreightOfferRow } from './freight/freight-offer-store.ts';
import type { Payable } from './payable.ts';
import type { PaymentServices } from './payment-services.ts';

export function freightPayable(
  { publicUrl, proof }: Pick<PaymentServices, 'publicUrl' | 'proof'>,
  order: OrderRow,
  offer: FreightOfferRow,
): Payable {
  const address = publicUrl + freightPath(proof.freightToken(order.order_number, offer.number));
  const detail = { offer: offer.number };
  return {
    order,
    freightOffer: offer,
    paysBalance: false,
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
      const kind = isRight ? 'freight_session_opened' : 'freight_review';
      await recordEvent(tx, order.id, kind, { ...detail, session_id: sessionId, attempt: attempt.attempt });
    },
    onNotMade: async () => undefined,
    // The offer stays: the next click is a new attempt.
    onRefused: async () => false,
  };
}
