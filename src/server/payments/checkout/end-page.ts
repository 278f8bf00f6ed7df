/** Ends the payment page of what was ended, is paid otherwise, or is no longer owed as it was. */

import { findSessionById } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { handlerOf } from '#server/payments/purpose-handlers.ts';
import { expireAttempt } from '#server/payments/settlement/retrieve-attempt.ts';
import { settleAttempt } from '#server/payments/settlement/settle-attempt.ts';
import { resolveAttempt } from './create-session.ts';

/** False when what the attempt pays is to be paid still. Throws while Stripe gives no reply, so that the job is retried. */
export async function endPageOfEnded(services: PaymentServices, attempt: CheckoutSessionRow): Promise<boolean> {
  if (!(await handlerOf(services.purposes, attempt.purpose).hasEnded(services.database, attempt))) return false;
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

async function endPage(services: PaymentServices, attempt: CheckoutSessionRow): Promise<void> {
  if (attempt.stripe_session_id === null) return;
  const ended = await expireAttempt(services, attempt, attempt.stripe_session_id);
  if (ended.kind === 'lost') return;
  if (ended.kind !== 'ok') throw new Error(`The payment page of what has ended is still open: ${ended.why}`);
  await settleAttempt(services, attempt, ended.value);
}
