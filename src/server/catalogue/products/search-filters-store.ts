/** SQL of the first products of a list that are sold for a price or in stock, without the columns of the list in memory. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import { PRODUCT_ORDER } from './list-store.ts';
import { meetsSellable } from './search-store.ts';
import type { Sellable } from './search-store.ts';

/** Products of a price that are sorted for one search. */
const MAX_SORTED = 2000;
/** Blocks of a sorted list that are read at first, and at the most. */
const FIRST_BLOCKS = 10;
const MAX_BLOCKS = 320;

interface Requested {
  category: string | null;
  sellable: Sellable;
  limit: number;
}

/** In the shop's own order. Null where lists are not sorted at the moment. */
export async function findFirstSellable(queries: Queries, requested: Requested): Promise<number[] | null> {
  return (await findFew(queries, requested)) ?? findInBlocks(queries, requested);
}

function meets({ category, sellable }: Requested): RawBuilder<unknown> {
  return sql`p.is_listed and ${meetsSellable(sellable)} ${category === null ? sql`` : sql`and c.name = ${category}`}`;
}

/** Null where more products than are sorted have such a price. */
async function findFew(queries: Queries, requested: Requested): Promise<number[] | null> {
  const { sellable, limit } = requested;
  if (sellable.price === null) return null;
  const priced = sql`select p.id from products p
    where p.is_listed and ${meetsSellable({ ...sellable, isInStock: false })} limit ${sql.lit(MAX_SORTED + 1)}`;
  const { rows } = await sql<{ id: number; are_many: boolean }>`
    with priced as materialized (${priced})
    select p.id, (select count(*) from priced) > ${sql.lit(MAX_SORTED)} as are_many
    from priced join products p on p.id = priced.id join shop_categories c on c.id = p.shop_category_id
    where ${meets(requested)} order by ${PRODUCT_ORDER.featured} limit ${limit}`.execute(queries);
  return rows.some(({ are_many }) => are_many) ? null : rows.map(({ id }) => id);
}

async function findInBlocks(queries: Queries, requested: Requested): Promise<number[] | null> {
  const { category, limit } = requested;
  const list = category === null ? sql`0` : sql`(select id from shop_categories where name = ${category})`;
  const stored = sql`from product_lists where shop_category_id = ${list} and sort = 'featured'
    and exists (select from product_counts where shop_category_id = ${list})`;
  const counted = await sql<{ blocks: number | null }>`select max(block) + 1 as blocks ${stored}`.execute(queries);
  const blocks = counted.rows[0]?.blocks ?? null;
  if (blocks === null) return null;
  const ids: number[] = [];
  let count = FIRST_BLOCKS;
  for (let first = 0; first < blocks && ids.length < limit; first += count, count = Math.min(2 * count, MAX_BLOCKS)) {
    const { rows } = await sql<{ id: number }>`
      with listed as materialized (
        select u.id, l.block, u.number
        from (select block, product_ids ${stored} and block >= ${first} and block < ${first + count}) l,
          unnest(l.product_ids) with ordinality as u (id, number))
      select p.id from listed join products p on p.id = listed.id join shop_categories c on c.id = p.shop_category_id
      where ${meets(requested)} order by listed.block, listed.number limit ${limit - ids.length}`.execute(queries);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
