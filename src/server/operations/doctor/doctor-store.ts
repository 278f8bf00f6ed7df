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
