/** SQL of the lists of orders that the console shows. Each is read from an index, a page at a time. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort } from '#contract/console/console-lists.ts';
import type { OrderTab } from '#contract/order-lists.ts';
import { RECEIVED, owedOf } from '#server/platform/database/account-sums.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasAny } from '#server/platform/database/has-any.ts';
import { toLikePattern } from '#server/platform/database/like-pattern.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import type { ListOrder } from '#server/platform/database/list-order.ts';
import {
  EXPIRED_STATES,
  SHIPPABLE_STATES,
  STANDING_OFFER_STATES,
  UNPAID_STATES,
  UNSETTLED_OFFER_STATES,
  inStates,
} from '#server/platform/database/states.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderRow } from './order-store.ts';

export interface OrderListRow extends Pick<
  OrderRow,
  | 'order_number'
  | 'created_at'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'customer_email'
  | 'customer_phone'
  | 'shipping_city'
  | 'shipping_state'
  | 'company'
  | 'po_number'
  | 'note'
  | 'total_cents'
  | 'status'
  | 'payment_state'
> {
  lines: number;
  /** Of its lines that have one, in their order. */
  line_notes: { part_number: string; name: string; note: string }[];
  /** It is in the tab "To quote": its freight is neither offered nor settled, and nothing of it has left (decisions/059). */
  is_to_quote: boolean;
  /** It has a freight offer that is not paid yet. */
  is_freight_asked: boolean;
  is_part_shipped: boolean;
  /** It was bought on terms and waits for the owner. */
  is_to_approve: boolean;
  /** A card was declined for it. */
  is_declined: boolean;
  /** It ended unpaid, and no person cancelled it. */
  is_abandoned: boolean;
  /** On account, of the order and its freight. */
  owed_cents: number;
  /** Of the order and its freight, before refunds. */
  received_cents: number;
}

export interface OrderListFilter {
  tab: OrderTab;
  /** Each must occur in the order's search text; lower case. */
  words: readonly string[];
  /** First and last day; null: no bound. */
  from: string | null;
  to: string | null;
  sort: ListSort<'orders'>;
  /** Number of the last order of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

const HAS_LEFT = hasAny(sql`shipments s where s.order_id = o.id and s.undone_at is null`);
const hasOffer = (states: readonly string[]) =>
  hasAny(sql`freight_offers f where f.order_id = o.id and ${inStates('f.state', states)}`);
const hasEvent = (kind: OrderEventKind) =>
  hasAny(sql`order_events e where e.order_id = o.id and e.kind = ${sql.lit(kind)}`);

/**
 * A cart is not quoted: it ends by itself within the hour. An order on terms is approved first. Freight can still be offered for
 * both from their page.
 */
const TO_QUOTE = sql`o.status in ('pending', 'processing') and o.freight_settled_at is null
  and ${inStates('o.payment_state', SHIPPABLE_STATES)} and o.channel = 'web'
  and not ${hasOffer(STANDING_OFFER_STATES)} and not ${HAS_LEFT}`;

const TO_APPROVE = sql`o.approve_until is not null and ${inStates('o.payment_state', UNPAID_STATES)}`;

/** The conditions contain literals, so that the partial indexes of the same conditions are used. */
export const OF_TAB: Record<OrderTab, RawBuilder<unknown>> = {
  to_approve: TO_APPROVE,
  to_quote: TO_QUOTE,
  to_ship: sql`o.status = 'processing' and ${inStates('o.payment_state', SHIPPABLE_STATES)}`,
  shipped: sql`o.status in ('shipped', 'delivered')`,
  // An order on terms waits for the owner and not for a payment.
  unpaid: sql`o.status = 'pending' and not (${TO_APPROVE})`,
  all: sql`true`,
};

/** What is to be done is listed with the oldest first, everything else with the newest first. */
const IS_OLDEST_FIRST: Record<OrderTab, boolean> = {
  to_approve: true,
  to_quote: true,
  to_ship: true,
  shipped: false,
  unpaid: false,
  all: false,
};

export const FREIGHT_IS_ASKED = hasOffer(UNSETTLED_OFFER_STATES);

export const ORDER_COLUMNS = sql`o.order_number, o.created_at, o.customer_first_name, o.customer_last_name, o.customer_email,
  o.customer_phone, o.shipping_city,
  o.shipping_state, o.company, o.po_number, o.note, o.total_cents, o.status, o.payment_state,
  (select count(*) from order_items i where i.order_id = o.id) as lines,
  coalesce((select json_agg(json_build_object('part_number', i.part_number, 'name', i.name, 'note', i.note) order by i.position)
    from order_items i where i.order_id = o.id and i.note <> ''), '[]') as line_notes, (${TO_QUOTE}) as is_to_quote,
  o.status <> 'cancelled' and ${FREIGHT_IS_ASKED} as is_freight_asked,
  o.status = 'processing' and ${HAS_LEFT} as is_part_shipped,
  (${TO_APPROVE}) as is_to_approve,
  ${inStates('o.payment_state', UNPAID_STATES)}
    and ${hasEvent('payment_failed')} as is_declined,
  ${inStates('o.payment_state', EXPIRED_STATES)} and not ${hasEvent('cancel_requested')} as is_abandoned,
  ${owedOf(sql`o.id`)} as owed_cents, ${RECEIVED} as received_cents`;

/** The search texts of this many orders, in the order of the list, are read at first. */
const FIRST_LOOK = 400;
/** This many are read next when the first had so many matches that they are likely to fill a page. */
const SECOND_LOOK = 4000;

/** Whether orders are looked at further: otherwise the words are rare, and the index of all search texts finds few orders. */
function isCommon(found: number, limit: number): boolean {
  return (found * SECOND_LOOK) / FIRST_LOOK >= limit;
}

/**
 * A page without words is read from the index of its tab. With words, the first orders of the tab are looked at: words that
 * many orders have fill the page from them. Rarer ones are found by the index of all search texts, which would be slow for the
 * others (decisions/061).
 */
export async function listOrderPage(queries: Queries, filter: OrderListFilter): Promise<OrderListRow[]> {
  if (filter.words.length === 0) return selectPage(queries, filter, sql`orders o where ${inList(filter)}`);
  const first = await lookAt(queries, filter, FIRST_LOOK);
  if (first.isWhole) return first.found;
  const further = isCommon(first.found.length, filter.limit) ? await lookAt(queries, filter, SECOND_LOOK) : null;
  if (further?.isWhole === true) return further.found;
  return selectPage(
    queries,
    filter,
    sql`found join orders o on o.id = found.order_id where ${inList(filter)}`,
    sql`with found as materialized (select order_id from order_search where ${matches(sql`search_text`, filter)})`,
  );
}

/** The page as far as it is found among so many orders; whole, when it is full or the tab has no more orders. */
async function lookAt(
  queries: Queries,
  filter: OrderListFilter,
  count: number,
): Promise<{ found: OrderListRow[]; isWhole: boolean }> {
  const list = sql`orders o where ${inList(filter)} ${inOrder(filter)}`;
  const from = sql`(select o.* from ${list} limit ${count}) o where ${hasWords(filter)}`;
  const found = await selectPage(queries, filter, from);
  return { found, isWhole: found.length === filter.limit || !(await hasMore(queries, list, count)) };
}

async function selectPage(
  queries: Queries,
  filter: OrderListFilter,
  from: RawBuilder<unknown>,
  before = sql``,
): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    ${before} select ${ORDER_COLUMNS} from ${from} ${inOrder(filter)} limit ${filter.limit}`.execute(queries);
  return rows;
}

/** Whether there are orders beyond those that are looked at. */
async function hasMore(queries: Queries, list: RawBuilder<unknown>, count: number): Promise<boolean> {
  const { rows } = await sql`select o.id from ${list} limit 1 offset ${count}`.execute(queries);
  return rows.length > 0;
}

/** The orders of the tab and the days, after the page before. */
function inList(filter: OrderListFilter): RawBuilder<unknown> {
  const { tab, from, to, after } = filter;
  const conditions = [
    OF_TAB[tab],
    ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from, 0)}`]),
    ...(to === null ? [] : [sql`o.created_at < ${startOfDay(to, 1)}`]),
    ...(after === null ? [] : [comesAfter(orderOf(filter), 'o', sql`from orders l where l.order_number = ${after}`)]),
  ];
  return sql.join(conditions, sql` and `);
}

function inOrder(filter: OrderListFilter): RawBuilder<unknown> {
  return orderBy(orderOf(filter), 'o');
}

const BY_TIME = byColumns('created_at', 'id');
const SORT_KEYS = { number: byColumns('order_number'), time: BY_TIME, total: byColumns('total_cents', 'id') };

function orderOf({ tab, sort }: Pick<OrderListFilter, 'tab' | 'sort'>): ListOrder {
  const { by, isDescending } = parseSort(sort);
  if (by === '') return { keys: BY_TIME, isDescending: !IS_OLDEST_FIRST[tab] };
  return { keys: SORT_KEYS[by], isDescending };
}

/** The condition is a value of each order, so that the text is read for these orders alone, in their order. */
function hasWords(filter: OrderListFilter): RawBuilder<unknown> {
  return matches(sql`(select s.search_text from order_search s where s.order_id = o.id)`, filter);
}

function matches(text: RawBuilder<unknown>, { words }: OrderListFilter): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`${text} like ${toLikePattern(word)}`),
    sql` and `,
  );
}

/** The orders of these numbers, in the order of the numbers. */
export async function listOrdersByNumber(queries: Queries, numbers: readonly string[]): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    select ${ORDER_COLUMNS} from orders o where o.order_number = any(${numbers}::text[])
    order by array_position(${numbers}::text[], o.order_number)`.execute(queries);
  return rows;
}

/** Lists the orders of one email address, newest first. */
export async function listOrdersOfBuyer(queries: Queries, email: string, limit: number): Promise<OrderListRow[]> {
  const { rows } = await sql<OrderListRow>`
    select ${ORDER_COLUMNS} from orders o where lower(o.customer_email) = lower(${email})
    order by o.created_at desc, o.id desc limit ${limit}`.execute(queries);
  return rows;
}

function startOfDay(day: string, daysLater: number): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(daysLater)}::int)::timestamp at time zone company_time_zone())`;
}
