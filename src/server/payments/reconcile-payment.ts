/**
 * Refunds as Stripe shows them now, stored in the shop's rows. The cause may be an event, also of what the
 * owner did in Stripe's dashboard, or a check of a late refund.
 */
import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import { lockOrder, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { findByPaymentIntent, findSessionById, markPaid } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { findOfferById, moveOffer } from './freight/freight-offer-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { bookRefund } from './refunds/book-refund.ts';
import { loadSessionFacts, writePartsOfSum } from './refunds/plan-refund.ts';
import { NO_PARTS, insertRefundParts } from './refunds/refund-part-store.ts';
import { insertOutsideRefund, listRefundsOfSession } from './refunds/refund-store.ts';
import type { RefundRow } from './refunds/refund-store.ts';
import { get, settleBySession } from './settlement/settle-session.ts';
import type { Payment, PaymentRefund } from './stripe/stripe-objects.ts';

export async function reconcilePayment(services: PaymentServices, paymentIntentId: string): Promise<void> {
  const { gateway, log } = services;
  const session = await get(gateway.findSessionOf(paymentIntentId));
  if (session === null) {
    log.error({ payment_intent: paymentIntentId }, 'a payment belongs to no order of this shop');
    return;
  }
  // The event of the payment itself may still arrive.
  if (session.isPaid) await settleBySession(services, session);
  const attempt = await findByPaymentIntent(services.database, paymentIntentId);
  if (attempt === null) return;
  const payment = await get(gateway.retrievePayment(paymentIntentId));
  for (const refund of await get(gateway.listRefundsOf(paymentIntentId))) await adoptRefund(services, attempt, refund);
  await closeReview(services, attempt, payment);
}

async function adoptRefund(
  services: PaymentServices,
  attempt: CheckoutSessionRow,
  refund: PaymentRefund,
): Promise<void> {
  const row = await findOrInsert(services, attempt, refund);
  if (row !== null)
    await bookRefund(services, row, { status: refund.status, stripeRefundId: refund.id, failure: refund.failure });
}

async function findOrInsert(
  services: PaymentServices,
  attempt: CheckoutSessionRow,
  refund: PaymentRefund,
): Promise<RefundRow | null> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    const known = (await listRefundsOfSession(tx, attempt.id)).find(
      (row) => row.stripe_refund_id === refund.id || row.idempotency_key === refund.idempotencyKey,
    );
    if (known !== undefined) return known;
    const { order_id: orderId, id: sessionId } = attempt;
    const facts = await loadSessionFacts(tx, order, attempt);
    const { amountCents, id: stripeRefundId } = refund;
    const row = await insertOutsideRefund(tx, { orderId, sessionId, amountCents, stripeRefundId });
    if (row === null) return null;
    // Only the one payment that counts has lines and taxes.
    if ((await findSessionById(tx, sessionId))?.status === 'complete') await writePartsOfSum(tx, facts, row);
    else await insertRefundParts(tx, row.id, NO_PARTS);
    return row;
  });
}

/** A payment under review that the owner has refunded in Stripe's dashboard: what it was to pay ends, and an order's stock is released. */
async function closeReview(
  { database }: PaymentServices,
  attempt: CheckoutSessionRow,
  payment: Payment,
): Promise<void> {
  if (payment.receivedCents === 0 || payment.refundedCents < payment.receivedCents) return;
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, attempt.order_id);
    if (attempt.freight_offer_id !== null) return closeFreightReview(tx, attempt, attempt.freight_offer_id);
    // Of a balance that could not be booked; one that was is not marked again.
    if (attempt.pays_balance) return markPaid(tx, attempt.id, 'duplicate', null);
    const moved = await movePayment(tx, attempt.order_id, { from: ['review'], to: 'refunded', status: 'cancelled' });
    if (!moved) return;
    await releaseHolds(tx, attempt.order_id);
    await recordEvent(tx, attempt.order_id, 'cancelled', { why: 'refunded after a review' });
  });
}

async function closeFreightReview(tx: InTransaction, attempt: CheckoutSessionRow, offerId: number): Promise<void> {
  if (!(await moveOffer(tx, offerId, { from: ['review'], to: 'withdrawn' }))) return;
  await markPaid(tx, attempt.id, 'duplicate', null);
  const offer = await findOfferById(tx, offerId);
  const detail = { offer: offer?.number, before: 'review', after: 'withdrawn', why: 'refunded after a review' };
  await recordEvent(tx, attempt.order_id, 'freight_withdrawn', detail);
}
