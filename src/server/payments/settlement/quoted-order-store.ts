/** SQL of what limits the payment of an order that was made of a quote. */

import { sql } from 'kysely';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

/** By the database's clock. */
export async function isPayTimeOver(queries: Queries, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${id} and pay_until <= now()`.execute(queries);
  return rows.length > 0;
}

/**
 * Whether another order of the same quote stands: one that was not cancelled, or was paid before it was. The quote is locked, as it
 * is while it is accepted, so that a late payment of an earlier order and a second acceptance take turns.
 */
export async function isQuoteTaken(
  tx: InTransaction,
  { id, quote_number }: Pick<OrderRow, 'id' | 'quote_number'>,
): Promise<boolean> {
  if (quote_number === null) return false;
  await sql`select from quotes where number = ${quote_number} for update`.execute(tx);
  const { rows } = await sql`
    select from orders o where o.quote_number = ${quote_number} and o.id <> ${id} and (o.status <> 'cancelled'
      or exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')) limit 1`.execute(tx);
  return rows.length > 0;
}
