/** SQL of the lists of orders that the console shows. Each is read from an index, a page at a time. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderTab } from '#contract/console/order-lists.ts';
import type { Queries } from '#server/database/database.ts';
import { toLikePattern } from '#server/database/like-pattern.ts';
import { SHIPPABLE_STATES, TO_DECIDE_STATES, inStates } from '#server/database/states.ts';
import type { OrderRow } from './order-store.ts';

export interface OrderListRow extends Pick<
  OrderRow,
  | 'order_number'
  | 'created_at'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'shipping_city'
  | 'shipping_state'
  | 'total_cents'
  | 'status'
  | 'payment_state'
> {
  lines: number;
}

export interface OrderListFilter {
  tab: OrderTab;
  /** Each must occur in the order's search text; lower case. */
  words: readonly string[];
  /** First and last day; null: no bound. */
  from: string | null;
  to: string | null;
  timeZone: string;
  /** Number of the last order of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

/** With literals, so that the partial indexes of the same conditions are used. */
const OF_TAB: Record<OrderTab, RawBuilder<unknown>> = {
  to_ship: sql`o.status = 'processing' and ${inStates('o.payment_state', SHIPPABLE_STATES)}`,
  shipped: sql`o.status in ('shipped', 'delivered')`,
  unpaid: sql`o.status = 'pending'`,
  all: sql`true`,
};

/** What is to be shipped is listed with the oldest first, everything else with the newest first. */
const IS_OLDEST_FIRST: Record<OrderTab, boolean> = { to_ship: true, shipped: false, unpaid: false, all: false };

const COLUMNS = sql`o.order_number, o.created_at, o.customer_first_name, o.customer_last_name, o.shipping_city,
  o.shipping_state, o.total_cents, o.status, o.payment_state,
  (select count(*) from order_items i where i.order_id = o.id) as lines`;

export async function listOrderPage(queries: Queries, filter: OrderListFilter): Promise<OrderListRow[]> {
  const { tab, from, to, timeZone, after } = filter;
  const isOldestFirst = IS_OLDEST_FIRST[tab];
  const conditions = [
    OF_TAB[tab],
    ...filter.words.map(
      (word) =>
        sql`exists (select from order_search s where s.order_id = o.id and s.search_text like ${toLikePattern(word)})`,
    ),
    ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from, 0, timeZone)}`]),
    ...(to === null ? [] : [sql`o.created_at < ${startOfDay(to, 1, timeZone)}`]),
    ...(after === null
      ? []
      : [
          sql`(o.created_at, o.id) ${isOldestFirst ? sql`>` : sql`<`}
            (select l.created_at, l.id from orders l where l.order_number = ${after})`,
        ]),
  ];
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<OrderListRow>`
    select ${COLUMNS} from orders o where ${sql.join(conditions, sql` and `)}
    order by o.created_at ${direction}, o.id ${direction} limit ${filter.limit}`.execute(queries);
  return rows;
}

export async function countOrders(queries: Queries, tab: OrderTab): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders o where ${OF_TAB[tab]}`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

/** Of one e-mail address, newest first. */
export async function listOrdersOfBuyer(queries: Queries, email: string, limit: number): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    select ${COLUMNS} from orders o where lower(o.customer_email) = lower(${email})
    order by o.created_at desc, o.id desc limit ${limit}`.execute(queries);
  return rows;
}

/** Orders that go on only when a person has decided something, oldest first. */
export async function listOrdersToLookAt(queries: Queries, limit: number): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    select ${COLUMNS} from orders o
    where ${inStates('o.payment_state', TO_DECIDE_STATES)}
    order by o.created_at, o.id limit ${limit}`.execute(queries);
  return rows;
}

function startOfDay(day: string, daysLater: number, timeZone: string): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(daysLater)}::int)::timestamp at time zone ${timeZone})`;
}
