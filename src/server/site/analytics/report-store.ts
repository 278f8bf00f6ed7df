/** SQL that reads the sums. `days` counts back from today, which is one of them; null is all there is. Days are the company's. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PopularProduct } from '#contract/analytics.ts';
import { COMPANY_TODAY } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Measure } from './sum-up.ts';

export interface SumOf {
  measure: Measure;
  count: number;
  total: number;
}

export interface CountOfDay {
  day: string;
  measure: Measure;
  count: number;
}

export interface Ranked {
  subject: string;
  count: number;
}

export async function sumMeasures(queries: Queries, days: number | null): Promise<SumOf[]> {
  const { rows } = await sql<SumOf>`
    select measure, sum(count)::bigint as count, sum(total)::bigint as total
    from analytics_days where ${since(days)} group by measure`.execute(queries);
  return rows;
}

export async function countByDay(queries: Queries, days: number | null): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, measure, sum(count)::bigint as count
    from analytics_days
    where measure in ('visit', 'page_view', 'product_view', 'search') and ${since(days)}
    group by day, measure order by day`.execute(queries);
  return rows;
}

/** The subjects that were counted most. */
export async function rankSubjects(
  queries: Queries,
  { measure, days, limit, atLeast = 1 }: { measure: Measure; days: number | null; limit: number; atLeast?: number },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select subject, sum(count)::bigint as count
    from analytics_days where measure = ${measure} and subject <> '' and ${since(days)}
    group by subject having sum(count) >= ${atLeast} order by count desc, subject limit ${limit}`.execute(queries);
  return rows;
}

/** Products that the shop still lists, most viewed first. */
export async function findPopularProducts(
  queries: Queries,
  { days, limit }: { days: number | null; limit: number },
): Promise<PopularProduct[]> {
  const { rows } = await sql<PopularProduct>`
    select products.id as product_id, products.name as product_name, viewed.views
    from (
      select subject::bigint as product_id, sum(count)::bigint as views
      from analytics_days where measure = 'product_view' and ${since(days)} group by subject
    ) as viewed
    join products on products.id = viewed.product_id and products.is_listed
    order by viewed.views desc, products.id limit ${limit}`.execute(queries);
  return rows;
}

/** How many orders of the site were paid: their number, and nothing of any of them. */
export async function countPaidOrders(queries: Queries, days: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders
    where paid_at is not null and channel = 'web'
      and (${days}::integer is null
        or paid_at >= (${COMPANY_TODAY} - ${days}::integer + 1)::timestamp at time zone company_time_zone())`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

/** How often a page was opened. */
export async function countPageViews(queries: Queries, path: string, days: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count
    from analytics_days where measure = 'page_view' and subject = ${path} and ${since(days)}`.execute(queries);
  return rows[0]?.count ?? 0;
}

function since(days: number | null): RawBuilder<unknown> {
  return days === null ? sql`true` : sql`day > ${COMPANY_TODAY} - ${days}::integer`;
}
