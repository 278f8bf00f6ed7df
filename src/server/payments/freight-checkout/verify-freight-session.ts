/** POST /freight/{token}/verify-checkout-session/: the buyer is back from the payment page of a freight offer. */

import { findByStripeId } from '#server/payments/checkout-session-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { retrieveAttempt } from '#server/payments/settlement/retrieve-attempt.ts';
import { settleAttempt } from '#server/payments/settlement/settle-attempt.ts';
import { findPaymentFailure } from '#server/payments/settlement/verify-return.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** 'unpaid' also when the money came too late and goes back. A session of anything else is not found. */
export async function verifyFreightSession(
  services: PaymentServices,
  offer: Pick<FreightOfferRow, 'id'>,
  sessionId: string,
): Promise<'paid' | 'unpaid' | Problem> {
  const attempt = await findByStripeId(services.database, sessionId);
  const purpose = attempt?.purpose;
  if (attempt === null || purpose?.kind !== 'freight_offer' || purpose.id !== offer.id) return new Problem('not_found');
  if (attempt.status === 'complete') return 'paid';
  const result = await retrieveAttempt(services, attempt, sessionId);
  if (result.kind === 'lost') return new Problem('payment_expired');
  if (result.kind !== 'ok') return new Problem('payment_unavailable');
  const settled = await settleAttempt(services, attempt, result.value);
  if (settled === 'paid') return 'paid';
  const failure = result.value.isPaid ? null : findPaymentFailure(result.value);
  return failure === null ? 'unpaid' : new Problem(failure);
}
