/**
 * The owner cancels an order: an unpaid one ends, the money of a paid one goes back and its items return to stock. What is
 * to happen is stored with its job, in one transaction, before Stripe is called: a crash at any moment delays it at most.
 */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged, Refused } from '#server/orders/orders/change-order.ts';
import { findOrderById, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { loadShipmentFacts } from '#server/orders/shipments/load-shipment-facts.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Purposes } from '#server/payments/purpose-handlers.ts';
import { findRefundFacts } from '#server/payments/refunds/order-money.ts';
import type { RefundRow } from '#server/payments/refunds/refund-store.ts';
import { SENDER_GRACE_S, requestRefundWithin } from '#server/payments/refunds/request-refund.ts';
import type { RefundServices } from '#server/payments/refunds/request-refund.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { isUnpaid } from '#server/platform/database/states.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { scheduleCancellation } from './cancellation-store.ts';
import { decideCancellation } from './decide-cancellation.ts';

export type CancelRequested =
  /** To be closed by `finishCancellation`. */
  | { kind: 'done'; what: 'close'; orderId: number }
  /** To be sent by `sendRefund`. */
  | { kind: 'done'; what: 'refund'; refund: RefundRow };

export async function requestCancellation(
  { database, purposes }: RefundServices,
  change: OrderChange,
): Promise<OrderChanged<CancelRequested>> {
  return changeOrder<CancelRequested>(database, change, async (tx, order) => {
    const decision = decideCancellation(await loadShipmentFacts(tx, order));
    switch (decision.kind) {
      case 'refused':
        return decision;
      case 'close':
        await recordRequest(tx, order, change.by);
        await scheduleCancellation(tx, order.id, SENDER_GRACE_S);
        return { kind: 'done', what: 'close', orderId: order.id };
      case 'refund':
        return refundAll(tx, order, change.by, purposes);
    }
  });
}

/** What cancelling the order would do now. */
export type CancellationPlan =
  | { kind: 'close' }
  /** What is left of its payment, with its tax: it goes back the way it came. */
  | { kind: 'refund'; refundCents: number };

/** Null: it cannot be cancelled. */
export async function planCancellation(queries: Queries, order: OrderRow): Promise<CancellationPlan | null> {
  const decision = decideCancellation(await loadShipmentFacts(queries, order));
  if (decision.kind === 'refused') return null;
  if (decision.kind === 'close') return { kind: 'close' };
  const facts = await findRefundFacts(queries, order);
  if (facts === null) return null;
  const refundedCents = facts.earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { kind: 'refund', refundCents: order.total_cents - refundedCents };
}

async function refundAll(
  tx: InTransaction,
  order: OrderRow,
  by: string,
  purposes: Purposes,
): Promise<CancelRequested | Refused> {
  const whole = { lines: null, amountCents: null, restock: true, note: '', key: null, by };
  const requested = await requestRefundWithin(tx, order, whole, purposes);
  if (requested.kind === 'refused') return requested;
  if (requested.kind === 'requested') await recordRequest(tx, order, by);
  return { kind: 'done', what: 'refund', refund: requested.refund };
}

function recordRequest(tx: InTransaction, { id, status, payment_state }: OrderRow, by: string): Promise<void> {
  return recordEvent(tx, id, 'cancel_requested', { before: status, after: 'cancelled', payment: payment_state }, by);
}

export type FinishedCancellation =
  | { kind: 'closed' }
  /** The buyer has paid it in the meantime: it stays, since its money is not refunded unasked. */
  | { kind: 'paid' }
  | { kind: 'unfinished'; why: string };

/** Safe to run any number of times, also at once. */
export async function finishCancellation(services: PaymentServices, orderId: number): Promise<FinishedCancellation> {
  const closed = await closeUnpaidOrder(services, { id: orderId }, 'cancelled');
  if (closed instanceof Problem) return { kind: 'unfinished', why: 'the payment service could not be reached' };
  if (closed === 'pending') return { kind: 'unfinished', why: 'its payment is being processed' };
  const order = await findOrderById(services.database, orderId);
  return { kind: order !== null && !isUnpaid(order.payment_state) && order.status !== 'cancelled' ? 'paid' : 'closed' };
}
