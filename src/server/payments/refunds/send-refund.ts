/**
 * Has Stripe make a refund that was requested; one of money that came outside is refunded by the owner, and only booked. Safe to run any number of times, also at once: one key, one refund.
 */

import { findOrderById } from '#server/orders/orders/order-store.ts';
import { findSessionOfRefund } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isOfMode } from '#server/payments/session-mode-store.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import type { PaymentRefund } from '#server/payments/stripe/stripe-objects.ts';
import { bookRefund } from './book-refund.ts';
import { findRefundById } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export type SentRefund = { kind: 'booked'; refund: RefundRow } | { kind: 'unreachable'; why: string };

export async function sendRefund(services: PaymentServices, refundId: number): Promise<SentRefund> {
  const refund = await getRefund(services, refundId);
  if (refund.status !== 'requested') return { kind: 'booked', refund };
  if (refund.outside_payment_id !== null) {
    await bookRefund(services, refund, { status: 'succeeded', stripeRefundId: null, failure: null });
    return { kind: 'booked', refund: await getRefund(services, refundId) };
  }
  const result = await makeRefund(services, refund);
  if (result.kind === 'unreachable') return result;
  const outcome =
    result.kind === 'ok'
      ? { status: result.value.status, stripeRefundId: result.value.id, failure: result.value.failure }
      : { status: 'failed' as const, stripeRefundId: null, failure: result.why };
  await bookRefund(services, refund, outcome);
  return { kind: 'booked', refund: await getRefund(services, refundId) };
}

async function makeRefund(services: PaymentServices, refund: RefundRow): Promise<GatewayResult<PaymentRefund>> {
  const [order, session] = await Promise.all([
    findOrderById(services.database, refund.order_id),
    findSessionOfRefund(services.database, refund),
  ]);
  if (order === null || session?.payment_intent_id == null)
    throw new Error(`Refund ${refund.id} belongs to no payment`);
  // With a key of another mode Stripe replies that there is no such payment, which means nothing for this one.
  if (!isOfMode(session, services.gateway.mode))
    return { kind: 'unreachable', why: `the payment was made in ${session.mode ?? 'another'} mode` };
  // Stripe deletes keys after a day. A refund of an earlier try is found by the shop's key in its metadata.
  const made = await services.gateway.listRefundsOf(session.payment_intent_id);
  if (made.kind !== 'ok') return made;
  const earlier = made.value.find((candidate) => candidate.idempotencyKey === refund.idempotency_key);
  if (earlier !== undefined) return { kind: 'ok', value: earlier };
  return services.gateway.createRefund({
    orderNumber: order.order_number,
    paymentIntentId: session.payment_intent_id,
    amountCents: refund.amount_cents,
    isDuplicate: refund.reason === 'duplicate',
    idempotencyKey: refund.idempotency_key,
  });
}

async function getRefund({ database }: PaymentServices, id: number): Promise<RefundRow> {
  const refund = await findRefundById(database, id);
  if (refund === null) throw new Error(`There is no refund ${id}`);
  return refund;
}
