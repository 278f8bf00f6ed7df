/** The payments of an order out of which a refund can come, and what each of them has left. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { listPaidSessions } from '#server/payments/balance-store.ts';
import { listOfflinePayments } from '#server/payments/offline-payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { FoundPayment } from './find-payment.ts';
import { listRefundsOfPayment } from './refund-store.ts';
import type { RefundSource } from './split-refund.ts';

/** First what is owed on account, or came outside; then the balance; the deposit last. One, unless the order is paid in parts. */
export async function listRefundSources(
  queries: Queries,
  { id }: Pick<OrderRow, 'id'>,
  { charge, sessionId, offline, amountCents }: FoundPayment,
): Promise<RefundSource[]> {
  const sessions = charge.kind === 'order' && sessionId === null ? await listPaidSessions(queries, id) : [];
  const refunds = (await listRefundsOfPayment(queries, id, charge)).filter(({ status }) => status !== 'failed');
  const refundedOf = (session: number | null) =>
    refunds.reduce((sum, row) => (row.checkout_session_id === session ? sum + row.amount_cents : sum), 0);
  if (sessions.length === 0) return [{ sessionId, leftCents: amountCents - refundedOf(sessionId) }];
  const entered = await listOfflinePayments(queries, id, charge);
  const enteredCents = entered.reduce((sum, payment) => sum + payment.amount_cents, 0);
  return [
    ...(offline === null ? [] : [{ sessionId: null, leftCents: enteredCents - refundedOf(null) }]),
    ...sessions.toReversed().map((session) => ({
      sessionId: session.id,
      leftCents: session.amount_cents - refundedOf(session.id),
    })),
  ];
}
