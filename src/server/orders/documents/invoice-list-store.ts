/** SQL of the list of invoices, each with what is owed of it. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort, ListTab } from '#contract/console/console-lists.ts';
import { owedOf } from '#server/platform/database/account-sums.ts';
import { COMPANY_TODAY } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { toLikePattern } from '#server/platform/database/like-pattern.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import type { ListOrder } from '#server/platform/database/list-order.ts';

export interface ListedInvoice {
  id: number;
  /** Such as 2026-00001. */
  number: string;
  /** Days of the company, as 'YYYY-MM-DD'. */
  issuedOn: string;
  /** Null: it was paid when it was issued, or has no day of its own. */
  dueOn: string | null;
  orderNumber: string;
  customerName: string;
  company: string;
  poNumber: string;
  /** It is for freight that was charged on its own. */
  isFreight: boolean;
  netCents: number;
  freightCents: number;
  taxCents: number;
  grossCents: number;
  owedCents: number;
  isOverdue: boolean;
}

export interface InvoiceFilter {
  tab: ListTab<'invoices'>;
  /** Each must occur in what the invoice is called by; lower case. */
  words: readonly string[];
  sort: ListSort<'invoices'>;
  /** The id of the last one of the page before. */
  after: number | null;
  limit: number;
}

const BY_NUMBER = byColumns('year', 'counted');
const SORT_KEYS = { number: BY_NUMBER, due: byColumns('sort_day', 'id'), total: byColumns('grossCents', 'id') };

function orderOf(sort: InvoiceFilter['sort']): ListOrder {
  const { by, isDescending } = parseSort(sort);
  return by === '' ? { keys: BY_NUMBER, isDescending: true } : { keys: SORT_KEYS[by], isDescending };
}

/** Freight of a quote is a line of its order; an invoice of a freight offer is freight as a whole. */
const FREIGHT = sql`case when i.freight_offer_id is not null then (i.facts->>'subtotal_cents')::bigint
  else coalesce((select sum(l.quantity * l.price_cents::bigint) from order_items l where l.order_id = i.order_id and l.is_freight), 0) end`;

/** The invoices of these conditions, with the columns by which they are sorted. */
const listed = (condition: RawBuilder<unknown>) => sql`(
  select i.id, i.year, i.number as counted, i.facts->>'number' as number, i.facts->>'issued_on' as "issuedOn", i.facts->>'due_on' as "dueOn",
    coalesce(i.facts->>'due_on', i.facts->>'issued_on') as sort_day, o.order_number as "orderNumber",
    trim(o.customer_first_name || ' ' || o.customer_last_name) as "customerName", o.company, o.po_number as "poNumber",
    i.freight_offer_id is not null as "isFreight", (i.facts->>'subtotal_cents')::bigint - f.freight as "netCents",
    f.freight as "freightCents", (i.facts->>'total_cents')::bigint - (i.facts->>'subtotal_cents')::bigint as "taxCents",
    (i.facts->>'total_cents')::bigint as "grossCents", w.owed as "owedCents",
    coalesce(w.owed > 0 and (i.facts->>'due_on')::date < ${COMPANY_TODAY}, false) as "isOverdue"
  from invoices i join orders o on o.id = i.order_id cross join lateral (select ${FREIGHT} as freight) f
  cross join lateral (select ${owedOf(sql`o.id`, sql`i.freight_offer_id`)} as owed) w
  where ${condition})`;

const IS_ON_ACCOUNT = sql`i.order_id in (select order_id from outside_payments where kind = 'account')`;
const OF_TAB: Record<InvoiceFilter['tab'], { invoices: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  open: { invoices: IS_ON_ACCOUNT, rows: sql`"owedCents" > 0` },
  overdue: { invoices: IS_ON_ACCOUNT, rows: sql`"isOverdue"` },
  all: { invoices: sql`true`, rows: sql`true` },
};

/** Newest first, when no other order is requested. */
export async function listInvoices(
  queries: Queries,
  { tab, words, sort, after, limit }: InvoiceFilter,
): Promise<ListedInvoice[]> {
  const order = orderOf(sort);
  const conditions = [
    OF_TAB[tab].rows,
    ...words.map(
      (word) =>
        sql`lower(concat_ws(' ', '', number, "orderNumber", "customerName", company, "poNumber")) like ${toLikePattern(word)}`,
    ),
    ...(after === null ? [] : [comesAfter(order, 'listed', sql`from ${listed(sql`i.id = ${after}`)} l`)]),
  ];
  const { rows } = await sql<ListedInvoice>`
    select id, number, "issuedOn", "dueOn", "orderNumber", "customerName", company, "poNumber", "isFreight", "netCents", "freightCents",
      "taxCents", "grossCents", "owedCents", "isOverdue"
    from ${listed(OF_TAB[tab].invoices)} listed where ${sql.join(conditions, sql` and `)}
    ${orderBy(order, 'listed')} limit ${limit}`.execute(queries);
  return rows;
}

/** Those that were issued in this time, in the order of their numbers. */
export async function listInvoicesOf(
  queries: Queries,
  { from, to }: { from: Date; to: Date },
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select * from ${listed(sql`i.issued_at >= ${from} and i.issued_at < ${to}`)} listed order by year, counted`.execute(
    queries,
  );
  return rows;
}
