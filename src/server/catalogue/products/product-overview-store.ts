/** SQL of the owner's lists of products: every tab reads an index of its own, from the last id of the page before. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { parseSort } from '#contract/console/console-lists.ts';
import type { ListSort } from '#contract/console/console-lists.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import { isLow, shownUnits } from '#server/catalogue/sellable-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { byColumns, comesAfter, orderBy } from '#server/platform/database/list-order.ts';
import type { ListOrder } from '#server/platform/database/list-order.ts';
import { hasWords, productsOf } from './owner-list-store.ts';

export interface ProductOverviewRow {
  id: number;
  partNumber: string;
  name: string;
  category: string;
  unit: StoredUnit;
  priceCents: number;
  stock: number;
  /** In stock and not held. */
  free: number;
  isLow: boolean;
  isAvailable: boolean;
  isFeatured: boolean;
  isListed: boolean;
  /** Of the first picture. */
  imageHash: string | null;
}

const ofTab: Record<ProductTab, RawBuilder<unknown>> = {
  all: sql`is_listed`,
  no_picture: sql`is_listed and images = '[]'`,
  no_price: sql`is_listed and price_cents = 0`,
  low: sql`is_listed and ${isLow('p')}`,
  // In the shop for a year, too: what is new has had no time to be sold.
  unsold: sql`is_listed and created_at < now() - interval '1 year' and not exists (
    select from stock_movements m where m.product_id = p.id and m.reason = 'sale' and m.created_at > now() - interval '1 year')`,
  withdrawn: sql`not is_listed`,
};

export interface OverviewInput {
  tab: ProductTab;
  /** Each must be in the part number or the name, in any case. */
  words: readonly string[];
  sort: ListSort<'products'>;
  limit: number;
  /** The last id of the page before; null for the first page. */
  after: number | null;
}

const BY_ID = byColumns('id');
/** A sort by free units reads all products of the tab: an index would have to change with every hold (decisions/157). */
const SORT_KEYS: Record<'part_number' | 'price' | 'free', ListOrder['keys']> = {
  part_number: byColumns('part_number', 'id'),
  price: byColumns('price_cents', 'id'),
  free: (alias) => [shownUnits(alias), ...BY_ID(alias)],
};

function orderOf(sort: ListSort<'products'>): ListOrder {
  const { by, isDescending } = parseSort(sort);
  return { keys: by === '' ? BY_ID : SORT_KEYS[by], isDescending };
}

export async function listOverview(
  queries: Queries,
  { tab, words, sort, limit, after }: OverviewInput,
): Promise<ProductOverviewRow[]> {
  const order = orderOf(sort);
  const conditions = [
    ofTab[tab],
    ...(words.length === 0 ? [] : [hasWords(words)]),
    ...(after === null ? [] : [comesAfter(order, 'p', sql`from products l where l.id = ${after}`)]),
  ];
  const products = sql`select * from products p where ${sql.join(conditions, sql` and `)} ${orderBy(order, 'p')} limit ${limit}`;
  return selectOverview(queries, products, orderBy(order, 'p'));
}

/** These products, in the order of their ids here when no other order is requested. */
export async function listOverviewOf(
  queries: Queries,
  ids: readonly number[],
  sort: ListSort<'products'> = '',
): Promise<ProductOverviewRow[]> {
  return selectOverview(queries, productsOf(ids), sort === '' ? sql`order by p.place` : orderBy(orderOf(sort), 'p'));
}

async function selectOverview(
  queries: Queries,
  products: RawBuilder<unknown>,
  inOrder: RawBuilder<unknown>,
): Promise<ProductOverviewRow[]> {
  const { rows } = await sql<ProductOverviewRow>`
    select p.id, p.part_number as "partNumber", p.name, c.name as category, p.price_cents as "priceCents",
      json_build_object('unit_of_sale', p.unit_of_sale, 'pieces_per_unit', p.pieces_per_unit) as unit,
      greatest(0, p.stock) as stock, ${shownUnits('p')} as free,
      ${isLow('p')} as "isLow", p.is_available as "isAvailable",
      p.is_featured as "isFeatured", p.is_listed as "isListed", p.images->0->>'hash' as "imageHash"
    from (${products}) p join shop_categories c on c.id = p.shop_category_id ${inOrder}`.execute(queries);
  return rows;
}

/** Up to the limit. */
export async function countOverview(queries: Queries, tab: ProductTab, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from products p where ${ofTab[tab]} limit ${limit}) counted`.execute(
    queries,
  );
  return rows[0]?.count ?? 0;
}

/** Names in the order of the shop. */
export async function listCategoryNames(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from shop_categories where is_listed order by position, id`.execute(queries);
  return rows.map(({ name }) => name);
}
