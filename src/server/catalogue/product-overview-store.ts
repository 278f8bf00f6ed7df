/** SQL of the owner's lists of products: every tab reads an index of its own, from the last id of the page before. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductTab } from '#contract/console/product-terms.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasWords, productsOf } from './products/owner-list-store.ts';

export interface ProductOverviewRow {
  id: number;
  partNumber: string;
  name: string;
  category: string;
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
  low: sql`is_listed and low_mark is not null and stock - held <= low_mark`,
  // In the shop for a year, too: what is new has had no time to be sold.
  unsold: sql`is_listed and created_at < now() - interval '1 year' and not exists (
    select from stock_movements m where m.product_id = p.id and m.reason = 'sale' and m.created_at > now() - interval '1 year')`,
  withdrawn: sql`not is_listed`,
};

export interface OverviewWanted {
  tab: ProductTab;
  /** Each must be in the part number or the name, in any case. */
  words: readonly string[];
  limit: number;
  /** The last id of the page before. */
  afterId: number;
}

export async function listOverview(
  queries: Queries,
  { tab, words, limit, afterId }: OverviewWanted,
): Promise<ProductOverviewRow[]> {
  return selectOverview(
    queries,
    sql`select *, id as place from products p where ${ofTab[tab]} and id > ${afterId}
      ${words.length === 0 ? sql`` : sql`and ${hasWords(words)}`} order by id limit ${limit}`,
  );
}

/** These products, in the order of their ids here. */
export async function listOverviewOf(queries: Queries, ids: readonly number[]): Promise<ProductOverviewRow[]> {
  return selectOverview(queries, productsOf(ids));
}

async function selectOverview(queries: Queries, products: RawBuilder<unknown>): Promise<ProductOverviewRow[]> {
  const { rows } = await sql<ProductOverviewRow>`
    select p.id, p.part_number as "partNumber", p.name, c.name as category, p.price_cents as "priceCents",
      greatest(0, p.stock) as stock, greatest(0, p.stock - p.held) as free,
      coalesce(p.stock - p.held <= p.low_mark, false) as "isLow", p.is_available as "isAvailable",
      p.is_featured as "isFeatured", p.is_listed as "isListed", p.images->0->>'hash' as "imageHash"
    from (${products}) p join shop_categories c on c.id = p.shop_category_id order by p.place`.execute(queries);
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
