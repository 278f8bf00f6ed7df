/** Reads both sides of the books for a period and compares them (reliability §7.20). */

import type { GatewayResult, StripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listBookedRefunds, listBookedSessions } from './books-store.ts';
import { compareBooks } from './compare-books.ts';
import type { Difference, StripeBooks } from './compare-books.ts';
import { setAsideUnknowable } from './set-aside.ts';
import type { SetAside } from './set-aside.ts';

/** Stripe is read from a little earlier, so that what was created on the edge of the period is on both sides. */
const MARGIN_MS = 24 * 3_600_000;

export interface Reconciled {
  sessions: number;
  payments: number;
  refunds: number;
  differences: Difference[];
  /** What could not be compared, and is no difference. */
  setAside: SetAside;
}

export async function reconcileBooks(
  { database, gateway }: { database: Database; gateway: StripeGateway },
  since: Date,
): Promise<GatewayResult<Reconciled>> {
  const stripe = await readStripe(gateway, new Date(since.getTime() - MARGIN_MS));
  if (stripe.kind !== 'ok') return stripe;
  const { sessions, payments, refunds } = stripe.value;
  const names = {
    sessionIds: sessions.map(({ id }) => id),
    paymentIntentIds: payments.map(({ id }) => id),
    refundIds: refunds.map(({ id }) => id),
  };
  const ours = {
    sessions: await listBookedSessions(database, since, names),
    refunds: await listBookedRefunds(database, new Date(0), names),
  };
  const { compared, setAside } = setAsideUnknowable(stripe.value, ours, gateway.mode);
  const differences = compareBooks(stripe.value, compared);
  return {
    kind: 'ok',
    value: { sessions: sessions.length, payments: payments.length, refunds: refunds.length, differences, setAside },
  };
}

async function readStripe(gateway: StripeGateway, since: Date): Promise<GatewayResult<StripeBooks>> {
  const sessions = await gateway.listSessions(since);
  if (sessions.kind !== 'ok') return sessions;
  const payments = await gateway.listPayments(since);
  if (payments.kind !== 'ok') return payments;
  const refunds = await gateway.listRefunds(since);
  if (refunds.kind !== 'ok') return refunds;
  return { kind: 'ok', value: { sessions: sessions.value, payments: payments.value, refunds: refunds.value } };
}
