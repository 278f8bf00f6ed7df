import type { OrderRow } from '#server/orders/orders/order-store.ts';
/** What a payment session means for the balance of an order that it is to pay: pure, so that every combination can be tried in a test. */
import { isBooked, isLive } from '#server/platform/database/states.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { findMismatch } from './settlement/decide-settlement.ts';
import type { PaymentSession } from './stripe/stripe-objects.ts';

export type BalanceSettlement =
  /** The money is there and right. */
  | { kind: 'pay' }
  /** This very session's money was booked before. */
  | { kind: 'booked' }
  /** The balance was paid otherwise, or something else is owed by now: this money goes back. */
  | { kind: 'give_back' }
  /** The money arrived, but something does not match: the owner must decide. */
  | { kind: 'review'; why: string }
  /** The session ended unpaid; the balance can be paid by another. */
  | { kind: 'end'; status: 'expired' | 'failed' }
  /** Nothing to do. */
  | { kind: 'wait' };

export interface BalanceAttempt {
  order: Pick<OrderRow, 'order_number' | 'currency'>;
  attempt: Pick<CheckoutSessionRow, 'stripe_session_id' | 'amount_cents' | 'status'>;
  /** What is owed of the order now; 0 when it is cancelled. */
  balanceCents: number;
}

/** As for an order (decide-settlement.ts), but what is owed is paid as a whole or not at all. */
export function decideBalanceSettlement(
  { order, attempt, balanceCents }: BalanceAttempt,
  session: PaymentSession,
  livemode: boolean,
): BalanceSettlement {
  if (!session.isPaid) {
    if (!isLive(attempt.status)) return { kind: 'wait' };
    if (session.hasFailed) return { kind: 'end', status: 'failed' };
    return session.status === 'expired' ? { kind: 'end', status: 'expired' } : { kind: 'wait' };
  }
  if (isBooked(attempt.status)) return { kind: 'booked' };
  const wanted = { ...order, total_cents: attempt.amount_cents, freightOffer: null };
  const mismatch = findMismatch(wanted, attempt, session, livemode);
  if (mismatch !== null) return { kind: 'review', why: mismatch };
  return attempt.amount_cents === balanceCents ? { kind: 'pay' } : { kind: 'give_back' };
}
