/** What a payment session means for the freight offer that it is to pay: pure, so that every combination can be tried in a test. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { FreightOfferRow } from '#server/payments/freight/freight-offer-store.ts';
import { decideUnpaid, findMismatch } from '#server/payments/settlement/decide-settlement.ts';
import type { UnpaidDecision } from '#server/payments/settlement/decide-settlement.ts';
import { toNumberedCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { isBooked } from '#server/platform/database/states.ts';

export type FreightSettlement =
  /** The money is there and right. */
  | { kind: 'pay' }
  /** This very session's money was booked before. */
  | { kind: 'booked' }
  /** The offer was paid by another session, or had ended before: this money goes back. */
  | { kind: 'give_back'; reason: 'duplicate' | 'offer_ended' }
  /** The money arrived, but something does not match: the owner must decide. */
  | { kind: 'review'; why: string }
  /** `end`: the session ended unpaid, and the offer can be paid by another. */
  | UnpaidDecision;

export interface FreightAttempt {
  order: Pick<OrderRow, 'order_number' | 'status' | 'currency'>;
  offer: Pick<FreightOfferRow, 'number' | 'state' | 'total_cents'>;
  attempt: Pick<CheckoutSessionRow, 'stripe_session_id' | 'amount_cents' | 'status'>;
}

/** As for an order (decide-settlement.ts), but an offer that was withdrawn or has expired is never paid. */
export function decideFreightSettlement(
  { order, offer, attempt }: FreightAttempt,
  session: PaymentSession,
  livemode: boolean,
): FreightSettlement {
  if (!session.isPaid) return decideUnpaid(attempt, session);
  if (isBooked(attempt.status)) return { kind: 'booked' };
  if (offer.state === 'review') return { kind: 'wait' };
  const requested = { ...order, charge: toNumberedCharge(offer.number), total_cents: offer.total_cents };
  const mismatch = findMismatch(requested, attempt, session, livemode);
  if (mismatch !== null) return { kind: 'review', why: mismatch };
  if (offer.state === 'paid') return { kind: 'give_back', reason: 'duplicate' };
  const isPayable = offer.state === 'open' && order.status !== 'cancelled';
  return isPayable ? { kind: 'pay' } : { kind: 'give_back', reason: 'offer_ended' };
}
