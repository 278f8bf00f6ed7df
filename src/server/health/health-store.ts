/** SQL of health and metrics. */
import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

export async function ping(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries);
}

/** Counts by kind; the names are labels of the metrics. */
export type Work = {
  jobs_due: number;
  jobs_failed: number;
  mails_unsent: number;
  mails_failing: number;
  payment_events: number;
  orders_in_review: number;
  orders_refund_due: number;
  notices_held_back: number;
  limiter_rows: number;
};

/** The backlog, in one statement. */
export async function readWork(queries: Queries): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      (select count(*) from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts) as jobs_due,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as jobs_failed,
      (select count(*) from mails where sent_at is null) as mails_unsent,
      (select count(*) from mails where sent_at is null and last_error is not null) as mails_failing,
      (select count(*) from payment_events where processed_at is null) as payment_events,
      (select count(*) from orders where payment_state = 'review') as orders_in_review,
      (select count(*) from orders where payment_state = 'refund_due') as orders_refund_due,
      (select count(*) from owner_notices where is_held_back) as notices_held_back,
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'call_limits'::regclass) as limiter_rows`.execute(
    queries,
  );
  const [work] = rows;
  if (work === undefined) throw new Error('A select without from gives one row');
  return work;
}
