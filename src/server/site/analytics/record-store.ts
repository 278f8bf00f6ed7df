/** SQL that writes analytics: raw rows and the sums of their day in one transaction, and that deletes old rows. */

import { sql } from 'kysely';
import { COMPANY_TODAY } from '#server/platform/database/company-day.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { DaySum, TrackedRecord } from './sum-up.ts';

/** Which of these products exist. */
export async function findKnownProducts(queries: Queries, ids: readonly number[]): Promise<Set<number>> {
  const rows =
    ids.length === 0 ? [] : await queries.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertRecords(tx: InTransaction, records: readonly TrackedRecord[]): Promise<void> {
  const views = records.flatMap((record) => (record.kind === 'product_view' ? [record.body] : []));
  const searches = records.flatMap((record) => (record.kind === 'search' ? [record.body] : []));
  const events = records.flatMap((record) => (record.kind === 'event' ? [record.body] : []));
  const pages = records.flatMap((record) => (record.kind === 'page' ? [record.body] : []));
  if (views.length > 0) await tx.insertInto('tracked_product_views').values(views).execute();
  if (searches.length > 0) await tx.insertInto('tracked_searches').values(searches).execute();
  if (pages.length > 0) await tx.insertInto('tracked_pages').values(pages).execute();
  const eventRows = events.map((event) => ({ ...event, metadata: JSON.stringify(event.metadata) }));
  if (eventRows.length > 0) await tx.insertInto('tracked_events').values(eventRows).execute();
}

/** In the order of keys, so that two processes cannot deadlock. */
export async function addToDay(tx: InTransaction, sums: readonly DaySum[]): Promise<void> {
  await sql`
    insert into analytics_days (day, measure, subject, count, total)
    select ${COMPANY_TODAY}, measure, subject, count, total
    from json_to_recordset(${JSON.stringify(sums)}) as added (measure text, subject text, count bigint, total bigint)
    order by measure, subject
    on conflict (day, measure, subject)
    do update set count = analytics_days.count + excluded.count, total = analytics_days.total + excluded.total`.execute(
    tx,
  );
}

/** Deletes raw rows older than the given number of days. */
export async function deleteRecordsOlderThan(queries: Queries, days: number): Promise<void> {
  for (const table of ['tracked_product_views', 'tracked_searches', 'tracked_events', 'tracked_pages'] as const) {
    await sql`delete from ${sql.table(table)} where hour < now() - make_interval(days => ${days})`.execute(queries);
  }
}

/**
 * Words that only few searched for on a day may be personal data: they are deleted, and their number stays among the
 * searches without words.
 */
export async function deleteRareSearches(
  tx: InTransaction,
  { olderThanDays, fewerThan }: { olderThanDays: number; fewerThan: number },
): Promise<void> {
  await sql`
    with rare as (
      delete from analytics_days
      where measure in ('search', 'search_without_results') and subject <> '' and count < ${fewerThan}
        and day < ${COMPANY_TODAY} - ${olderThanDays}::integer
      returning day, measure, count, total
    )
    insert into analytics_days (day, measure, subject, count, total)
    select day, measure, '', sum(count), sum(total) from rare group by day, measure
    on conflict (day, measure, subject)
    do update set count = analytics_days.count + excluded.count, total = analytics_days.total + excluded.total`.execute(
    tx,
  );
}
