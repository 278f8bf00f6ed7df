/** What a payment session means for its order: pure, so that every combination can be tried in a test. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { isSameCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { NumberedCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { isBooked, isLive, isPaid, isUnpaid } from '#server/platform/database/states.ts';

export type Settlement =
  /** The money is there and right: sell the stock, confirm. */
  | { kind: 'pay' }
  /** This very session's money was booked before. */
  | { kind: 'already_paid' }
  /** Another session has paid the order: this money goes back. */
  | { kind: 'give_back' }
  /** The money arrived, but something does not match: the owner must decide. */
  | { kind: 'review'; why: string }
  /** The session ended unpaid: cancel the order and free its stock. */
  | { kind: 'release' }
  /** The payment was processed and has failed: the same, and the buyer learns of it. */
  | { kind: 'fail' }
  /** Nothing to do: still open, or the order has ended otherwise. */
  | { kind: 'wait' };

/**
 * Session, amount, currency, order and mode must all match what we stored (reliability R8, §7.9); a paid order never
 * goes back (§7.10), and money that comes after the order was cancelled still tries to buy the stock (§7.11).
 */
export function decideSettlement(
  order: Pick<OrderRow, 'order_number' | 'payment_state' | 'currency' | 'total_cents' | 'deposit_cents'>,
  attempt: Pick<CheckoutSessionRow, 'stripe_session_id' | 'amount_cents' | 'status'>,
  session: PaymentSession,
  livemode: boolean,
): Settlement {
  if (!session.isPaid) {
    if (!isUnpaid(order.payment_state)) return { kind: 'wait' };
    if (session.hasFailed) return { kind: 'fail' };
    return session.status === 'expired' ? { kind: 'release' } : { kind: 'wait' };
  }
  if (isBooked(attempt.status)) return { kind: 'already_paid' };
  if (order.payment_state === 'review') return { kind: 'wait' };
  const mismatch = findMismatch(
    { ...order, total_cents: dueFirstCents(order), charge: { kind: 'order' } },
    attempt,
    session,
    livemode,
  );
  if (mismatch !== null) return { kind: 'review', why: mismatch };
  return isPaid(order.payment_state) ? { kind: 'give_back' } : { kind: 'pay' };
}

/** What is paid first, by which the order is sold: its deposit, or all of it. */
export function dueFirstCents({ deposit_cents, total_cents }: Pick<OrderRow, 'deposit_cents' | 'total_cents'>): number {
  return deposit_cents ?? total_cents;
}

/** What an unpaid session means for a freight offer or a balance, which another session can pay. */
export type UnpaidDecision = { kind: 'end'; status: 'expired' | 'failed' } | { kind: 'wait' };

export function decideUnpaid({ status }: Pick<CheckoutSessionRow, 'status'>, session: PaymentSession): UnpaidDecision {
  if (!isLive(status)) return { kind: 'wait' };
  if (session.hasFailed) return { kind: 'end', status: 'failed' };
  return session.status === 'expired' ? { kind: 'end', status: 'expired' } : { kind: 'wait' };
}

/** What does not match, in words; null when all does. `charge`: what was to be paid. */
export function findMismatch(
  order: Pick<OrderRow, 'order_number' | 'currency' | 'total_cents'> & { charge: NumberedCharge },
  attempt: Pick<CheckoutSessionRow, 'stripe_session_id' | 'amount_cents'>,
  session: PaymentSession,
  livemode: boolean,
): string | null {
  if (session.livemode !== livemode) return 'the payment was made in another mode (test or live)';
  if (attempt.stripe_session_id !== session.id) return 'the payment session is not the one of this order';
  if (session.orderNumber !== order.order_number) return 'the payment names another order';
  if (!isSameCharge(session.charge, order.charge)) return 'the payment is not for what its session was made for';
  if (session.currency !== order.currency) return `the payment is in ${session.currency ?? 'no currency'}`;
  if (session.amountCents !== order.total_cents || attempt.amount_cents !== order.total_cents) {
    return 'the amount paid differs from the order';
  }
  return null;
}
