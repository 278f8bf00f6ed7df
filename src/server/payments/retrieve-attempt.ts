/** The one way to ask what became of an attempt to pay, so that a session that the service does not know ends its order. */
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { endUnknownSession } from './end-lost-session.ts';
import type { PaymentServices } from './payment-services.ts';
import { isOfMode } from './session-mode-store.ts';
import type { GatewayResult } from './stripe-gateway.ts';
import type { PaymentSession } from './stripe-objects.ts';

export type AttemptResult =
  | GatewayResult<PaymentSession>
  /** The service does not know the session: the attempt and its order have ended. */
  | { kind: 'lost' };

type Attempt = Pick<CheckoutSessionRow, 'id' | 'order_id' | 'mode' | 'stripe_session_id'>;
type Ask = () => Promise<GatewayResult<PaymentSession>>;

export function retrieveAttempt(services: PaymentServices, attempt: Attempt, id: string): Promise<AttemptResult> {
  return callForAttempt(services, attempt, () => services.gateway.retrieveSession(id));
}

/** Expires the session; when Stripe says that it is not open any more, asks what became of it. */
export function expireAttempt(services: PaymentServices, attempt: Attempt, id: string): Promise<AttemptResult> {
  const { gateway } = services;
  return callForAttempt(services, attempt, async () => {
    const expired = await gateway.expireSession(id);
    return expired.kind === 'refused' ? gateway.retrieveSession(id) : expired;
  });
}

async function callForAttempt(services: PaymentServices, attempt: Attempt, ask: Ask): Promise<AttemptResult> {
  // A key of another mode is told "no such session" of every session: that says nothing about this one.
  if (!isOfMode(attempt, services.gateway.mode))
    return { kind: 'unreachable', why: `the session was made in ${attempt.mode ?? 'another'} mode` };
  const answer = await ask();
  if (answer.kind !== 'refused' || answer.code !== SESSION_UNKNOWN) return answer;
  await endUnknownSession(services, attempt, 'unknown_to_service');
  return { kind: 'lost' };
}

/** Stripe's error code for an id that it does not have. The id is the only one in these calls. */
const SESSION_UNKNOWN = 'resource_missing';
