/** SQL of health and metrics. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';

export async function ping(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries);
}

/** Counts by kind; the names are labels of the metrics. */
export type Work = {
  jobs_due: number;
  jobs_failed: number;
  mails_unsent: number;
  /** Tried in vain, and tried again by themselves. */
  mails_failing: number;
  /** Of no use to try again: the mail server refuses their recipients. */
  mails_refused: number;
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
      (select count(*) from mails where sent_at is null and last_error is not null and not is_refused) as mails_failing,
      (select count(*) from mails where is_refused) as mails_refused,
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

export interface DatabaseFacts {
  postgresqlVersion: string;
  databaseBytes: number;
  /** Since when a job is due that no worker has taken; 0 for none. */
  minutesLate: number;
  /** When Stripe's last event was stored; null for none. */
  lastEventAt: Date | null;
  comparison: { at: Date; by: string; differences: number } | null;
}

export async function readDatabaseFacts(queries: Queries, mode: PaymentMode): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'comparison'>>`
    select current_setting('server_version') as "postgresqlVersion",
      pg_database_size(current_database()) as "databaseBytes",
      (select coalesce(floor(extract(epoch from now() - min(run_at)) / 60), 0)::integer from graphile_worker.jobs
        where run_at <= now() and locked_at is null and attempts < max_attempts) as "minutesLate",
      (select max(received_at) from payment_events) as "lastEventAt"`.execute(queries);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without from gives one row');
  const { rows: compared } = await sql<NonNullable<DatabaseFacts['comparison']>>`
    select made_at as at, made_by as by, differences from stripe_comparisons where mode = ${mode}`.execute(queries);
  return { ...facts, comparison: compared[0] ?? null };
}
