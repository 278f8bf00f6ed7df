/** Starts what a clock has made due. */

import type pg from 'pg';

/**
 * A minute's work is dated by the clock of the server that ordered it, and begun by that of the database. A server that is fast would
 * put it off, and the next minute's order again, for ever.
 */
export async function startDueJobs(pool: pg.Pool, keys: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array(
       select id from graphile_worker.jobs where key = any($1) and run_at > now() and locked_at is null), run_at := now())`,
    [keys],
  );
}
