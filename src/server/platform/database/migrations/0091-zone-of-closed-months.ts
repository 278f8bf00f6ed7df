/** The time zone in which a month of the books was closed, so that its days stay what they were when the company's is changed. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table closed_months add column time_zone text not null default 'America/Toronto'`,
    // When a day of the books begins. Where two closed months meet, the one that was closed first has decided it; so no moment
    // is in two months or in none.
    sql`create function book_begin(day date) returns timestamptz language sql stable as $$
      select day::timestamp at time zone coalesce((select c.time_zone from closed_months c
        where c.month in (date_trunc('month', day)::date, date_trunc('month', day - 1)::date) order by c.closed_at, c.month limit 1),
        company_time_zone()) $$`,
    // The day of the books on which a moment falls: the last that has begun. Zones are at most two days apart.
    sql`create function book_day(moment timestamptz) returns date language sql stable as $$
      select case when not exists (select from closed_months where time_zone <> company_time_zone())
        then (moment at time zone company_time_zone())::date
        else (select max(d) from (select (moment at time zone company_time_zone())::date + n as d from generate_series(-2, 2) n) days
          where book_begin(d) <= moment) end $$`,
  ];
  for (const statement of statements) await statement.execute(database);
}
