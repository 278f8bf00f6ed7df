/** SQL of what was sold. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { ACCEPTED_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';

export interface Sales {
  orders: number;
  netCents: number;
}

export type SalesOfToday = Record<'today' | 'thisMonth' | 'lastMonth', Sales>;

export interface SalesOfDay extends Sales {
  /** YYYY-MM-DD. */
  day: string;
}

/** What was sold today, this month and in the month before, by the days of this time zone. */
export async function sumSales(queries: Queries, timeZone: string): Promise<SalesOfToday> {
  const rows = await sumPeriods(
    queries,
    timeZone,
    sql<{ period: keyof SalesOfToday }>`with clock as (select now() at time zone ${timeZone} as here)
      select 'today' as period, date_trunc('day', here) as first, date_trunc('day', here) + interval '1 day' as next from clock
      union all select 'thisMonth', date_trunc('month', here), date_trunc('month', here) + interval '1 month' from clock
      union all select 'lastMonth', date_trunc('month', here) - interval '1 month', date_trunc('month', here) from clock`,
  );
  const none = { orders: 0, netCents: 0 };
  const sales: SalesOfToday = { today: none, thisMonth: none, lastMonth: none };
  for (const { period, ...sold } of rows) sales[period] = sold;
  return sales;
}

/** Every day from the first to the last, which are YYYY-MM-DD, in their order. */
export async function sumSalesByDay(
  queries: Queries,
  timeZone: string,
  { first, last }: { first: string; last: string },
): Promise<SalesOfDay[]> {
  const rows = await sumPeriods(
    queries,
    timeZone,
    sql<{ period: string }>`select to_char(day, 'YYYY-MM-DD') as period, day as first, day + interval '1 day' as next
      from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as day`,
  );
  return rows.map(({ period, ...sold }) => ({ day: period, ...sold })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Orders paid in each period, less what was refunded in it. A second payment of the same order is no sale, and its refund
 * takes nothing from one; nor does freight that is paid on its own. Each period is read from the indexes of the two times.
 */
async function sumPeriods<Period extends string>(
  queries: Queries,
  timeZone: string,
  periods: RawBuilder<{ period: Period }>,
): Promise<(Sales & { period: Period })[]> {
  const { rows } = await sql<{ period: Period; orders: number; net_cents: number }>`
    select p.period, s.orders, (s.cents - r.cents)::float8 as net_cents from (${periods}) p,
    lateral (
      select count(*) as orders, coalesce(sum(o.total_cents), 0) as cents from orders o
      where o.paid_at >= p.first at time zone ${timeZone} and o.paid_at < p.next at time zone ${timeZone}
    ) s,
    lateral (
      select coalesce(sum(f.amount_cents), 0) as cents from refunds f
      left join checkout_sessions c on c.id = f.checkout_session_id left join outside_payments e on e.id = f.outside_payment_id
      where ((c.status = 'complete' and c.freight_offer_id is null) or (e.id is not null and e.freight_offer_id is null))
        and f.created_at >= p.first at time zone ${timeZone} and f.created_at < p.next at time zone ${timeZone}
        and ${inStates('f.status', ACCEPTED_REFUND_STATUSES)}
    ) r`.execute(queries);
  return rows.map(({ period, orders, net_cents }) => ({ period, orders, netCents: net_cents }));
}
