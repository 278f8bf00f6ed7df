/** From a session of Stripe's to the order it belongs to, and on to settling it. */

import { findByNumber } from '#server/orders/orders/order-store.ts';
import { findByStripeId, findLatestSession, findLiveSession } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Charge } from '#server/payments/purpose.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { retrieveAttempt } from './retrieve-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

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
  const live = await findLiveSession(services.database, orderId, { kind: 'order' });
  if (live?.stripe_session_id == null) return;
  const result = await retrieveAttempt(services, live, live.stripe_session_id);
  if (result.kind === 'ok' && result.value.status !== 'open') await settleAttempt(services, live, result.value);
}

export async function settleBySession(services: PaymentServices, session: PaymentSession): Promise<void> {
  const attempt = (await findByStripeId(services.database, session.id)) ?? (await findUnstored(services, session));
  if (attempt === null) {
    services.log.error({ session_id: session.id }, 'a checkout session belongs to no order of this shop');
    return;
  }
  await settleAttempt(services, attempt, session);
}

/** The value; throws when Stripe gave none, so that the job is retried. */
export async function get<Value>(result: GatewayResult<Value> | Promise<GatewayResult<Value>>): Promise<Value> {
  const provided = await result;
  if (provided.kind === 'ok') return provided.value;
  throw new Error(`Stripe could not be reached: ${provided.why}`);
}

/** A session whose id we never stored, because the reply to its creation was lost: it names its order. */
async function findUnstored(services: PaymentServices, session: PaymentSession): Promise<CheckoutSessionRow | null> {
  const order = session.orderNumber === null ? null : await findByNumber(services.database, session.orderNumber);
  if (order === null) return null;
  const charge = await findCharge(services, order.id, session);
  const latest = charge === null ? null : await findLatestSession(services.database, order.id, charge);
  return latest?.stripe_session_id === null ? latest : null;
}

/** What the session's metadata say that it pays; null when the order has no such offer. */
async function findCharge(
  { database, purposes }: PaymentServices,
  orderId: number,
  { charge }: PaymentSession,
): Promise<Charge | null> {
  return charge.kind === 'order' ? charge : purposes.findFreightOffer(database, orderId, charge.number);
}
