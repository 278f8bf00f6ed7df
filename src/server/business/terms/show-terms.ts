/** What the buyer's page says of an order that was bought on terms. */

import { dayAfter, dayIn } from '#contract/company-time.ts';
import { toWireMoney } from '#contract/money.ts';
import type { OrderTerms } from '#contract/orders.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findOwedOfOrder } from '#server/payments/offline/find-owed.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isUnpaid } from '#server/platform/database/states.ts';

/** Null for other orders, and once nothing is owed. */
export async function showTerms(queries: Queries, order: OrderRow): Promise<OrderTerms | null> {
  const timeZone = await findTimeZone(queries);
  const through = waitsThrough(order, timeZone);
  if (through !== null) return { state: 'waiting', through };
  const due_on = dueOn(order, timeZone);
  if (due_on === null) return null;
  const owedCents = await findOwedOfOrder(queries, order.id);
  return owedCents <= 0 ? null : { state: 'owed', due_on, amount: toWireMoney(owedCents) };
}

/** The day of an order on terms on which it is due, as its invoice has it: it is issued in the transaction that sells the order. */
export function dueOn({ due_days, paid_at }: Pick<OrderRow, 'due_days' | 'paid_at'>, timeZone: string): string | null {
  return due_days === null || paid_at === null ? null : dayAfter(dayIn(timeZone, paid_at), due_days);
}

/** The last day on which it can be approved, as 'YYYY-MM-DD'; null for one that does not wait for approval. */
export function waitsThrough(
  { approve_until, payment_state }: Pick<OrderRow, 'approve_until' | 'payment_state'>,
  timeZone: string,
): string | null {
  if (approve_until === null || !isUnpaid(payment_state)) return null;
  return dayIn(timeZone, new Date(approve_until.getTime() - 1));
}
