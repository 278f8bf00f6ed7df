/** Money that came for an order and cannot be booked: it goes back, or the owner decides. */

import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import { markPaid, notePaymentIntent } from '#server/payments/checkout-session-store.ts';
import { requestAutomaticRefund } from '#server/payments/refunds/request-refund.ts';
import type { Settled, SettlementContext } from '#server/payments/settlement-context.ts';
import { PAYABLE_STATES } from './book-paid.ts';

/** A second payment of a paid order: the order stays as it is, the second money goes back (§7.11). */
export async function refundAutomatically({
  services,
  tx,
  order,
  attempt,
  session,
}: SettlementContext): Promise<Settled> {
  await markPaid(tx, attempt.id, 'duplicate', session);
  await recordEvent(tx, order.id, 'paid_twice', { session_id: session.id, payment_intent: session.paymentIntentId });
  await requestAutomaticRefund(tx, order, attempt, 'duplicate');
  await services.mails.mailPaidTwice(tx, await findMailOrder(tx, order), attempt);
  return order.status === 'cancelled' ? 'unfillable' : 'paid';
}

/** Stored for review, never dropped and never booked (reliability R8): stock stays held until the owner has decided. */
export async function review(
  { services, tx, order, attempt, session }: SettlementContext,
  why: string,
): Promise<Settled> {
  await notePaymentIntent(tx, attempt.id, session.paymentIntentId);
  await movePayment(tx, order.id, { from: PAYABLE_STATES, to: 'review' });
  const isNew = await services.mails.mailReview(tx, await findMailOrder(tx, order), {
    attempt: attempt.attempt,
    why,
  });
  if (isNew) await recordEvent(tx, order.id, 'review', { why, session_id: session.id });
  return 'review';
}
