/** Ends the payment page of a freight offer that was withdrawn, has expired or is paid otherwise. */
import { findSessionById } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { resolveAttempt } from './create-session.ts';
import { findOfferById } from './freight-offer-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { expireAttempt } from './retrieve-attempt.ts';
import { settleOrder } from './settle-order.ts';

/** False when the attempt pays an order or an offer that is open still. Throws while Stripe gives no reply, so that the job is retried. */
export async function endPageOfEndedOffer(services: PaymentServices, attempt: CheckoutSessionRow): Promise<boolean> {
  if (attempt.freight_offer_id === null) return false;
  const offer = await findOfferById(services.database, attempt.freight_offer_id);
  if (offer === null || offer.state === 'open' || offer.state === 'review') return false;
  // The reply to its creation may have been lost: the stored key finds the page, so that it can be ended.
  if (attempt.stripe_session_id === null) await resolveAttempt(services, attempt);
  const found = await findSessionById(services.database, attempt.id);
  if (found?.status !== 'open') {
    if (found?.status === 'creating') throw new Error('The payment page of an ended freight offer is not known yet');
    return true;
  }
  await endPage(services, found);
  return true;
}

async function endPage(services: PaymentServices, attempt: CheckoutSessionRow): Promise<void> {
  if (attempt.stripe_session_id === null) return;
  const ended = await expireAttempt(services, attempt, attempt.stripe_session_id);
  if (ended.kind === 'lost') return;
  if (ended.kind !== 'ok') throw new Error(`The payment page of an ended freight offer is still open: ${ended.why}`);
  await settleOrder(services, attempt, ended.value);
}
