/** SQL of what promised dates are made of: the company's calendar, and when more units of products are expected. */

import { sql } from 'kysely';
import type { Supply } from '#contract/availability/describe-supply.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Without what is in stock. */
export type ExpectedSupply = Omit<Supply, 'quantity'>;

/** Null before the first import, when there is no company. */
export async function findCalendar(queries: Queries): Promise<CompanyCalendar | null> {
  const { rows } = await sql<CompanyCalendar>`
    select time_zone as "timeZone", working_days as "workingDays", holidays, order_cut_off as "cutOff", ships_in_days as "shipsInDays" from company limit 1`.execute(
    queries,
  );
  return rows[0] ?? null;
}

export async function findSupplies(
  queries: Queries,
  productIds: readonly number[],
): Promise<Map<number, ExpectedSupply>> {
  const { rows } = await sql<ExpectedSupply & { productId: number }>`
    select id as "productId", restock_on::text as "restockOn", lead_days_min as "leadDaysMin", lead_days_max as "leadDaysMax",
      is_last_pieces as "isLastPieces"
    from products where id = any(${[...productIds]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ productId, ...supply }) => [productId, supply]));
}
