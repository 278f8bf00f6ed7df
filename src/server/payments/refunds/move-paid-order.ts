/** Brings the state of a paid order in line with the refunds and disputes of its payment. */

import { decidePaidState } from '#server/orders/orders/order-states.ts';
import { lockOrder, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import { listPaidSessions } from '#server/payments/balance-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { isAcceptedRefund, isPaid } from '#server/platform/database/states.ts';
import { effectOfDisputes } from './decide-dispute.ts';
import { listDisputesOfSession } from './dispute-store.ts';
import { listRefundsOfPayment } from './refund-store.ts';

/** Also back again, when a refund has failed or a dispute is won. What a second payment brings leaves the order alone. */
export async function movePaidOrder(tx: InTransaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!isPaid(order.payment_state)) return;
  const refundedCents = (await listRefundsOfPayment(tx, orderId, { kind: 'order' }))
    .filter(({ status }) => isAcceptedRefund(status))
    .reduce((sum, refund) => sum + refund.amount_cents, 0);
  // Money that came outside of the payment service has none.
  const disputes = [];
  for (const { id } of await listPaidSessions(tx, orderId)) disputes.push(...(await listDisputesOfSession(tx, id)));
  // A server of the version before marks the order alone: it stays disputed until that dispute is known by its id.
  const isMarkedOnly = disputes.length === 0 && order.payment_state === 'disputed';
  const effect = isMarkedOnly ? 'disputed' : effectOfDisputes(disputes.map(({ status }) => status));
  const next = decidePaidState(order, refundedCents, effect);
  if (next.paymentState === order.payment_state && next.status === order.status) return;
  await movePayment(tx, orderId, { from: [order.payment_state], to: next.paymentState, status: next.status });
  if (next.status !== order.status)
    await recordEvent(tx, orderId, 'cancelled', { why: 'refunded before it was shipped' });
}
