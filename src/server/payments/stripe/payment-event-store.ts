/** The inbox: an event is stored once, acknowledged, and processed afterwards by a job (reliability §7.7). */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { isActedOn } from './payment-event-types.ts';

export type PaymentEventRow = Selectable<Tables['payment_events']>;

export const PROCESS_EVENT_TASK = 'process_payment_event';

/**
 * Stores the event with its job in one statement; a second delivery of the same id does nothing. An event that the shop
 * does not act on is processed when it is stored.
 */
export async function storeEvent(
  database: Database,
  event: { id: string; type: string; data: { object: { object: string; id?: string } } },
): Promise<void> {
  const { object } = event.data;
  const sessionId = object.object === 'checkout.session' ? (object.id ?? null) : null;
  const needsJob = isActedOn({ type: event.type, sessionId });
  await sql`
    with stored as (
      insert into payment_events (id, type, session_id, payload, processed_at)
      values (${event.id}, ${event.type}, ${sessionId}, ${JSON.stringify(event)}, case when ${needsJob} then null else now() end)
      on conflict (id) do nothing
      returning id
    )
    select graphile_worker.add_job(${PROCESS_EVENT_TASK}, json_build_object('event_id', id)) from stored where ${needsJob}`.execute(
    database,
  );
}

export async function findUnprocessedEvent(database: Database, id: string): Promise<PaymentEventRow | null> {
  const row = await database
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function markProcessed(database: Database, id: string): Promise<void> {
  await sql`update payment_events set processed_at = now() where id = ${id}`.execute(database);
}

/** Work that failed while Stripe or the database was away waits longer after every try: from now on it need not. */
export async function retryFailedEventsNow(database: Database): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${PROCESS_EVENT_TASK} and attempts > 0 and attempts < max_attempts and run_at > now() and locked_at is null
    ), run_at := now())`.execute(database);
}

/** The time up to which missed events have been fetched; null before the first time. */
export async function findReadUntil(database: Database): Promise<Date | null> {
  const row = await database.selectFrom('payment_events_read').select('until').executeTakeFirst();
  return row?.until ?? null;
}

export async function markReadUntil(database: Database, until: Date): Promise<void> {
  await sql`
    insert into payment_events_read (until) values (${until})
    on conflict (only_one) do update set until = greatest(payment_events_read.until, excluded.until)`.execute(database);
}
