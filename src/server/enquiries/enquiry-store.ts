/** SQL of the enquiries. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ContactSubject } from '#contract/contact-form.ts';
import { announceToOwner } from '#server/database/changes.ts';
import type { Queries } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type EnquiryRow = Omit<Selectable<Tables['enquiries']>, 'fingerprint' | 'created_on'>;
const COLUMNS = ['id', 'name', 'email', 'phone', 'company', 'subject', 'message', 'created_at', 'handled_at'] as const;

export interface NewEnquiry {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  subject: ContactSubject;
  message: string;
  /** The same for the same text from the same sender. */
  fingerprint: Buffer;
}

export interface StoredEnquiry {
  id: number;
  /** The UTC day of the database's clock, such as 2026-11-20. */
  day: string;
}

/** Null, and nothing stored, when the same enquiry was received today already. */
export async function insertEnquiry(queries: Queries, enquiry: NewEnquiry): Promise<StoredEnquiry | null> {
  const { rows } = await sql<StoredEnquiry>`
    insert into enquiries (name, email, phone, company, subject, message, fingerprint)
    values (${enquiry.name}, ${enquiry.email}, ${enquiry.phone}, ${enquiry.company}, ${enquiry.subject}, ${enquiry.message}, ${enquiry.fingerprint})
    on conflict on constraint enquiries_once_a_day do nothing
    returning id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(queries);
  if (rows.length > 0) await announceToOwner(queries, 'enquiries');
  return rows[0] ?? null;
}

/** In the order of the ids given; deleted ones are left out. */
export async function findEnquiries(queries: Queries, ids: readonly number[]): Promise<EnquiryRow[]> {
  const rows = await queries.selectFrom('enquiries').select(COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Newest first; `since` is the oldest moment that is wanted. */
export async function listEnquiries(
  queries: Queries,
  { since, limit }: { since: Date | null; limit: number },
): Promise<EnquiryRow[]> {
  return queries
    .selectFrom('enquiries')
    .select(COLUMNS)
    .$if(since !== null, (query) => query.where('created_at', '>=', since))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Notes that the owner has dealt with it, or when that was noted first; false when there is no such enquiry. */
export async function markHandled(queries: Queries, id: number): Promise<boolean> {
  const { rows } =
    await sql`update enquiries set handled_at = coalesce(handled_at, now()) where id = ${id} returning id`.execute(
      queries,
    );
  if (rows.length > 0) await announceToOwner(queries, 'enquiries');
  return rows.length > 0;
}

/** How many the owner has not dealt with, and the newest of them. */
export async function findNewEnquiries(
  queries: Queries,
  limit: number,
): Promise<{ count: number; newest: EnquiryRow[] }> {
  const open = queries.selectFrom('enquiries').where('handled_at', 'is', null);
  const { count } = await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { count, newest: await open.select(COLUMNS).orderBy('id', 'desc').limit(limit).execute() };
}

/** Deletes enquiries and their mails, once they are older than the given number of days; returns how many. */
export async function deleteEnquiriesOlderThan(queries: Queries, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old_mails as (
      -- The outbox stores the text of every mail, and mails of an enquiry contain what the visitor wrote.
      delete from mails where dedup_key like 'enquiry-%' and created_at < now() - make_interval(days => ${days})
    ), old as (
      delete from enquiries where created_at < now() - make_interval(days => ${days}) returning id
    )
    select count(*) as count from old`.execute(queries);
  return rows[0]?.count ?? 0;
}
