/** SQL of what promised dates are made of: the company's calendar, and when more units of products are expected. */
import { sql } from 'kysely';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import type { Supply } from '#contract/availability/describe-supply.ts';
import type { Queries } from '#server/database/database.ts';

/** Without what is in stock. */
export type ExpectedSupply = Omit<Supply, 'quantity'>;

interface SupplyRow extends CompanyCalendar {
  supplies: (ExpectedSupply & { productId: number })[];
}

/** Null before the first import, when there is no company. */
export async function findSupplies(
  queries: Queries,
  productIds: readonly number[],
): Promise<{ calendar: CompanyCalendar; supplies: Map<number, ExpectedSupply> } | null> {
  const { rows } = await sql<SupplyRow>`
    select c.working_days as "workingDays", c.holidays, c.order_cut_off as "cutOff", c.ships_in_days as "shipsInDays", (
      select coalesce(json_agg(json_build_object('productId', p.id, 'restockOn', p.restock_on, 'leadDaysMin', p.lead_days_min,
        'leadDaysMax', p.lead_days_max, 'isLastPieces', p.is_last_pieces)), '[]')
      from products p where p.id = any(${productIds}::bigint[])) as supplies
    from company c limit 1`.execute(queries);
  const [row] = rows;
  if (row === undefined) return null;
  const { supplies, ...calendar } = row;
  return { calendar, supplies: new Map(supplies.map(({ productId, ...supply }) => [productId, supply])) };
}
