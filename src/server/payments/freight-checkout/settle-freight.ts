/**
 * What a payment session does to the freight offer that it is to pay; called by settleAttempt alone, under the order's lock.
 * The order itself is not moved by it.
 */

import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { endSession, markPaid, notePaymentIntent } from '#server/payments/checkout-session-store.ts';
import { listTaxesOfOffer, moveOffer } from '#server/payments/freight/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import { toMailOffer } from '#server/payments/freight/mail-offer.ts';
import { requestAutomaticRefund } from '#server/payments/refunds/request-refund.ts';
import type { Settled, SettlementContext } from '#server/payments/settlement-context.ts';
import { decideFreightSettlement } from './decide-freight-settlement.ts';
import type { FreightSettlement } from './decide-freight-settlement.ts';

export type FreightContext = SettlementContext & { offer: FreightOfferRow };

export async function settleFreight(context: FreightContext): Promise<Settled> {
  const { services, tx, offer, attempt, session } = context;
  const settlement = decideFreightSettlement(context, session, services.gateway.livemode);
  switch (settlement.kind) {
    case 'pay':
      return pay(context);
    case 'booked':
      return attempt.status === 'complete' || offer.state === 'paid' ? 'paid' : 'unfillable';
    case 'give_back':
      return refundAutomatically(context, settlement.reason);
    case 'review':
      return review(context, settlement.why);
    case 'end':
      await endSession(tx, attempt.id, settlement.status, session.paymentIntentId);
      return 'released';
    case 'wait':
      return offer.state === 'review' ? 'review' : 'unpaid';
  }
}

async function pay(context: FreightContext): Promise<Settled> {
  const { services, tx, order, offer, attempt, session } = context;
  await markPaid(tx, attempt.id, 'complete', session);
  await moveOffer(tx, offer.id, { from: ['open'], to: 'paid' });
  const payment = { session_id: session.id, payment_intent: session.paymentIntentId };
  const detail = { offer: offer.number, outside: undefined, amount_cents: offer.total_cents, ...payment };
  await recordEvent(tx, order.id, 'freight_paid', detail);
  const token = services.proof.freightToken(order.order_number, offer.number);
  const mailOffer = toMailOffer(offer, await listTaxesOfOffer(tx, offer.id), token);
  await services.freightMails.confirmPaid(tx, await mailOrderOf(context), mailOffer, 'card');
  // Last, as for an order (book-paid.ts).
  await services.issueFreightInvoice(tx, offer.id);
  return 'paid';
}

/** The offer stays as it is; the money goes back, and both sides are notified: the owner now, the buyer with the refund. */
async function refundAutomatically(
  context: FreightContext,
  reason: Extract<FreightSettlement, { kind: 'give_back' }>['reason'],
): Promise<Settled> {
  const { services, tx, order, offer, attempt, session } = context;
  await markPaid(tx, attempt.id, 'duplicate', session);
  const detail = { why: reason, state: offer.state, session_id: session.id, payment_intent: session.paymentIntentId };
  await recordEvent(tx, order.id, 'freight_returned', { offer: offer.number, ...detail });
  await requestAutomaticRefund(tx, order, attempt, reason);
  await services.freightMails.reportReturned(tx, await mailOrderOf(context), {
    offerNumber: offer.number,
    attempt: attempt.attempt,
    amountCents: attempt.amount_cents,
    reason,
  });
  return reason === 'duplicate' ? 'paid' : 'unfillable';
}

/** Stored for review, never dropped and never booked (reliability R8). */
async function review(context: FreightContext, why: string): Promise<Settled> {
  const { services, tx, order, offer, attempt, session } = context;
  await notePaymentIntent(tx, attempt.id, session.paymentIntentId);
  await moveOffer(tx, offer.id, { from: ['open'], to: 'review' });
  const isNew = await services.freightMails.reportReview(tx, await mailOrderOf(context), {
    offerNumber: offer.number,
    attempt: attempt.attempt,
    why,
  });
  if (isNew) await recordEvent(tx, order.id, 'freight_review', { offer: offer.number, why, session_id: session.id });
  return 'review';
}

async function mailOrderOf({ tx, order }: FreightContext) {
  return findMailOrder(tx, order);
}
