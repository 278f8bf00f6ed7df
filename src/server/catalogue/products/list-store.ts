/**
 * Any page of any list by its number: for every shop category (0 is all of them) and order, the ids in blocks, beside the
 * count. The import makes them in its transaction; a trigger deletes the counts when anything else changes an order,
 * and lists are then sorted for each request, which is slower and as correct.
 */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRODUCT_SORT_NAMES, sortRule } from '#contract/product-sorts.ts';
import type { ProductSort, SortRule } from '#contract/product-sorts.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { ProductRow } from './show-product.ts';
import { productColumns } from './shown-columns-store.ts';

/** Ids of one block: ten pages. */
const BLOCK = 150;
const ALL = 0;

/** Letters in the order of the alphabet whatever the database's own order is. */
const byName = sql`p.name collate "en-x-icu", p.id`;

/** The columns of contract/product-sorts.ts. */
type SortColumns = Record<SortRule['by'], RawBuilder<unknown>>;

/** readings, "Shop": every order ends in name and id, so that no product is shown on two pages. */
export const PRODUCT_ORDER = ordersBy(
  {
    position: sql`p.position`,
    name: sql`p.name collate "en-x-icu"`,
    price: sql`p.price_cents`,
    category: sql`c.name collate "en-x-icu"`,
    created: sql`p.created_at`,
  },
  byName,
);

/** The same orders over `ranked`, where names and categories are numbers already. */
const RANKED_ORDER = ordersBy(
  {
    position: sql`position`,
    name: sql`name_place`,
    price: sql`price_cents`,
    category: sql`category_place`,
    created: sql`created_at`,
  },
  sql`name_place`,
);

function ordersBy(columns: SortColumns, last: RawBuilder<unknown>): Record<ProductSort, RawBuilder<unknown>> {
  const orders = PRODUCT_SORT_NAMES.map((sort) => {
    const { by, isDescending } = sortRule(sort);
    return [sort, sql`${columns[by]} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, ${last}`] as const;
  });
  return Object.fromEntries(orders) as Record<ProductSort, RawBuilder<unknown>>; // one for each name
}

export interface PageOfProducts {
  /** Products of all pages. */
  count: number;
  rows: ProductRow[];
}

interface RequestedPage {
  category: string | null;
  sort: ProductSort;
  limit: number;
  offset: number;
}

export async function findPageOfProducts(queries: Queries, input: RequestedPage): Promise<PageOfProducts> {
  return (await findKeptPage(queries, input)) ?? (await sortPage(queries, input));
}

/** Null when the blocks are out of date. */
async function findKeptPage(
  queries: Queries,
  { category, sort, limit, offset }: RequestedPage,
): Promise<PageOfProducts | null> {
  const list =
    category === null
      ? sql`select ${sql.lit(ALL)} as id`
      : sql`select id from shop_categories where name = ${category}`;
  const [first, last] = [Math.floor(offset / BLOCK), Math.floor((offset + limit - 1) / BLOCK)];
  const { rows } = await sql<{ total: number | null } & (ProductRow | { id: null })>`
    select (select count from product_counts where shop_category_id = list.id) as total, ${productColumns}
    from (${list}) list left join (
      select l.shop_category_id as list_id, u.product_id, l.block * ${sql.lit(BLOCK)} + u.number - 1 as place
      from product_lists l, unnest(l.product_ids) with ordinality as u (product_id, number)
      where l.sort = ${sort} and l.block between ${first} and ${last}
    ) placed on placed.list_id = list.id and placed.place >= ${offset} and placed.place < ${offset + limit}
    left join products p on p.id = placed.product_id
    left join shop_categories c on c.id = p.shop_category_id
    order by placed.place`.execute(queries);
  const [head] = rows;
  if (head === undefined) return { count: 0, rows: [] }; // there is no such category
  if (head.total === null) return null;
  return { count: head.total, rows: rows.filter((row) => row.id !== null) };
}

/** Blocks whose ids are read at a time. */
const BLOCKS_AT_A_TIME = 100;

/** All ids of a list (0 is all products) in an order, in pieces. */
export async function* readListOrder(queries: Queries, list: number, sort: ProductSort): AsyncGenerator<Float64Array> {
  const stored = sql`from product_lists where shop_category_id = ${list} and sort = ${sort}
    and exists (select from product_counts where shop_category_id = ${list})`;
  const counted = await sql<{
    blocks: number;
  }>`select coalesce(max(block) + 1, 0)::integer as blocks ${stored}`.execute(queries);
  const blocks = counted.rows[0]?.blocks ?? 0;
  for (let first = 0; first < blocks; first += BLOCKS_AT_A_TIME)
    yield* readIds(
      queries,
      sql`select u.id, row_number() over (order by l.block, u.number) as place
        from (select * ${stored} and block >= ${first} and block < ${first + BLOCKS_AT_A_TIME}) l,
          unnest(l.product_ids) with ordinality as u (id, number)`,
    );
  if (blocks > 0) return;
  yield* readIds(
    queries,
    sql`select p.id, row_number() over (order by ${PRODUCT_ORDER[sort]}) as place
      from products p join shop_categories c on c.id = p.shop_category_id
      where p.is_listed and ${list === ALL ? sql`true` : sql`c.id = ${list}`}`,
  );
}

/** `placed`: ids with their places. As bytes, which the driver reads many times faster than numbers. */
async function* readIds(queries: Queries, placed: RawBuilder<unknown>): AsyncGenerator<Float64Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(id), ''::bytea order by place) as ids from (${placed}) placed`.execute(queries);
  const ids = rows[0]?.ids ?? Buffer.alloc(0);
  for (let start = 0; start < ids.length; start += 8 * BLOCK * BLOCKS_AT_A_TIME) {
    const piece = ids.subarray(start, start + 8 * BLOCK * BLOCKS_AT_A_TIME);
    yield Float64Array.from({ length: piece.length / 8 }, (_, index) => {
      return piece.readUInt32BE(8 * index) * 2 ** 32 + piece.readUInt32BE(8 * index + 4);
    });
    await new Promise(setImmediate);
  }
}

/** The products of these ids, in their order; those that are not listed any more are left out. */
export async function findProductsByIds(queries: Queries, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id join shop_categories c on c.id = p.shop_category_id
    where p.is_listed order by wanted.place`.execute(queries);
  return rows;
}

async function sortPage(queries: Queries, { category, sort, limit, offset }: RequestedPage): Promise<PageOfProducts> {
  const listed = sql`from products p join shop_categories c on c.id = p.shop_category_id
    where p.is_listed ${category === null ? sql`` : sql`and c.name = ${category}`}`;
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`select count(*) as count ${listed}`.execute(queries),
    sql<ProductRow>`select ${productColumns} ${listed}
      order by ${PRODUCT_ORDER[sort]} limit ${limit} offset ${offset}`.execute(queries),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: page.rows };
}

/** Whether anything has changed an order or a count since the blocks were made. */
export async function areListsStale(tx: InTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_stale: boolean }>`
    select not exists (select from product_counts) as is_stale`.execute(tx);
  return rows[0]?.is_stale === true;
}

/** Makes all blocks and counts anew. */
export async function refreshLists(tx: InTransaction): Promise<void> {
  // A transaction that changes an order meanwhile waits at the trigger, and then deletes these counts.
  await sql`lock table product_counts in share row exclusive mode`.execute(tx);
  await sql`
    create temporary table ranked on commit drop as
    select p.id, p.shop_category_id, p.price_cents, p.position, p.created_at,
      row_number() over (order by ${byName})::integer as name_place,
      c.place as category_place
    from products p join (
      select id, row_number() over (order by name collate "en-x-icu", id)::integer as place from shop_categories
    ) c on c.id = p.shop_category_id
    where p.is_listed`.execute(tx);
  await sql`analyze ranked`.execute(tx);
  await sql`delete from product_lists`.execute(tx);
  for (const [sort, order] of Object.entries(RANKED_ORDER)) {
    await sql`
      insert into product_lists (shop_category_id, sort, block, product_ids)
      select list, ${sort}, place / ${sql.lit(BLOCK)}, array_agg(id order by place) from (
        select ${sql.lit(ALL)} as list, id, row_number() over (order by ${order}) - 1 as place from ranked
        union all
        select shop_category_id, id, row_number() over (partition by shop_category_id order by ${order}) - 1 from ranked
      ) placed group by list, place / ${sql.lit(BLOCK)}`.execute(tx);
  }
  await sql`delete from product_counts`.execute(tx);
  await sql`
    insert into product_counts (shop_category_id, count)
    select ${sql.lit(ALL)}, count(*) from ranked
    union all
    select c.id, count(r.id) from shop_categories c left join ranked r on r.shop_category_id = c.id group by c.id`.execute(
    tx,
  );
}
