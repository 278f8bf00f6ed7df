/** The money of one order as the owner sees it. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isAcceptedRefund, isPaid } from '#server/platform/database/states.ts';
import { findPayment } from './find-payment.ts';
import { loadOrderFacts } from './plan-refund.ts';
import type { RefundFacts } from './plan-refund.ts';
import { listRefundsOfOrder, listRefundsOfPayment } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface OrderMoney {
  paidCents: number;
  /** What was refunded of that payment, without refunds of a second payment of the same order. */
  refundedCents: number;
  refunds: RefundRow[];
}

export async function findOrderMoney(
  queries: Queries,
  order: Pick<OrderRow, 'id' | 'total_cents' | 'paid_at'>,
): Promise<OrderMoney> {
  const [own, refunds] = await Promise.all([
    listRefundsOfPayment(queries, order.id, { kind: 'order' }),
    listRefundsOfOrder(queries, order.id),
  ]);
  const accepted = own.filter(({ status }) => isAcceptedRefund(status));
  return {
    paidCents: order.paid_at === null ? 0 : order.total_cents,
    refundedCents: accepted.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    refunds,
  };
}

/** What a refund of the order's own payment is computed from; null when there is none. */
export async function findRefundFacts(queries: Queries, order: OrderRow): Promise<RefundFacts | null> {
  const payment = isPaid(order.payment_state) ? await findPayment(queries, order.id, { kind: 'order' }) : null;
  return payment === null ? null : loadOrderFacts(queries, order, payment);
}
