/** Mails about a quote or a request name its number, so that they are one thread with those of its order. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table mails add column about text`,
    // The keys of such mails contain the number.
    sql`update mails set about = split_part(dedup_key, ':', 2)
      where order_id is null and (dedup_key like 'quote-%' or dedup_key like 'request-received:%')`,
    sql`update mails set about = enquiries.request_number from enquiries
      where mails.order_id is null and enquiries.request_number is not null
        and mails.dedup_key = 'enquiry-owner:' || enquiries.id`,
    sql`create index mails_about on mails (about, id) where about is not null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
