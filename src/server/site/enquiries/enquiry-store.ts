/** SQL of the enquiries. */

import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort } from '#contract/console/console-lists.ts';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import type { ContactSubject } from '#contract/contact-form.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { RequestLine } from '#contract/requests.ts';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { toLikePattern } from '#server/platform/database/like-pattern.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import type { ListOrder } from '#server/platform/database/list-order.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export interface EnquiryRow extends Omit<
  Selectable<Tables['enquiries']>,
  'fingerprint' | 'created_on' | 'order_id' | 'handled_at' | 'handled_as' | 'request_token_hash'
> {
  state: EnquiryState;
}

/** What the version before marked has no word: it counts as closed. */
const STATE = sql<EnquiryState>`case when handled_at is null then 'new' else coalesce(handled_as, 'closed') end`;
const COLUMNS = sql`id, name, email, phone, company, subject, message, created_at, request_number, request_lines, pump_duty, call_today, ${STATE} as state`;
/** As the index has it. It begins with a space, so that a word of one or two letters is found at the beginning of words. */
const SEARCH_TEXT = sql`lower(' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || message)`;

export interface NewEnquiry {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  subject: ContactSubject;
  message: string;
  /** The order that is asked about, when it came with its token. */
  orderId: number | null;
  /** The same for the same text from the same sender. */
  fingerprint: Buffer;
  /** Of a request for quotation, which has a page of its own. */
  request?: {
    number: string;
    tokenHash: Buffer;
    lines: readonly RequestLine[];
    pumpDuty: PumpTexts | null;
    callToday: boolean;
  };
}

export interface StoredEnquiry {
  id: number;
  /** The UTC day of the database's clock, such as 2026-11-20. */
  day: string;
}

/** Null, and nothing stored, when the same enquiry was received today already. */
export async function insertEnquiry(queries: Queries, enquiry: NewEnquiry): Promise<StoredEnquiry | null> {
  const { rows } = await sql<StoredEnquiry>`
    insert into enquiries (name, email, phone, company, subject, message, fingerprint, order_id, request_number, request_token_hash, request_lines, pump_duty, call_today)
    values (${enquiry.name}, ${enquiry.email}, ${enquiry.phone}, ${enquiry.company}, ${enquiry.subject}, ${enquiry.message}, ${enquiry.fingerprint},
      ${enquiry.orderId}, ${enquiry.request?.number}, ${enquiry.request?.tokenHash}, ${enquiry.request && JSON.stringify(enquiry.request.lines)},
      ${enquiry.request?.pumpDuty && JSON.stringify(enquiry.request.pumpDuty)}, ${enquiry.request?.callToday ?? false})
    on conflict on constraint enquiries_once_a_day do nothing
    returning id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(queries);
  if (rows.length > 0) await announceToOwner(queries, 'enquiries');
  return rows[0] ?? null;
}

/** Of the request that was received with this fingerprint; null for none. */
export async function findRequestNumber(queries: Queries, fingerprint: Buffer): Promise<string | null> {
  const { rows } = await sql<{ request_number: string }>`
    select request_number from enquiries where fingerprint = ${fingerprint} and request_number is not null order by id limit 1`.execute(
    queries,
  );
  return rows[0]?.request_number ?? null;
}

/** The request with this number; null for none, and for a request that was deleted. */
export async function findRequestMessage(
  queries: Queries,
  number: string,
): Promise<Pick<EnquiryRow, 'id' | 'message'> | null> {
  const row = await queries
    .selectFrom('enquiries')
    .select(['id', 'message'])
    .where('request_number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Of the request with this number; null for none, and for a request that was deleted. */
export async function findRequestDuty(queries: Queries, number: string): Promise<PumpTexts | null> {
  const row = await queries
    .selectFrom('enquiries')
    .select('pump_duty')
    .where('request_number', '=', number)
    .executeTakeFirst();
  return row?.pump_duty ?? null;
}

/** Of this address on the UTC day. */
export async function countRequestsOfDay(queries: Queries, email: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from enquiries
    where lower(email) = lower(${email}) and created_on = ${day} and request_number is not null`.execute(queries);
  return rows[0]?.count ?? 0;
}

export interface RequestRow {
  id: number;
  request_number: string;
  created_at: Date;
  state: EnquiryState;
  request_lines: RequestLine[];
  message: string;
}

export async function findRequestByToken(queries: Queries, tokenHash: Buffer): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select id, request_number, created_at, ${STATE} as state, request_lines, message from enquiries
    where request_token_hash = ${tokenHash}`.execute(queries);
  return rows[0] ?? null;
}

/** In the order of the ids given; deleted ones are left out. */
export async function findEnquiries(queries: Queries, ids: readonly number[]): Promise<EnquiryRow[]> {
  const rows = await select(queries, sql`id = any(${ids})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface EnquiryFilter {
  /** Null: every state. */
  state: EnquiryState | null;
  /** Each must occur in what was sent; lower case. */
  words: readonly string[];
  /** The oldest moment that is requested; null: no bound. */
  since: Date | null;
  sort: ListSort<'enquiries'>;
  /** The last one of the page before; null for the first page. */
  after: number | null;
  limit: number;
}

/** Newest first, when no other order is requested. */
export async function listEnquiries(
  queries: Queries,
  { state, words, since, sort, after, limit }: EnquiryFilter,
): Promise<EnquiryRow[]> {
  const order = orderOf(sort);
  const conditions = [
    state === null ? sql`true` : isIn(state),
    ...words.map((word) => sql`(${SEARCH_TEXT} like ${toLikePattern(word)} or request_number = ${word.toUpperCase()})`),
    ...(since === null ? [] : [sql`created_at >= ${since}`]),
    ...(after === null ? [] : [comesAfter(order, 'enquiries', sql`from enquiries l where l.id = ${after}`)]),
  ];
  return select(queries, sql`${sql.join(conditions, sql` and `)} ${orderBy(order, 'enquiries')} limit ${limit}`);
}

/** Enquiries are numbered as they come. */
const BY_TIME = byColumns('id');
const SORT_KEYS: Record<'time' | 'name', ListOrder['keys']> = {
  time: BY_TIME,
  name: (alias) => [sql`lower(${sql.ref(`${alias}.name`)})`, ...BY_TIME(alias)],
};

function orderOf(sort: ListSort<'enquiries'>): ListOrder {
  const { by, isDescending } = parseSort(sort);
  return by === '' ? { keys: BY_TIME, isDescending: true } : { keys: SORT_KEYS[by], isDescending };
}

/** Of one e-mail address, newest first. */
export async function listEnquiriesFrom(queries: Queries, email: string, limit: number): Promise<EnquiryRow[]> {
  return select(queries, sql`lower(email) = lower(${email}) order by id desc limit ${limit}`);
}

/** That came with the token of this order, oldest first. */
export async function listEnquiriesAbout(queries: Queries, orderId: number): Promise<EnquiryRow[]> {
  return select(queries, sql`order_id = ${orderId} order by id`);
}

/** Whose senders ask to be called and are not dealt with, the longest waiting first. */
export async function listEnquiriesToCall(queries: Queries, limit: number): Promise<EnquiryRow[]> {
  return select(queries, sql`${isIn('new')} and call_today order by id limit ${limit}`);
}

/** How many the owner has not dealt with. */
export async function countNewEnquiries(queries: Queries): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from enquiries where ${isIn('new')}`.execute(queries);
  return rows[0]?.count ?? 0;
}

export async function lockEnquiry(tx: InTransaction, id: number): Promise<EnquiryRow | null> {
  const [enquiry] = await select(tx, sql`id = ${id} for update`);
  return enquiry ?? null;
}

/** Null for a number that no request has, or whose request was deleted. */
export async function lockRequest(tx: InTransaction, number: string): Promise<EnquiryRow | null> {
  const [enquiry] = await select(tx, sql`request_number = ${number} for update`);
  return enquiry ?? null;
}

/** Changes the state, writes who did so, and announces it. */
export async function setEnquiryState(
  tx: InTransaction,
  id: number,
  { state, by }: { state: EnquiryState; by: string },
): Promise<void> {
  const set =
    state === 'new' ? sql`handled_at = null, handled_as = null` : sql`handled_at = now(), handled_as = ${state}`;
  await sql`update enquiries set ${set} where id = ${id}`.execute(tx);
  await tx.insertInto('enquiry_events').values({ enquiry_id: id, state, made_by: by }).execute();
  await announceToOwner(tx, 'enquiries');
}

export type EnquiryEventRow = Omit<Selectable<Tables['enquiry_events']>, 'enquiry_id'>;

/** Oldest first. */
export async function listEnquiryEvents(queries: Queries, id: number): Promise<EnquiryEventRow[]> {
  return queries
    .selectFrom('enquiry_events')
    .select(['id', 'state', 'made_by', 'created_at'])
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute();
}

async function select(queries: Queries, which: RawBuilder<unknown>): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`select ${COLUMNS} from enquiries where ${which}`.execute(queries);
  return rows;
}

/** With what the index of new enquiries has. */
function isIn(state: EnquiryState): RawBuilder<unknown> {
  return state === 'new' ? sql`handled_at is null` : sql`handled_at is not null and ${STATE} = ${state}`;
}

/** Deletes enquiries that are older than the given number of days. */
export async function deleteEnquiriesOlderThan(queries: Queries, days: number): Promise<void> {
  await sql`delete from enquiries where created_at < now() - make_interval(days => ${days})`.execute(queries);
}
