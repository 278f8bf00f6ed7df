/**
 * A worker that was killed leaves its jobs locked, and the queue itself gives them up only after four hours: far too
 * long for a buyer's confirmation. Every job of ours may run twice, so a lock that is older than any of them can take
 * is simply opened.
 */
import type pg from 'pg';

/** Opens the locks that are older than `seconds`; 0 opens all, for the one shop that has just started. */
export async function unlockAbandonedJobs(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at <= now() - make_interval(secs => $1)))`,
    [seconds],
  );
}
