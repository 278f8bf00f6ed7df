/** SQL of the list of returns, over all orders. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort, ListTab } from '#contract/console/console-lists.ts';
import type { ReturnReason, ReturnState } from '#contract/return-terms.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import { IS_REFUNDED } from './return-store.ts';

export interface ListedReturn {
  id: number;
  order_number: string;
  /** Counted within the order. */
  number: number;
  state: ReturnState;
  reason: ReturnReason;
  created_at: Date;
  customer: string;
  company: string;
  /** Part numbers with their quantities, such as "2 × BV-1". */
  parts: string;
  /** Money was given back since it was started. */
  isRefunded: boolean;
}

export interface ReturnListFilter {
  tab: ListTab<'returns'>;
  /** As typed; a part of the number, the names or the part numbers. */
  words: string;
  sort: ListSort<'returns'>;
  /** The id of the last one of the page before. */
  after: number | null;
  limit: number;
}

/** The condition is that of the partial index. */
const IS_OPEN = sql`r.state in ('requested', 'approved', 'received')`;
const OF_TAB: Record<ListTab<'returns'>, RawBuilder<unknown>> = {
  open: IS_OPEN,
  declined: sql`r.state = 'declined'`,
  closed: sql`r.state = 'closed'`,
  all: sql`true`,
};

const LISTED = sql`
  select r.id, o.order_number, r.number, r.state, r.reason, r.created_at,
    trim(o.customer_first_name || ' ' || o.customer_last_name) as customer, o.company, o.customer_email,
    coalesce((select string_agg(i.quantity || ' × ' || l.part_number, ', ' order by l.position)
      from return_items i join order_items l on l.id = i.order_item_id where i.return_id = r.id), '') as parts,
    ${IS_REFUNDED} as "isRefunded"
  from returns r join orders o on o.id = r.order_id`;

const BY_TIME = byColumns('id');

/** Those that are open with the oldest first, all others with the newest first, when no other order is requested. */
export async function listReturnPage(
  queries: Queries,
  { tab, words, sort, after, limit }: ReturnListFilter,
): Promise<ListedReturn[]> {
  const { by, isDescending } = parseSort(sort);
  const order = { keys: BY_TIME, isDescending: by === '' ? tab !== 'open' : isDescending };
  const isOnPage = after === null ? sql`true` : comesAfter(order, 'listed', sql`from returns l where l.id = ${after}`);
  const { rows } = await sql<ListedReturn>`
    with listed as not materialized (${LISTED} where ${OF_TAB[tab]})
    select id, order_number, number, state, reason, created_at, customer, company, parts, "isRefunded" from listed
    where strpos(lower(concat_ws(' ', order_number || '-R' || number, customer, customer_email, company, parts)), lower(${words})) > 0
      and ${isOnPage} ${orderBy(order, 'listed')} limit ${limit}`.execute(queries);
  return rows;
}

/** How many are open, and how many of those wait for the owner: for a decision, or for the refund and the end. */
export async function countOpenReturns(queries: Queries): Promise<{ open: number; toDo: number }> {
  const { rows } = await sql<{ open: number; toDo: number }>`
    select count(*) as open, count(*) filter (where r.state <> 'approved') as "toDo" from returns r where ${IS_OPEN}`.execute(
    queries,
  );
  return rows[0] ?? { open: 0, toDo: 0 };
}
