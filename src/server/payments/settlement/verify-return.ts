/**
 * POST /orders/{id}/verify-checkout-session/ and confirm-payment: the buyer is back from the payment page.
 * Proof is the browser's order cookie, or the exact session id of the order, which only the returning browser knows.
 */

import type { ProblemCode } from '#contract/problems.ts';
import { findByNumber, findOrderById, findOwnByNumber } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findByStripeId, findLatestSession } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { isPaid } from '#server/platform/database/states.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { retrieveAttempt } from './retrieve-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

export interface Verified {
  verified: boolean;
  order: { order_number: string; confirmation_token?: string };
}

export async function verifyCheckoutSession(
  services: PaymentServices,
  claim: { orderNumber: string; sessionId: string },
): Promise<Verified | Problem> {
  // The session is looked up first: without knowing it, a client sees the same duration for orders that exist and that do not (R15).
  const attempt = await findByStripeId(services.database, claim.sessionId);
  if (attempt === null) return new Problem('not_found');
  const order = await findByNumber(services.database, claim.orderNumber);
  // A request that names another order's session gets no information, not even that it exists (R8, R15).
  if (order?.id !== attempt.order_id || attempt.purpose.kind === 'freight_offer') return new Problem('not_found');
  return verifyAttempt(services, order, attempt);
}

/** For a client that has proved that it may see orders of which `isOwn` is true; a session of another is not found. */
export async function verifySessionOfOrder(
  services: PaymentServices,
  sessionId: string,
  isOwn: (order: OrderRow) => boolean,
): Promise<Verified | Problem> {
  const attempt = await findByStripeId(services.database, sessionId);
  if (attempt === null || attempt.purpose.kind === 'freight_offer') return new Problem('not_found');
  const order = await findOrderById(services.database, attempt.order_id);
  return order === null || !isOwn(order) ? new Problem('not_found') : verifyAttempt(services, order, attempt);
}

export async function confirmPayment(
  services: PaymentServices,
  claim: { orderNumber: string; paymentIntentId: string; visitorHash: Buffer | null },
): Promise<Verified | Problem> {
  const order = await findOwnByNumber(services.database, claim.orderNumber, claim.visitorHash);
  if (order === null) return new Problem('not_found');
  const attempt = await findLatestSession(services.database, order.id, { kind: 'order' });
  if (attempt?.stripe_session_id == null) return new Problem('not_found');
  const result = await retrieveAttempt(services, attempt, attempt.stripe_session_id);
  if (result.kind === 'lost') return new Problem('payment_expired');
  if (result.kind !== 'ok') return new Problem('payment_unavailable');
  if (result.value.paymentIntentId !== claim.paymentIntentId) return new Problem('not_found');
  return settleAndReport(services, order, attempt, result.value);
}

async function verifyAttempt(
  services: PaymentServices,
  order: OrderRow,
  attempt: CheckoutSessionRow,
): Promise<Verified | Problem> {
  if (isPaid(order.payment_state) && order.status !== 'cancelled' && attempt.status === 'complete')
    return verified(services, order);
  if (attempt.stripe_session_id === null) return new Problem('not_found');
  const result = await retrieveAttempt(services, attempt, attempt.stripe_session_id);
  if (result.kind === 'lost') return new Problem('payment_expired');
  if (result.kind !== 'ok') return new Problem('payment_unavailable');
  return settleAndReport(services, order, attempt, result.value);
}

async function settleAndReport(
  services: PaymentServices,
  order: OrderRow,
  attempt: CheckoutSessionRow,
  session: PaymentSession,
): Promise<Verified | Problem> {
  const settled = await settleAttempt(services, attempt, session);
  if (settled === 'paid') return verified(services, order);
  const failure = session.isPaid ? null : findPaymentFailure(session);
  return failure === null ? { verified: false, order: { order_number: order.order_number } } : new Problem(failure);
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
export function findPaymentFailure(session: PaymentSession): ProblemCode | null {
  if (session.status === 'expired') return 'payment_expired';
  if (session.lastError === null) return null;
  const { code, declineCode } = session.lastError;
  if (declineCode === 'insufficient_funds') return 'payment_insufficient';
  if (code === 'processing_error' || declineCode === 'processing_error') return 'payment_processing';
  return 'payment_declined';
}
