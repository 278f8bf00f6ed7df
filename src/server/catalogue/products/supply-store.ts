/** SQL of what promised dates are made of: the company's calendar, and when more units of products are expected. */

import { sql } from 'kysely';
import type { Supply } from '#contract/availability/describe-supply.ts';
import type { CompanyCalendar } from '#contract/availability/working-days.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ProductRow } from './show-product.ts';
import { productColumns } from './shown-columns-store.ts';

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

const expected = sql`p.restock_on::text as "restockOn", p.lead_days_min as "leadDaysMin", p.lead_days_max as "leadDaysMax",
  p.is_last_pieces as "isLastPieces"`;

/** Listed products of these ids, in their order, with when more are expected: one statement for both. */
export async function findSuppliedProducts(
  queries: Queries,
  ids: readonly number[],
): Promise<(ProductRow & ExpectedSupply)[]> {
  const { rows } = await sql<ProductRow & ExpectedSupply>`
    select ${productColumns}, ${expected} from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id join shop_categories c on c.id = p.shop_category_id
    where p.is_listed order by wanted.place`.execute(queries);
  return rows;
}

export async function findSupplies(
  queries: Queries,
  productIds: readonly number[],
): Promise<Map<number, ExpectedSupply>> {
  const { rows } = await sql<ExpectedSupply & { productId: number }>`
    select p.id as "productId", ${expected} from products p where id = any(${[...productIds]}::bigint[])`.execute(
    queries,
  );
  return new Map(rows.map(({ productId, ...supply }) => [productId, supply]));
}
