/** SQL of orders that have left and are not paid in full: bought on terms, by a deposit, or sold on account at the counter. */

import { sql } from 'kysely';
import { owedOf } from '#server/platform/database/account-sums.ts';
import { COMPANY_TODAY } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { SHIPPABLE_STATES, UNSETTLED_OFFER_STATES, inStates } from '#server/platform/database/states.ts';

export interface OwedOrder {
  orderNumber: string;
  owedCents: number;
  /** Of its invoice, as 'YYYY-MM-DD'; null: without a day. */
  dueOn: string | null;
  isOverdue: boolean;
}

/** What has not left is to be shipped first, and freight that is not paid is asked for first (docs/decisions/181). */
const OWED = sql`
  select o.id, o.order_number as "orderNumber", o.created_at, w.owed as "owedCents", i.facts->>'due_on' as "dueOn",
    coalesce((i.facts->>'due_on')::date < ${COMPANY_TODAY}, false) as "isOverdue"
  from (select order_id from outside_payments where kind = 'account' group by order_id having sum(amount_cents) > 0) p
  join orders o on o.id = p.order_id
  cross join lateral (select ${owedOf(sql`o.id`)} as owed) w
  left join invoices i on i.order_id = o.id and i.freight_offer_id is null
  where o.status in ('shipped', 'delivered') and ${inStates('o.payment_state', SHIPPABLE_STATES)} and w.owed > 0
    and not exists (select from freight_offers f where f.order_id = o.id and ${inStates('f.state', UNSETTLED_OFFER_STATES)})`;

/** Overdue ones first, then by their day; those without a day last, by age. */
export async function listOwedOrders(queries: Queries, limit: number): Promise<OwedOrder[]> {
  const { rows } = await sql<OwedOrder>`
    select "orderNumber", "owedCents", "dueOn", "isOverdue" from (${OWED}) owed
    order by "isOverdue" desc, "dueOn" asc nulls last, created_at, id limit ${limit}`.execute(queries);
  return rows;
}

export async function countOwedOrders(queries: Queries): Promise<{ count: number; overdue: number }> {
  const { rows } = await sql<{ count: number; overdue: number }>`
    select count(*) as count, count(*) filter (where "isOverdue") as overdue from (${OWED}) owed`.execute(queries);
  return rows[0] ?? { count: 0, overdue: 0 };
}
