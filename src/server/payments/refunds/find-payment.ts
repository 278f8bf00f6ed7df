/** What paid an order, or a freight offer of it: a session of the payment service, or money from outside. A refund goes back the same way. */

import { listPaidSessions } from '#server/payments/balance-store.ts';
import { findPaidSession } from '#server/payments/checkout-session-store.ts';
import { findOwedCents, listOfflinePayments } from '#server/payments/offline-payment-store.ts';
import type { Charge } from '#server/payments/purpose.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOfflineSource } from './decide-offline-refund.ts';
import type { OfflineSource } from './decide-offline-refund.ts';

export interface FoundPayment {
  charge: Charge;
  amountCents: number;
  /** Null for money from outside, and for an order that is paid in parts (refund-sources.ts). */
  sessionId: number | null;
  /** Null for a session. */
  offline: OfflineSource | null;
}

/** Null for what has not been paid. */
export async function findPayment(queries: Queries, orderId: number, charge: Charge): Promise<FoundPayment | null> {
  const session = await findPaidSession(queries, orderId, charge);
  const payments = await listOfflinePayments(queries, orderId, charge);
  if (session !== null && payments.length === 0)
    return { charge, amountCents: session.amount_cents, sessionId: session.id, offline: null };
  const offline = findOfflineSource(payments, await findOwedCents(queries, orderId, charge));
  if (offline === null) return null;
  const parts = charge.kind === 'order' ? await listPaidSessions(queries, orderId) : [];
  const amountCents = [...payments, ...parts].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { charge, amountCents, sessionId: null, offline };
}
