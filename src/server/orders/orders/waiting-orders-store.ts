/**
 * SQL of the orders that wait, each in one group only: in that of what has to be done first (docs/decisions/181). The order of
 * the groups is that of their conditions, which exclude each other.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import {
  SHIPPABLE_STATES,
  TO_DECIDE_STATES,
  UNPAID_STATES,
  UNSETTLED_OFFER_STATES,
  inStates,
} from '#server/platform/database/states.ts';
import { FREIGHT_IS_ASKED, OF_TAB, ORDER_COLUMNS } from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

export const WAITING_GROUPS = [
  'needs_a_look',
  'to_approve',
  'to_quote',
  'freight_unpaid',
  'to_ship',
  'unpaid',
] as const;
export type WaitingGroup = (typeof WAITING_GROUPS)[number];

/** The conditions contain literals, so that the partial indexes of the same conditions are used. */
const OF_GROUP: Record<WaitingGroup, RawBuilder<unknown>> = {
  // A dispute, a refund that is due: these states are in no other group.
  needs_a_look: inStates('o.payment_state', TO_DECIDE_STATES),
  to_approve: OF_TAB.to_approve,
  to_quote: OF_TAB.to_quote,
  // Also of what has left: the freight is still owed then.
  freight_unpaid: sql`o.id in (select f.order_id from freight_offers f where ${inStates('f.state', UNSETTLED_OFFER_STATES)})
    and ${inStates('o.payment_state', SHIPPABLE_STATES)}`,
  to_ship: sql`${OF_TAB.to_ship} and not ${FREIGHT_IS_ASKED} and not (${OF_TAB.to_quote})`,
  // An accepted quote is listed as that.
  unpaid: sql`o.status = 'pending' and ${inStates('o.payment_state', UNPAID_STATES)} and o.approve_until is null
    and o.quote_number is null`,
};

export async function countWaiting(queries: Queries, group: WaitingGroup): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where ${OF_GROUP[group]}`.execute(queries);
  return rows[0]?.count ?? 0;
}

export async function listWaiting(
  queries: Queries,
  group: WaitingGroup,
  { limit, isNewestFirst = false }: { limit: number; isNewestFirst?: boolean },
): Promise<OrderListRow[]> {
  const direction = isNewestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<OrderListRow>`
    select ${ORDER_COLUMNS} from orders o where ${OF_GROUP[group]}
    order by o.created_at ${direction}, o.id ${direction} limit ${limit}`.execute(queries);
  return rows;
}
