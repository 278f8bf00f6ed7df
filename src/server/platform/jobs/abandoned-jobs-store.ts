/**
 * A worker that was killed leaves its jobs locked, and the queue itself releases them only after four hours: far too
 * long for a buyer's confirmation. Every job may run twice, so a lock whose holder has ended, or that is older
 * than any job can take, is released.
 */

import type pg from 'pg';

/** First key of the advisory lock that a living worker holds; the second is the hash of its name. Any constant will do. */
export const PRESENCE_LOCK = 7_316_002;
/** After a restart of the database every worker first has to come back. */
const COME_BACK_SECONDS = 5;
/** When a job whose worker ended in its last attempt has another one: a job that itself ends the worker must not do so without a pause. */
const AFTER_LAST_SECONDS = 600;

/** Opens the locks that are older than `seconds`; 0 opens all, for the one shop that has just started. */
export async function unlockOldJobs(pool: pg.Pool, seconds: number): Promise<void> {
  await unlock(pool, 'locked_at <= now() - make_interval(secs => $1)', [seconds]);
}

/** Opens the locks of a worker that has ended. */
export async function unlockJobsOf(pool: pg.Pool, workerName: string): Promise<void> {
  await unlock(pool, 'locked_by = $1', [workerName]);
  // A queue may be locked without a job.
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [workerName]);
}

/** Opens the locks of workers that are not there any more. */
export async function unlockJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await unlock(
    pool,
    `pg_postmaster_start_time() < now() - make_interval(secs => $1)
     and not exists (
       select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and granted and datname = current_database()
         and classid::bigint = $2::bigint and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`,
    [COME_BACK_SECONDS, PRESENCE_LOCK],
  );
}

interface LockedJob {
  id: string;
  lockedBy: string;
  isLastAttempt: boolean;
  attemptsBefore: number;
}

/** Only a failure uses up the last attempt of a job: its worker may have been killed for reasons of its own. */
async function unlock(pool: pg.Pool, condition: string, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  let isCommitted = false;
  try {
    await client.query('begin');
    const { rows: jobs } = await client.query<LockedJob>(
      `select id, locked_by as "lockedBy", attempts >= max_attempts as "isLastAttempt", attempts - 1 as "attemptsBefore"
       from graphile_worker.jobs where locked_by is not null and ${condition}`,
      [...values],
    );
    const workers = new Set(jobs.map(({ lockedBy }) => lockedBy));
    await client.query('select graphile_worker.force_unlock_workers($1)', [[...workers]]);
    for (const { id, attemptsBefore } of jobs.filter(({ isLastAttempt }) => isLastAttempt))
      await client.query(
        'select graphile_worker.reschedule_jobs(array[$1::bigint], now() + make_interval(secs => $2), attempts := $3)',
        [id, AFTER_LAST_SECONDS, attemptsBefore],
      );
    await client.query('commit');
    isCommitted = true;
  } finally {
    client.release(!isCommitted);
  }
}
