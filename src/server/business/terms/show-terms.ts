/** What the buyer's page says of an order that was bought on terms. */

import { companyDay, dayAfter } from '#contract/company-time.ts';
import { toWireMoney } from '#contract/money.ts';
import type { OrderTerms } from '#contract/orders.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findOwedOfOrder } from '#server/payments/offline/find-owed.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isUnpaid } from '#server/platform/database/states.ts';

/** Null for other orders, and once nothing is owed. */
export async function showTerms(queries: Queries, order: OrderRow): Promise<OrderTerms | null> {
  const through = waitsThrough(order);
  if (through !== null) return { state: 'waiting', through };
  if (order.due_days === null || order.paid_at === null) return null;
  const owedCents = await findOwedOfOrder(queries, order.id);
  if (owedCents <= 0) return null;
  // The invoice is issued in the transaction that sells the order, and has the same day.
  const due_on = dayAfter(companyDay(order.paid_at), order.due_days);
  return { state: 'owed', due_on, amount: toWireMoney(owedCents) };
}

/** The last day on which it can be approved, as 'YYYY-MM-DD'; null for one that does not wait for approval. */
export function waitsThrough({
  approve_until,
  payment_state,
}: Pick<OrderRow, 'approve_until' | 'payment_state'>): string | null {
  if (approve_until === null || !isUnpaid(payment_state)) return null;
  return companyDay(new Date(approve_until.getTime() - 1));
}
