/** SQL of the enquiries. */
import { sql } from 'kysely';
import type { ContactSubject } from '#contract/contact-form.ts';
import type { Queries } from '#server/database/database.ts';

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
  /** How many enquiries have come in the last hour, this one included. */
  lastHour: number;
  /** The hour of the database's clock, such as 2026-11-20T14. */
  hour: string;
}

/** Null, and nothing stored, when the same enquiry has come today already. */
export async function insertEnquiry(queries: Queries, enquiry: NewEnquiry): Promise<StoredEnquiry | null> {
  const { rows } = await sql<StoredEnquiry>`
    with stored as (
      insert into enquiries (name, email, phone, company, subject, message, fingerprint)
      values (${enquiry.name}, ${enquiry.email}, ${enquiry.phone}, ${enquiry.company}, ${enquiry.subject}, ${enquiry.message}, ${enquiry.fingerprint})
      on conflict on constraint enquiries_once_a_day do nothing
      returning id
    )
    select id,
      1 + (select count(*) from enquiries where created_at > now() - interval '1 hour') as "lastHour",
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24') as hour
    from stored`.execute(queries);
  return rows[0] ?? null;
}

/** Deletes enquiries and the mails that tell them, once they are older than the given number of days; returns how many. */
export async function deleteEnquiriesOlderThan(queries: Queries, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old_mails as (
      -- The outbox keeps the text of every mail; those of an enquiry hold what the visitor wrote.
      delete from mails where dedup_key like 'enquiry-%' and created_at < now() - make_interval(days => ${days})
    ), old as (
      delete from enquiries where created_at < now() - make_interval(days => ${days}) returning id
    )
    select count(*) as count from old`.execute(queries);
  return rows[0]?.count ?? 0;
}
