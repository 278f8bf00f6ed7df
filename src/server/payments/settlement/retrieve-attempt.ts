/** The only way to retrieve the state of a payment attempt, so that a session unknown to the service ends its order. */

import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isOfMode } from '#server/payments/session-mode-store.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { endUnknownSession } from './end-lost-session.ts';

export type AttemptResult =
  | GatewayResult<PaymentSession>
  /** The service does not know the session: the attempt and its order have ended. */
  | { kind: 'lost' };

type Attempt = Pick<CheckoutSessionRow, 'id' | 'order_id' | 'mode' | 'stripe_session_id'>;
type Ask = () => Promise<GatewayResult<PaymentSession>>;

export function retrieveAttempt(services: PaymentServices, attempt: Attempt, id: string): Promise<AttemptResult> {
  return callForAttempt(services, attempt, () => services.gateway.retrieveSession(id));
}

/** Expires the session; when Stripe replies that it is no longer open, retrieves it. */
export function expireAttempt(services: PaymentServices, attempt: Attempt, id: string): Promise<AttemptResult> {
  const { gateway } = services;
  return callForAttempt(services, attempt, async () => {
    const expired = await gateway.expireSession(id);
    return expired.kind === 'refused' ? gateway.retrieveSession(id) : expired;
  });
}

async function callForAttempt(services: PaymentServices, attempt: Attempt, ask: Ask): Promise<AttemptResult> {
  // With a key of another mode Stripe replies "no such session" for every session, which means nothing for this one.
  if (!isOfMode(attempt, services.gateway.mode))
    return { kind: 'unreachable', why: `the session was made in ${attempt.mode ?? 'another'} mode` };
  const result = await ask();
  if (result.kind !== 'refused' || result.code !== SESSION_UNKNOWN) return result;
  await endUnknownSession(services, attempt, 'unknown_to_service');
  return { kind: 'lost' };
}

/** Stripe's error code for an id that it does not have. The id is the only one in these calls. */
const SESSION_UNKNOWN = 'resource_missing';
