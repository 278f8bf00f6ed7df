/**
 * Ends the payment page of a freight offer that was withdrawn, has expired or is paid otherwise, and of a balance that is
 * no longer owed as it was.
 */
import { findOrderById } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from './balance-store.ts';
import { findSessionById } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { resolveAttempt } from './checkout/create-session.ts';
import { findOfferById } from './freight/freight-offer-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { settleOrder } from './settle-order.ts';
import { expireAttempt } from './settlement/retrieve-attempt.ts';

/** False when what the attempt pays is to be paid still. Throws while Stripe gives no reply, so that the job is retried. */
export async function endPageOfEnded(services: PaymentServices, attempt: CheckoutSessionRow): Promise<boolean> {
  if (!(await hasEnded(services, attempt))) return false;
  // The reply to its creation may have been lost: the stored key finds the page, so that it can be ended.
  if (attempt.stripe_session_id === null) await resolveAttempt(services, attempt);
  const found = await findSessionById(services.database, attempt.id);
  if (found?.status !== 'open') {
    if (found?.status === 'creating') throw new Error('The payment page of what has ended is not known yet');
    return true;
  }
  await endPage(services, found);
  return true;
}

async function hasEnded({ database }: PaymentServices, attempt: CheckoutSessionRow): Promise<boolean> {
  if (attempt.pays_balance) {
    const order = await findOrderById(database, attempt.order_id);
    return order !== null && (await findBalanceCents(database, order)) !== attempt.amount_cents;
  }
  const offer = attempt.freight_offer_id === null ? null : await findOfferById(database, attempt.freight_offer_id);
  return offer !== null && offer.state !== 'open' && offer.state !== 'review';
}

async function endPage(services: PaymentServices, attempt: CheckoutSessionRow): Promise<void> {
  if (attempt.stripe_session_id === null) return;
  const ended = await expireAttempt(services, attempt, attempt.stripe_session_id);
  if (ended.kind === 'lost') return;
  if (ended.kind !== 'ok') throw new Error(`The payment page of what has ended is still open: ${ended.why}`);
  await settleOrder(services, attempt, ended.value);
}
