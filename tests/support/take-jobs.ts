/** Jobs that wait, for tests that run them by hand. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The payloads of one task's jobs, which are completed by it. */
export async function takeJobs(database: Database, task: string): Promise<unknown[]> {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`.execute(database);
  await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(database);
  return rows.map(({ payload }) => payload);
}
