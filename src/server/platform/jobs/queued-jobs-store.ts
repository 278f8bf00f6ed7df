/**
 * SQL of the job queue's own tables: its public view does not show what a job is about nor which queue is locked, and its functions do
 * not delete jobs that are locked. The tables belong to the library, which may change them with any version: no other file names them.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { InTransaction } from '#server/platform/database/database.ts';

/** Longer than a job that ends at this moment takes to be seen; locks of a queue and its job are written by one statement. */
const QUEUE_LOCK_SECONDS = 5;

/** A select of the ids of the jobs that are about this mail. */
export function jobsOfMail(mailId: RawBuilder<unknown>): RawBuilder<{ id: number }> {
  return sql`(select j.id from graphile_worker._private_jobs j where (j.payload ->> 'mail_id')::bigint = ${mailId})`;
}

export async function deleteAllJobs(tx: InTransaction): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx);
}

/**
 * Opens queues of which no job is running. A queue's lock ends with the row of its running job: where a worker that was replaced has
 * completed that job meanwhile, the row is gone, and the queue would stay locked, and its mails unsent, for four hours.
 */
export async function unlockIdleQueues(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
     where locked_at < now() - make_interval(secs => $1)
       and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id and locked_at is not null)`,
    [QUEUE_LOCK_SECONDS],
  );
}
