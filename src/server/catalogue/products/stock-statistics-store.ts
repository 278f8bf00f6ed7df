/** SQL of how fast stock is sold, and what is low. */

import { sql } from 'kysely';
import { freeUnits, isLow, shownUnits } from '#server/catalogue/sellable-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

export interface RunningOut {
  id: number;
  partNumber: string;
  name: string;
  /** Units that can be sold. */
  free: number;
  /** Units sold and not returned in the days looked at. */
  sold: number;
  daysLeft: number;
}

interface RunningOutInput {
  /** How many days back sales are counted. */
  days: number;
  /** Products that last longer are left out. */
  mostDaysLeft: number;
  limit: number;
}

/** Listed products whose free stock ends soonest when they go on selling as they did. */
export async function listRunningOut(
  queries: Queries,
  { days, mostDaysLeft, limit }: RunningOutInput,
): Promise<RunningOut[]> {
  const { rows } = await sql<RunningOut>`
    select p.id, p.part_number as "partNumber", p.name, ${shownUnits('p')} as free, s.sold,
      floor(${shownUnits('p')}::float8 * ${days} / s.sold) as "daysLeft"
    from (
      select product_id, -sum(quantity)::integer as sold from stock_movements
      where reason in ('sale', 'return') and created_at > now() - make_interval(days => ${days})
      group by product_id having sum(quantity) < 0
    ) s join products p on p.id = s.product_id and p.is_listed
    where ${freeUnits('p')}::float8 * ${days} / s.sold <= ${mostDaysLeft}
    order by ${freeUnits('p')}::float8 / s.sold, s.sold desc, p.id limit ${limit}`.execute(queries);
  return rows;
}

/** Listed products at their reorder point or below; not counted further than `most`. */
export async function countLowStock(queries: Queries, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from products p where is_listed and ${isLow('p')} limit ${most}
    ) low`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Units of these products that were sold and not returned in so many days. */
export async function countSold(
  queries: Queries,
  productIds: readonly number[],
  days: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`
    select product_id as id, -sum(quantity)::integer as sold from stock_movements
    where product_id = any(${productIds}::bigint[]) and reason in ('sale', 'return')
      and created_at > now() - make_interval(days => ${days})
    group by product_id`.execute(queries);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
