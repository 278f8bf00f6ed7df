/**
 * What happens on the pages (readings, "Analytics"). The raw rows name no visitor and no moment: they have no id, no
 * session, no address, and their time is the hour, so that the rows of one visit cannot be put together again.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table tracked_product_views (
      hour timestamptz not null default date_trunc('hour', now()),
      product_id bigint not null,
      time_on_page real,
      scroll_depth real,
      viewed_images integer not null,
      viewed_attachments integer not null,
      added_to_cart boolean not null
    )`,
    sql`create table tracked_searches (
      hour timestamptz not null default date_trunc('hour', now()),
      -- '' when the text looked personal and was not kept.
      query text not null check (length(query) <= 100),
      results_count integer not null
    )`,
    sql`create table tracked_events (
      hour timestamptz not null default date_trunc('hour', now()),
      event_type text not null,
      element_id text,
      element_class text,
      element_text text check (length(element_text) <= 200),
      page_path text,
      product_id bigint,
      metadata jsonb not null
    )`,
    sql`create table tracked_pages (
      hour timestamptz not null default date_trunc('hour', now()),
      page_path text not null,
      load_time real,
      time_on_page real,
      scroll_depth real
    )`,
    ...['product_views', 'searches', 'events', 'pages'].map(
      (kind) =>
        sql`create index ${sql.ref(`tracked_${kind}_hour`)} on ${sql.table(`tracked_${kind}`)} using brin (hour)`,
    ),
    // Written together with the raw rows and kept when those are gone. Days are those of UTC.
    sql`create table analytics_days (
      day date not null,
      measure text not null check (measure in ('visit', 'page_view', 'product_view', 'search', 'search_without_results',
        'event', 'load_time', 'time_on_page', 'scroll_depth')),
      -- The page, product id, search text or event type; '' for a measure of the whole site.
      subject text not null,
      count bigint not null,
      -- Sum of what was measured, where something was.
      total bigint not null,
      primary key (day, measure, subject)
    )`,
    sql`create index analytics_days_measure on analytics_days (measure, day)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
