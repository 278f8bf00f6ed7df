/** SQL of the examination: the database's clock, and whether Stripe's webhooks arrive. */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

export interface DatabaseStatus {
  clock: Date;
  /** Events that were received and not worked on for ten minutes. */
  eventsWaiting: number;
  /** Sessions that were paid in the last week, and events of any kind since the first of them. */
  sessionsPaid: number;
  eventsReceived: number;
}

export interface TaxStatus {
  /** Of the company; empty without one. */
  address: string;
  /** Rows of the owner's table of taxes. */
  rates: number;
}

export async function readTaxStatus(queries: Queries): Promise<TaxStatus> {
  const { rows } = await sql<TaxStatus>`
    select coalesce((select address from company), '') as address, (select count(*) from taxes) as rates`.execute(
    queries,
  );
  return rows[0] ?? { address: '', rates: 0 };
}

/** Of Canada, in force on a day and above nothing, without the number of their registration: such as "GST in AB". */
export async function listUnregisteredTaxes(queries: Queries, day: string): Promise<string[]> {
  const { rows } = await sql<{ tax: string }>`
    select name || case when region = '' then '' else ' in ' || region end as tax from taxes
    where country = 'CA' and percent > 0 and registration_number = '' and coalesce(first_day <= ${day}::date, true)
      and coalesce(last_day >= ${day}::date, true) order by position`.execute(queries);
  return rows.map(({ tax }) => tax);
}

export async function hasLivePayments(queries: Queries): Promise<boolean> {
  const { rows } = await sql`
    select from checkout_sessions where mode = 'live' and status = 'complete' limit 1`.execute(queries);
  return rows.length > 0;
}

/** The oldest payment of the sandbox; null without any. */
export async function findFirstTrialSession(queries: Queries): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select stripe_session_id as id from checkout_sessions
    where status = 'complete' and stripe_session_id is not null and coalesce(mode, 'sandbox') = 'sandbox'
    order by checkout_sessions.id limit 1`.execute(queries);
  return rows[0]?.id ?? null;
}

export async function readStatus(queries: Queries): Promise<DatabaseStatus> {
  const { rows } = await sql<DatabaseStatus>`
    with paid as (select created_at from checkout_sessions where status = 'complete' and created_at > now() - interval '7 days')
    select clock_timestamp() as clock,
      (select count(*) from payment_events where processed_at is null and received_at < now() - interval '10 minutes') as "eventsWaiting",
      (select count(*) from paid) as "sessionsPaid",
      (select count(*) from payment_events where received_at >= (select min(created_at) from paid)) as "eventsReceived"`.execute(
    queries,
  );
  const [status] = rows;
  if (status === undefined) throw new Error('A select without from gives one row');
  return status;
}
