/** Lists that are stored sorted: any page of any category and order is correct, whatever changes the products (decision 020). */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalogue.ts';
import { PRODUCT_SORT_NAMES } from '#contract/product-sorts.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { changeStock } from '#server/catalogue/products/change-stock.ts';
import { findPageOfProducts } from '#server/catalogue/products/list-store.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { until } from '#tests/support/until.ts';

const shop = await createTestDatabase();
const folder = await makeOwnerFolder();
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
  await folder.remove();
});

/** Several blocks, with ties in every order. */
const PRODUCTS = 400;
const CATEGORIES = [null, 'Pumps', 'Seals', 'Empty'];

beforeAll(async () => {
  const own = await folder.read('products.csv');
  const more = Array.from({ length: PRODUCTS }, (_, index) => {
    const name = `${['äther', 'Zeta', 'alpha', 'Beta', 'École'][index % 5]} ${(index * 37) % 200}`;
    const day = `2024-0${1 + (index % 9)}-11`;
    const order = index % 7 === 0 ? (index * 13) % 50 : '';
    return `${1000 + index},N-${index},${name},,${(index * 7) % 40}.50,${index % 4},yes,${index % 3 === 0 ? 'Seals' : 'Pumps'},Steel,a;b,no,${order},${day},`;
  });
  await folder.write('products.csv', `${own}${more.join('\n')}\n`);
  await folder.replace('shop-categories.csv', 'Seals,All seals\n', 'Seals,All seals\nEmpty,Nothing yet\n');
  await importAgain();
});

async function importAgain(): Promise<void> {
  const { errors } = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
  expect(errors).toEqual([]);
}

async function get(query: Record<string, string>): Promise<ProductList> {
  const reply = await app.inject({ url: '/api/products/', query });
  expect(reply.statusCode).toBe(200);
  return reply.json<ProductList>();
}

/** Read in steps that begin and end within blocks. */
const STEP = 97;

async function listAll(category: string | null, sort: ProductSort): Promise<{ count: number; ids: number[] }> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += STEP) {
    const { count, rows } = await findPageOfProducts(shop.database, { category, sort, limit: STEP, offset });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < STEP) return { count, ids };
  }
}

const isStored = async () => {
  const { rows } = await sql<{ stored: boolean }>`select exists (select from product_counts) as stored`.execute(
    shop.database,
  );
  return rows[0]?.stored;
};

/** Every list as it is sent, and as PostgreSQL sorts all products. */
async function compareAll(): Promise<void> {
  for (const category of CATEGORIES) {
    for (const sort of PRODUCT_SORT_NAMES) {
      const order = {
        featured: 'p.position nulls last, ',
        name: '',
        price_asc: 'p.price_cents, ',
        price_desc: 'p.price_cents desc, ',
        category: 'c.name collate "en-x-icu", ',
        newest: 'p.created_at desc, ',
      }[sort];
      const { rows } = await sql<{ id: number }>`
        select p.id from products p join shop_categories c on c.id = p.shop_category_id
        where p.is_listed and coalesce(c.name = ${category}, true)
        order by ${sql.raw(order)} p.name collate "en-x-icu", p.id`.execute(shop.database);
      const listed = await listAll(category, sort);
      expect({ category, sort, ...listed }).toEqual({
        category,
        sort,
        count: rows.length,
        ids: rows.map(({ id }) => id),
      });
    }
  }
}

describe('after an import', () => {
  test('every list of every category and order is stored, and correct', async () => {
    expect(await isStored()).toBe(true);
    await compareAll();
  });

  test('a page in the middle has its previous and next page and the count of its list', async () => {
    const all = await listAll('Pumps', 'price_asc');
    const page = await get({ category_name: 'Pumps', sort: 'price_asc', page: '11' });
    expect(page).toMatchObject({ count: all.count, previous: 10, next: 12 });
    expect(page.results.map(({ id }) => id)).toEqual(all.ids.slice(150, 165));
  });

  test('pages beyond the last and categories without products are empty, and counted', async () => {
    expect(await get({ page: '1000000', sort: 'name' })).toMatchObject({
      count: PRODUCTS + 3,
      next: null,
      results: [],
    });
    expect(await get({ category_name: 'Empty' })).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  test('a change of stock leaves them stored, and is shown at once', async () => {
    const change = { kind: 'to', quantity: 77 } as const;
    await changeStock(shop.database, {
      productId: 1000,
      change,
      note: 'counted',
      by: 'Anna',
      key: null,
      seenStock: null,
    });
    expect(await isStored()).toBe(true);
    const { rows } = await findPageOfProducts(shop.database, { category: null, sort: 'name', limit: 1000, offset: 0 });
    expect(rows.find(({ id }) => id === 1000)?.quantity).toBe(77);
  });
});

const CHANGES: [what: string, change: RawBuilder<unknown>][] = [
  ['a price', sql`update products set price_cents = 1 where id = 1004`],
  ['a name', sql`update products set name = 'AAA' where id = 1005`],
  ['a place', sql`update products set position = 0 where id = 1006`],
  ['a date', sql`update products set created_at = '2026-01-01' where id = 1007`],
  [
    'a shop category',
    sql`update products set shop_category_id = (select id from shop_categories where name = 'Empty') where id = 1008`,
  ],
  ['a product that is taken off the list', sql`update products set is_listed = false where id = 1009`],
  [
    'a product that goes',
    sql`with moved as (delete from stock_movements where product_id = 1010) delete from products where id = 1010`,
  ],
  ['the name of a shop category', sql`update shop_categories set name = 'Ämpty' where name = 'Empty'`],
];

describe('whatever else changes an order or a count', () => {
  for (const [cases, options] of sampled(CHANGES, 9))
    test.each(cases)(
      '%s puts them out of date in its transaction, and lists stay right',
      options,
      async (_what, change) => {
        await change.execute(shop.database);
        expect(await isStored()).toBe(false);
        await compareAll();
        await importAgain();
        expect(await isStored()).toBe(true);
        await compareAll();
      },
    );

  test('is seen together with what it changes, and not before', async () => {
    await inTransaction(shop.database, async (tx, undo) => {
      await sql`update products set is_listed = false where id < 1100`.execute(tx);
      expect(await isStored()).toBe(true);
      expect((await get({})).count).toBe(PRODUCTS + 3);
      undo();
    });
    expect(await isStored()).toBe(true);
  });

  test('an import waits for a change that is under way, and has it in its lists', async () => {
    await folder.replace('products.csv', '1,P-100,Small pump', '1,P-100,Smaller pump');
    const { importing } = await inTransaction(shop.database, async (tx) => {
      await sql`update products set price_cents = 3 where id = 1201`.execute(tx);
      const running = importAgain();
      await untilOneWaits();
      return { importing: running };
    });
    await importing;
    expect(await isStored()).toBe(true);
    await compareAll();
  });
});

async function untilOneWaits(): Promise<void> {
  await until('a statement that waits for a lock', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      shop.database,
    );
    return rows.length > 0;
  });
}
