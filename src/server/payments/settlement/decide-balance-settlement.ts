/** What a payment session means for the balance of an order that it is to pay: pure, so that every combination can be tried in a test. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { isBooked } from '#server/platform/database/states.ts';
import { decideUnpaid, findMismatch } from './decide-settlement.ts';
import type { UnpaidDecision } from './decide-settlement.ts';

export type BalanceSettlement =
  /** The money is there and right. */
  | { kind: 'pay' }
  /** This very session's money was booked before. */
  | { kind: 'booked' }
  /** The balance was paid otherwise, or something else is owed by now: this money goes back. */
  | { kind: 'give_back' }
  /** The money arrived, but something does not match: the owner must decide. */
  | { kind: 'review'; why: string }
  /** `end`: the session ended unpaid, and the balance can be paid by another. */
  | UnpaidDecision;

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
  if (!session.isPaid) return decideUnpaid(attempt, session);
  if (isBooked(attempt.status)) return { kind: 'booked' };
  const requested = { ...order, total_cents: attempt.amount_cents, charge: { kind: 'order' } as const };
  const mismatch = findMismatch(requested, attempt, session, livemode);
  if (mismatch !== null) return { kind: 'review', why: mismatch };
  return attempt.amount_cents === balanceCents ? { kind: 'pay' } : { kind: 'give_back' };
}
