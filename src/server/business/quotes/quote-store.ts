/** SQL of quotes, apart from their versions. Every change is made under the lock of the quote's row. */

import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort } from '#contract/console/console-lists.ts';
import type { MoneyFacts } from '#contract/order-states.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import { RECEIVED, owedOf } from '#server/platform/database/account-sums.ts';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import type { ListOrder } from '#server/platform/database/list-order.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type { QuoteBuyer } from './price-quote.ts';
import type { NewQuoteEvent } from './quote-events.ts';

export type QuoteRow = Selectable<Tables['quotes']>;
export type QuoteEventRow = Selectable<Tables['quote_events']>;

/** Null when there is one with this number. */
export async function insertQuote(tx: InTransaction, quote: Insertable<Tables['quotes']>): Promise<QuoteRow | null> {
  const row = await tx
    .insertInto('quotes')
    .values(quote)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findQuote(queries: Queries, number: string): Promise<QuoteRow | null> {
  const row = await queries.selectFrom('quotes').selectAll().where('number', '=', number).executeTakeFirst();
  return row ?? null;
}

export async function findQuoteByTokenHash(queries: Queries, tokenHash: Buffer): Promise<QuoteRow | null> {
  const row = await queries.selectFrom('quotes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function lockQuote(tx: InTransaction, id: number): Promise<QuoteRow> {
  return tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function setState(tx: InTransaction, id: number, state: QuoteState): Promise<void> {
  await tx.updateTable('quotes').set({ state }).where('id', '=', id).execute();
}

export async function setBuyer(tx: InTransaction, id: number, buyer: QuoteBuyer): Promise<void> {
  const { email, firstName: first_name, lastName: last_name, phone, company } = buyer;
  await tx.updateTable('quotes').set({ email, first_name, last_name, phone, company }).where('id', '=', id).execute();
}

export async function noteDeclined(tx: InTransaction, id: number, reason: string): Promise<void> {
  await sql`update quotes set state = 'declined', decline_reason = ${reason} where id = ${id}`.execute(tx);
}

export async function noteReminded(tx: InTransaction, id: number, version: number): Promise<void> {
  await tx.updateTable('quotes').set({ reminded_version: version }).where('id', '=', id).execute();
}

export async function recordQuoteEvent(
  tx: InTransaction,
  quoteId: number,
  ...[kind, detail, madeBy = null]: NewQuoteEvent
): Promise<void> {
  await tx
    .insertInto('quote_events')
    .values({ quote_id: quoteId, kind, detail: JSON.stringify(detail), made_by: madeBy })
    .execute();
  await announceToOwner(tx, 'quotes');
}

/** Oldest first. */
export async function listQuoteEvents(queries: Queries, quoteId: number): Promise<QuoteEventRow[]> {
  return queries.selectFrom('quote_events').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();
}

/** By which a screen knows whether the quote has changed. */
export async function findNewestQuoteEvent(queries: Queries, quoteId: number): Promise<number | null> {
  const { newest } = await queries
    .selectFrom('quote_events')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return newest;
}

/** The order that stands for the quote: the one that was not cancelled, or was paid before it was; null for none. */
export async function findOrderOfQuote(
  queries: Queries,
  quoteNumber: string,
): Promise<{ id: number; order_number: string; wasPaid: boolean } | null> {
  const { rows } = await sql<{ id: number; order_number: string; wasPaid: boolean }>`
    select * from (
      select o.id, o.order_number, o.status,
        exists (select from order_events e where e.order_id = o.id and e.kind = 'paid') as "wasPaid"
      from orders o where o.quote_number = ${quoteNumber}) made
    where status <> 'cancelled' or "wasPaid" order by id desc limit 1`.execute(queries);
  return rows[0] ?? null;
}

export interface ListedQuote {
  id: number;
  number: string;
  state: QuoteState;
  email: string;
  name: string;
  company: string;
  /** Of its newest version; null before there is one. */
  version: number;
  isDraft: boolean;
  total_cents: number;
  valid_through: string;
  created_at: Date;
}

/** What the sold orders of these quotes have received, by the number of the quote. */
export async function findMoneyOfQuotes(
  queries: Queries,
  quoteNumbers: readonly string[],
): Promise<Map<string, MoneyFacts>> {
  const { rows } = await sql<MoneyFacts & { quote_number: string }>`
    select distinct on (o.quote_number) o.quote_number, o.payment_state, ${owedOf(sql`o.id`)} as owed_cents, ${RECEIVED} as received_cents
    from orders o where o.quote_number = any(${quoteNumbers}::text[]) and o.paid_at is not null
    order by o.quote_number, o.id desc`.execute(queries);
  return new Map(rows.map(({ quote_number: number, ...money }) => [number, money]));
}

interface QuoteListFilter {
  state: QuoteState | null;
  words: string;
  sort: ListSort<'quotes'>;
  /** The id of the last one of the page before. */
  after: number | null;
  limit: number;
}

/** Quotes are numbered as they are made. */
const BY_NUMBER = byColumns('id');
const SORT_KEYS = {
  number: BY_NUMBER,
  valid_through: byColumns('valid_through', 'id'),
  total: byColumns('total_cents', 'id'),
};

function orderOf(sort: ListSort<'quotes'>): ListOrder {
  const { by, isDescending } = parseSort(sort);
  return by === '' ? { keys: BY_NUMBER, isDescending: true } : { keys: SORT_KEYS[by], isDescending };
}

/** Each with the newest of its versions. */
const LISTED = sql`
  select q.id, q.number, q.state, q.email, trim(q.first_name || ' ' || q.last_name) as name, q.company,
    v.number as version, v.sent_at is null as "isDraft", v.total_cents, v.valid_through::text, q.created_at
  from quotes q cross join lateral (
    select * from quote_versions where quote_id = q.id order by number desc limit 1) v`;

/** Newest first, when no other order is requested. */
export async function listQuotes(
  queries: Queries,
  { state, words, sort, after, limit }: QuoteListFilter,
): Promise<ListedQuote[]> {
  const order = orderOf(sort);
  const last = sql`from (${LISTED} where q.id = ${after}) l`;
  const isOnPage = after === null ? sql`true` : comesAfter(order, 'listed', last);
  const { rows } = await sql<ListedQuote>`
    with listed as not materialized (${LISTED} where (${state}::text is null or q.state = ${state})
      and strpos(lower(concat_ws(' ', q.number, q.email, q.company, q.first_name, q.last_name)), lower(${words})) > 0)
    select * from listed where ${isOnPage} ${orderBy(order, 'listed')} limit ${limit}`.execute(queries);
  return rows;
}

/** Quotes whose state may follow no longer from time and order. */
export async function listOutdatedQuotes(queries: Queries, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from quotes q
    where (q.state = 'sent' and not exists (select from quote_versions v
        where v.quote_id = q.id and v.sent_at is not null and v.valid_until > now()
          and v.number = (select max(number) from quote_versions n where n.quote_id = q.id and n.sent_at is not null)))
      or (q.state = 'accepted' and not exists (select from orders o where o.quote_number = q.number
        and o.status <> 'cancelled' and o.paid_at is null))
      or (q.state in ('sent', 'expired', 'declined', 'withdrawn') and exists (
        select from orders o where o.quote_number = q.number and o.status <> 'cancelled'))
    order by q.id limit ${limit}`.execute(queries);
  return rows;
}

/** Sent quotes that end within these hours and whose buyer was not reminded of that version. */
export async function listEndingQuotes(queries: Queries, hours: number, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from quotes q join lateral (
      select * from quote_versions where quote_id = q.id and sent_at is not null order by number desc limit 1) v on true
    where q.state = 'sent' and v.valid_until > now() and v.valid_until < now() + make_interval(hours => ${hours})
      -- One that was sent for a shorter time needs no reminder.
      and v.sent_at < v.valid_until - 2 * make_interval(hours => ${hours})
      and q.reminded_version is distinct from v.number
    order by q.id limit ${limit}`.execute(queries);
  return rows;
}

/** The number of the newest quote for this request of which a version was sent; null for none. */
export async function findSentQuote(queries: Queries, requestNumber: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from quotes q where request_number = ${requestNumber} and state <> 'draft' order by id desc limit 1`.execute(
    queries,
  );
  return rows[0]?.number ?? null;
}
