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

async function unlock(pool: pg.Pool, condition: string, values: readonly number[]): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null and ${condition}))`,
    [...values],
  );
}
