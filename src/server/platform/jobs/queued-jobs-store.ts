/**
 * SQL of the job queue's own table: its public view does not show what a job is about, and its functions do not delete jobs that are
 * locked. The table belongs to the library, which may change it with any version: no other file names it.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';

/** A select of the ids of the jobs that are about this mail. */
export function jobsOfMail(mailId: RawBuilder<unknown>): RawBuilder<{ id: number }> {
  return sql`(select j.id from graphile_worker._private_jobs j where (j.payload ->> 'mail_id')::bigint = ${mailId})`;
}

export async function deleteAllJobs(tx: InTransaction): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx);
}
