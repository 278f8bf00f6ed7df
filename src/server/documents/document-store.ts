/** SQL of what documents show beside stored invoices and the order itself. */
import type { OutsideKind } from '#server/database/books-tables.ts';
import type { Queries } from '#server/database/database.ts';
import { ACCEPTED_REFUND_STATUSES } from '#server/database/states.ts';

/** Refunds of the payment that paid the order, without those of a second payment and those that failed; oldest first. */
export async function listPrintedRefunds(
  queries: Queries,
  orderId: number,
): Promise<{ createdAt: Date; amountCents: number; taxCents: number | null }[]> {
  return queries
    .selectFrom('refunds')
    .innerJoin('checkout_sessions', 'checkout_sessions.id', 'refunds.checkout_session_id')
    .select(['refunds.created_at as createdAt', 'refunds.amount_cents as amountCents', 'tax_cents as taxCents'])
    .where('refunds.order_id', '=', orderId)
    .where('checkout_sessions.status', '=', 'complete')
    .where('checkout_sessions.freight_offer_id', 'is', null)
    .where('refunds.status', 'in', ACCEPTED_REFUND_STATUSES)
    .orderBy('refunds.id')
    .execute();
}

/** Quantities of the order that have left, by the order item's id; shipments that were undone do not count. */
export async function findShipped(queries: Queries, orderId: number): Promise<Map<number, number>> {
  const rows = await queries
    .selectFrom('shipment_items')
    .innerJoin('shipments', 'shipments.id', 'shipment_items.shipment_id')
    .select(({ fn }) => ['order_item_id', fn.sum<number>('quantity').as('quantity')])
    .where('shipments.order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .groupBy('order_item_id')
    .execute();
  return new Map(rows.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
}

/** Money by which an order on account was paid afterwards, oldest first. */
export async function listMoneyOnAccount(
  queries: Queries,
  orderId: number,
): Promise<{ receivedAt: Date; amountCents: number; kind: OutsideKind }[]> {
  return queries
    .selectFrom('outside_payments')
    .select(['received_at as receivedAt', 'amount_cents as amountCents', 'kind'])
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is', null)
    .where('kind', '<>', 'account')
    .orderBy('id')
    .execute();
}
