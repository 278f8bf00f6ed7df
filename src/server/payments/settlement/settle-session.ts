/** From a session of Stripe's to the order it belongs to, and on to settling it. */
import { findByNumber } from '#server/orders/orders/order-store.ts';
import { findByStripeId, findLatestSession, findLiveSession } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { findOfferByNumber } from '#server/payments/freight/freight-offer-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { retrieveAttempt } from './retrieve-attempt.ts';

export async function settleBySessionId(services: PaymentServices, sessionId: string): Promise<void> {
  const attempt = await findByStripeId(services.database, sessionId);
  const result =
    attempt === null
      ? await services.gateway.retrieveSession(sessionId)
      : await retrieveAttempt(services, attempt, sessionId);
  if (result.kind === 'lost') return;
  if (result.kind === 'refused') {
    services.log.error({ session_id: sessionId, why: result.why }, 'Stripe does not know a checkout session');
    return;
  }
  await settleBySession(services, await get(result));
}

/** An attempt whose payment page is about to be shown again: it may have ended without a notification. */
export async function settleOpenAttempt(services: PaymentServices, orderId: number): Promise<void> {
  const live = await findLiveSession(services.database, orderId);
  if (live?.stripe_session_id == null) return;
  const result = await retrieveAttempt(services, live, live.stripe_session_id);
  if (result.kind === 'ok' && result.value.status !== 'open') await settleOrder(services, live, result.value);
}

export async function settleBySession(services: PaymentServices, session: PaymentSession): Promise<void> {
  const attempt = (await findByStripeId(services.database, session.id)) ?? (await findUnstored(services, session));
  if (attempt === null) {
    services.log.error({ session_id: session.id }, 'a checkout session belongs to no order of this shop');
    return;
  }
  await settleOrder(services, attempt, session);
}

/** The value; throws when Stripe gave none, so that the job is retried. */
export async function get<Value>(result: GatewayResult<Value> | Promise<GatewayResult<Value>>): Promise<Value> {
  const given = await result;
  if (given.kind === 'ok') return given.value;
  throw new Error(`Stripe could not be reached: ${given.why}`);
}

/** A session whose id we never stored, because the reply to its creation was lost: it names its order. */
async function findUnstored(services: PaymentServices, session: PaymentSession): Promise<CheckoutSessionRow | null> {
  const order = session.orderNumber === null ? null : await findByNumber(services.database, session.orderNumber);
  if (order === null) return null;
  const offerId = await findOfferIdOf(services, order.id, session);
  const latest = offerId === undefined ? null : await findLatestSession(services.database, order.id, offerId);
  return latest?.stripe_session_id === null ? latest : null;
}

/** Null when the session is to pay the order itself; undefined when the order has no such offer. */
async function findOfferIdOf(
  { database }: PaymentServices,
  orderId: number,
  { freightOffer }: PaymentSession,
): Promise<number | null | undefined> {
  if (freightOffer === null) return null;
  return (await findOfferByNumber(database, orderId, freightOffer))?.id;
}
