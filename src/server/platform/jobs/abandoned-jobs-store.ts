/**
 * A worker that was killed leaves its jobs locked, and the queue itself releases them only after four hours: far too
 * long for a buyer's confirmation. Every job may run twice, so a lock whose holder has ended, or that is older
 * than any job can take, is released.
 *
 * A queue has a lock of its own, which ends with the row of its running job. Where another worker has completed that job meanwhile, as
 * one that was replaced does, the row is gone and the queue would stay locked, and its mails unsent, for those four hours.
 */

import type pg from 'pg';

/** First key of the advisory lock that a living worker holds; the second is the hash of its name. Any constant will do. */
export const PRESENCE_LOCK = 7_316_002;
/** After a restart of the database every worker first has to come back. */
const COME_BACK_SECONDS = 5;
/** Longer than a job that ends at this moment takes to be seen; locks of a queue and its job are written by one statement. */
const QUEUE_LOCK_SECONDS = 5;

/** Opens the locks that are older than `seconds`; 0 opens all, for the one shop that has just started. */
export async function unlockOldJobs(pool: pg.Pool, seconds: number): Promise<void> {
  await unlock(pool, 'locked_at <= now() - make_interval(secs => $1)', [seconds]);
}

/** Opens the locks of a worker that has ended. */
export async function unlockJobsOf(pool: pg.Pool, workerName: string): Promise<void> {
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

/** Opens queues of which no job is running. */
export async function unlockIdleQueues(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
     where locked_at < now() - make_interval(secs => $1)
       and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id and locked_at is not null)`,
    [QUEUE_LOCK_SECONDS],
  );
}

async function unlock(pool: pg.Pool, condition: string, values: readonly number[]): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null and ${condition}))`,
    [...values],
  );
}
