/**
 * POST /orders/{id}/verify-checkout-session/ and confirm-payment: the buyer is back from the payment page.
 * Proof is the browser's order cookie, or the exact session id of the order, which only the returning browser knows.
 */
import { timingSafeEqual } from 'node:crypto';
import { refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isPaid } from '#server/orders/order-states.ts';
import { findByNumber } from '#server/orders/order-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { findByStripeId, findLatestSession } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { settleOrder } from './settle-order.ts';
import type { PaymentSession } from './stripe-objects.ts';

export interface Verified {
  verified: boolean;
  order: { order_number: string; confirmation_token?: string };
}

export async function verifyCheckoutSession(
  services: PaymentServices,
  claim: { orderNumber: string; sessionId: string },
): Promise<Verified | Refusal> {
  const order = await findByNumber(services.database, claim.orderNumber);
  if (order === null) return refuse('not_found');
  const attempt = await findByStripeId(services.database, claim.sessionId);
  // Whoever names another order's session learns nothing, not even that it exists (R8, R15).
  if (attempt === null || attempt.order_id !== order.id) return refuse('not_found');
  return verifyAttempt(services, order, attempt);
}

export async function confirmPayment(
  services: PaymentServices,
  claim: { orderNumber: string; paymentIntentId: string; visitorHash: Buffer | null },
): Promise<Verified | Refusal> {
  const order = await findByNumber(services.database, claim.orderNumber);
  if (order === null || !isOwn(order, claim.visitorHash)) return refuse('not_found');
  const attempt = await findLatestSession(services.database, order.id);
  if (attempt?.stripe_session_id == null) return refuse('not_found');
  const answer = await services.gateway.retrieveSession(attempt.stripe_session_id);
  if (answer.kind !== 'ok') return refuse('payment_unavailable');
  if (answer.value.paymentIntentId !== claim.paymentIntentId) return refuse('not_found');
  return settleAndTell(services, order, attempt, answer.value);
}

export function isOwn(order: OrderRow, visitorHash: Buffer | null): boolean {
  return visitorHash !== null && timingSafeEqual(order.visitor_hash, visitorHash);
}

async function verifyAttempt(
  services: PaymentServices,
  order: OrderRow,
  attempt: CheckoutSessionRow,
): Promise<Verified | Refusal> {
  if (isPaid(order.payment_state) && order.status !== 'cancelled' && attempt.status === 'complete')
    return verified(services, order);
  if (attempt.stripe_session_id === null) return refuse('not_found');
  const answer = await services.gateway.retrieveSession(attempt.stripe_session_id);
  if (answer.kind !== 'ok') return refuse('payment_unavailable');
  return settleAndTell(services, order, attempt, answer.value);
}

async function settleAndTell(
  services: PaymentServices,
  order: OrderRow,
  attempt: CheckoutSessionRow,
  session: PaymentSession,
): Promise<Verified | Refusal> {
  const settled = await settleOrder(services, attempt, session);
  if (settled === 'paid') return verified(services, order);
  const failure = session.isPaid ? null : failureOf(session);
  return failure === null ? { verified: false, order: { order_number: order.order_number } } : refuse(failure);
}

function verified(services: PaymentServices, order: OrderRow): Verified {
  return {
    verified: true,
    order: {
      order_number: order.order_number,
      confirmation_token: services.proof.confirmationToken(order.order_number),
    },
  };
}

/** §4, Payment return: the page reads the reason from the message of these refusals. */
function failureOf(session: PaymentSession): ProblemCode | null {
  if (session.status === 'expired') return 'payment_expired';
  if (session.lastError === null) return null;
  const { code, declineCode } = session.lastError;
  if (declineCode === 'insufficient_funds') return 'payment_insufficient';
  if (code === 'processing_error' || declineCode === 'processing_error') return 'payment_processing';
  return 'payment_declined';
}
