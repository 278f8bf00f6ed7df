/** What paid an order, or a freight offer of it: a session of the payment service, or money from outside. A refund goes back the same way. */
import type { Queries } from '#server/platform/database/database.ts';
import { listPaidSessions } from './balance-store.ts';
import { findPaidSession } from './checkout-session-store.ts';
import { findOutsideSource } from './decide-outside-refund.ts';
import type { OutsideSource } from './decide-outside-refund.ts';
import { findOwedCents, listOutsidePayments } from './offline-payment-store.ts';

export interface FoundPayment {
  /** The offer that it paid; null when it paid the order itself. */
  freightOfferId: number | null;
  amountCents: number;
  /** Null for money from outside, and for an order that is paid in parts (refund-sources.ts). */
  sessionId: number | null;
  /** Null for a session. */
  outside: OutsideSource | null;
}

/** Null for what has not been paid. */
export async function findPayment(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null = null,
): Promise<FoundPayment | null> {
  const session = await findPaidSession(queries, orderId, freightOfferId);
  const payments = await listOutsidePayments(queries, orderId, freightOfferId);
  if (session !== null && payments.length === 0)
    return { freightOfferId, amountCents: session.amount_cents, sessionId: session.id, outside: null };
  const outside = findOutsideSource(payments, await findOwedCents(queries, orderId, freightOfferId));
  if (outside === null) return null;
  const parts = freightOfferId === null ? await listPaidSessions(queries, orderId) : [];
  const amountCents = [...payments, ...parts].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { freightOfferId, amountCents, sessionId: null, outside };
}
