/**
 * Many orders with everything that belongs to them, over the two years before now: more of them lately, most delivered, some
 * unpaid, refunded or disputed. Written by SQL, the same at every run but for the day; triggers fill the search texts.
 */

import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { DRAFTS, STATEMENTS } from './statements.ts';

/** What one run writes at once: the trigger of the items makes the search texts of a statement. */
const AT_ONCE = 5000;
/** Every so many products have a reorder point. */
const MARKED = 50;

/** Until the shop has this many, spread over two years. A connection of its own: it uses temporary tables. */
export async function insertOrders(queries: Queries, requested: number, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(queries);
  const existing = rows[0]?.orders ?? 0;
  if (existing >= requested) return;
  await sql`set statement_timeout = 0`.execute(queries);
  for (const statement of DRAFTS) await statement.execute(queries);
  for (let done = existing; done < requested; done += AT_ONCE) {
    const last = Math.min(done + AT_ONCE, requested);
    await sql`begin`.execute(queries);
    for (const statement of STATEMENTS) await statement(done + 1, last, requested).execute(queries);
    await sql`commit`.execute(queries);
    say(`${last.toLocaleString('en-CA')} of ${requested.toLocaleString('en-CA')} orders`);
  }
  await insertVisits(queries);
  await insertEnquiries(queries);
  await sql`update products set low_mark = 4 where id % ${sql.lit(MARKED)} = 0 and is_listed`.execute(queries);
  // As autovacuum does it some minutes after such a change.
  await sql`vacuum analyze`.execute(queries);
}

/** Sums of a year of days: visits, views of some thousand products, searches. */
async function insertVisits(queries: Queries): Promise<void> {
  await sql`
    insert into analytics_days (day, measure, subject, count, total)
    select day::date, measure, subject, count, 0
    from generate_series(now() - interval '365 days', now(), interval '1 day') as day,
    lateral (
      select 'visit' as measure, '' as subject, 900 as count union all select 'page_view', '/checkout', 190
      union all select 'event', 'cart_add', 320
      union all select 'search_without_results', 'part ' || n, 3 + n % 9 from generate_series(1, 30) n
      union all select 'product_view', id::text, 1 + id % 40 from order_products where position <= 1000
    ) of_day
    on conflict do nothing`.execute(queries);
}

async function insertEnquiries(queries: Queries): Promise<void> {
  await sql`
    insert into enquiries (name, email, subject, message, fingerprint, created_at, handled_at)
    select 'Name ' || n, 'buyer' || n || '@example.com', 'quote', 'A seal for a shaft of ' || n || ' mm, please.',
      sha256(('enquiry ' || n)::bytea), now() - interval '3 hours' * n, case when n > 25 then now() end
    from generate_series(1, 3000) n on conflict do nothing`.execute(queries);
}
