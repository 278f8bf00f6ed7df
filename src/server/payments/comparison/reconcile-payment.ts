/**
 * Refunds as Stripe shows them now, stored in the shop's rows. The cause may be an event, also of what the
 * owner did in Stripe's dashboard, or a check of a late refund.
 */

import { lockOrder } from '#server/orders/orders/order-store.ts';
import { findByPaymentIntent, findSessionById } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { handlerOf } from '#server/payments/purpose-handlers.ts';
import { bookRefund } from '#server/payments/refunds/book-refund.ts';
import { loadSessionFacts, writePartsOfSum } from '#server/payments/refunds/plan-refund.ts';
import { NO_PARTS, insertRefundParts } from '#server/payments/refunds/refund-part-store.ts';
import { insertOfflineRefund, listRefundsOfSession } from '#server/payments/refunds/refund-store.ts';
import type { RefundRow } from '#server/payments/refunds/refund-store.ts';
import { get, settleBySession } from '#server/payments/settlement/settle-session.ts';
import type { Payment, PaymentRefund } from '#server/payments/stripe/stripe-objects.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

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
    const facts = await loadSessionFacts(tx, order, attempt, services.purposes);
    const { amountCents, id: stripeRefundId } = refund;
    const row = await insertOfflineRefund(tx, { orderId, sessionId, amountCents, stripeRefundId });
    if (row === null) return null;
    // Only the one payment that counts has lines and taxes.
    if ((await findSessionById(tx, sessionId))?.status === 'complete') await writePartsOfSum(tx, facts, row);
    else await insertRefundParts(tx, row.id, NO_PARTS);
    return row;
  });
}

/** A payment under review that the owner has refunded in Stripe's dashboard: what it was to pay ends. */
async function closeReview(
  { database, purposes }: PaymentServices,
  attempt: CheckoutSessionRow,
  payment: Payment,
): Promise<void> {
  if (payment.receivedCents === 0 || payment.refundedCents < payment.receivedCents) return;
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, attempt.order_id);
    await handlerOf(purposes, attempt.purpose).closeReview(tx, attempt);
  });
}
