/**
 * Ends an unpaid order: its payment session first, then its stock (reliability §7.4, 7.5). Done when another order of
 * the same browser replaces it, when its hold has expired, and when the owner cancels it.
 */

import { isHoldOver } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { findOrderById, lockOrder } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findLiveSession, isBeingCreated } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isOfMode } from '#server/payments/session-mode-store.ts';
import { endUnknownSession } from '#server/payments/settlement/end-lost-session.ts';
import { expireAttempt } from '#server/payments/settlement/retrieve-attempt.ts';
import { settleAttempt } from '#server/payments/settlement/settle-attempt.ts';
import { isPaid, isUnpaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { resolveAttempt } from './create-session.ts';

export type CloseReason = 'replaced' | 'lapsed' | 'paid_outside' | 'cancelled';

/** For the minutely job: 'open' when the buyer has opened the payment page in the meantime, or is about to. */
export async function closeExpiredOrder(
  services: PaymentServices,
  order: Pick<OrderRow, 'id'>,
): Promise<'closed' | 'paid' | 'pending' | 'open' | Problem> {
  const { database } = services;
  if (!(await isHoldOver(database, order.id)) || (await isBeingCreated(database, order.id))) return 'open';
  return closeUnpaidOrder(services, order, 'lapsed');
}

/**
 * 'paid' when it turns out that the buyer has paid it; 'pending' while the payment is being processed; refused while
 * Stripe cannot report which.
 */
export async function closeUnpaidOrder(
  services: PaymentServices,
  order: Pick<OrderRow, 'id'>,
  reason: CloseReason,
): Promise<'closed' | 'paid' | 'pending' | Problem> {
  const live = await findLiveSession(services.database, order.id, { kind: 'order' });
  if (live === null) return closeWithoutSession(services, order.id, reason);
  if (!isOfMode(live, services.gateway.mode)) {
    const isEnded = await endUnknownSession(services, live, 'other_mode');
    return isEnded ? 'closed' : new Problem('payment_unavailable');
  }
  if (live.stripe_session_id === null) {
    // Stripe may have created the session and the reply was lost: the stored key finds it, so that it can be ended.
    await resolveAttempt(services, live);
    const found = await findLiveSession(services.database, order.id, { kind: 'order' });
    if (found === null) return closeWithoutSession(services, order.id, reason);
    if (found.stripe_session_id === null) return new Problem('payment_unavailable');
    return endSession(services, found, found.stripe_session_id);
  }
  return endSession(services, live, live.stripe_session_id);
}

async function endSession(
  services: PaymentServices,
  attempt: CheckoutSessionRow,
  stripeSessionId: string,
): Promise<'closed' | 'paid' | 'pending' | Problem> {
  const ended = await expireAttempt(services, attempt, stripeSessionId);
  if (ended.kind === 'lost') return 'closed';
  if (ended.kind !== 'ok') return new Problem('payment_unavailable');
  const settled = await settleAttempt(services, attempt, ended.value);
  if (settled === 'unpaid') return findWhatEnded(services, attempt.order_id);
  return settled === 'paid' ? 'paid' : 'closed';
}

/** Of an order that this session does not pay: its payment is being processed, or the notification of the session's end came first. */
async function findWhatEnded({ database }: PaymentServices, orderId: number): Promise<'closed' | 'paid' | 'pending'> {
  const order = await findOrderById(database, orderId);
  if (order === null || isUnpaid(order.payment_state)) return 'pending';
  return isPaid(order.payment_state) ? 'paid' : 'closed';
}

async function closeWithoutSession(
  services: PaymentServices,
  orderId: number,
  reason: CloseReason,
): Promise<'closed' | Problem> {
  return inTransaction(services.database, async (tx): Promise<'closed' | Problem> => {
    const order = await lockOrder(tx, orderId);
    // Another click may have opened a session while this one waited for the lock.
    if ((await findLiveSession(tx, orderId, { kind: 'order' })) !== null) return new Problem('payment_unavailable');
    if (reason === 'lapsed' && order.approve_until !== null && isUnpaid(order.payment_state))
      await services.termsMails.reportNotApproved(tx, await findMailOrder(tx, order), { reason: null });
    await cancelUnpaid(tx, orderId, reason, {});
    return 'closed';
  });
}
