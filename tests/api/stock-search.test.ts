/** The stock of a large catalogue: no search and no look-up reads the table of products from beginning to end. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockList, findStockOfPart } from '#server/catalogue/products/find-stock.ts';
import type { StockListInput } from '#server/catalogue/products/find-stock.ts';
import { findFitsAndSpares } from '#server/catalogue/products/parts-store.ts';
import { listStock } from '#server/catalogue/products/stock-list-store.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { readRowsOf } from '#tests/support/rows-read.ts';

const PRODUCTS = 30_000;
const LEADING = 10_000;
/** Far more than a page or the 500 matches that a search compares, and far less than all of them. */
const FEW_ROWS = 5000;
const LARGE_TABLES = ['products', 'product_search', 'product_codes', 'stock_movements'];

const shop = await createTestDatabase();
const { database } = shop;
afterAll(() => shop.close());

/** Part numbers LX-000001-Q and on; every product is a gasket, every 15,000th a lantern, every thousandth is low; the last thousand fit LX-FIT. */
beforeAll(async () => {
  const n = sql`generate_series(1, ${sql.lit(PRODUCTS)}) as n`;
  const word = sql`case when n % 15000 = 0 then 'lantern' else 'round' end`;
  const statements = [
    sql`insert into shop_categories (name, description, position) values ('Pumps', '', 0)`,
    sql`insert into products (id, part_number, name, description, price_cents, stock, imported_stock, is_available, is_listed,
        is_featured, shop_category_id, material, tags, specifications, images, position, created_at, low_mark)
      select n, 'LX-' || lpad(n::text, 6, '0') || '-Q', 'Gasket ' || n || ' ' || ${word}, '', 1000, n % 7, n % 7, true, true,
        false, (select id from shop_categories), '', case when n > 29000 then '{LX-FIT}'::text[] else '{}' end, '[]', '[]', n, now(),
        case when n % 1000 = 0 then 9 end
      from ${n}`,
    sql`insert into stock_movements (product_id, quantity, reason) select id, stock, 'import' from products where stock > 0`,
    sql`insert into product_search (product_id, version, vector)
      select n, 2, ('''gasket'':1A ''' || n || ''':2A ''' || ${word} || ''':3A')::tsvector from ${n}`,
    sql`insert into leading_product_search select product_id, vector from product_search where product_id <= ${sql.lit(LEADING)}`,
    sql`insert into product_codes (product_id, code, is_alias) select n, 'LX' || lpad(n::text, 6, '0') || 'Q', false from ${n}`,
    sql`insert into search_words values ('gasket', ${sql.lit(PRODUCTS)}), ('round', ${sql.lit(PRODUCTS - 2)}), ('lantern', 2)`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(database);
});

const input = (changes: Partial<StockListInput>): StockListInput => ({
  words: '',
  onlyLow: false,
  afterId: 0,
  limit: 51,
  ...changes,
});

async function expectFewRows(work: () => Promise<unknown>): Promise<void> {
  const { rows, scanned } = await readRowsOf(shop, work);
  expect(rows.get('products')).toBeGreaterThan(0);
  expect([...scanned].filter((table) => LARGE_TABLES.includes(table))).toEqual([]);
  for (const table of LARGE_TABLES) expect(rows.get(table) ?? 0, table).toBeLessThan(FEW_ROWS);
}

test.each([
  ['the first page', {}, [1, 2, 3]],
  ['a page far behind', { afterId: 27_000 }, [27_001, 27_002, 27_003]],
  ['a part number', { words: 'LX-023456-Q' }, [23_456]],
  ['a squeezed part number', { words: 'lx023456q' }, [23_456]],
  // What is in stock comes first.
  ['the beginning of a part number', { words: 'lx-0234' }, [23_400, 23_402, 23_403]],
  ['a word of two products', { words: 'lantern' }, [15_000, 30_000]],
  ['two words of which one is common', { words: 'gasket lantern' }, [15_000, 30_000]],
  ['all that is low', { onlyLow: true }, [1000, 2000, 3000]],
  ['what is low, by a word', { onlyLow: true, words: 'lantern' }, [15_000, 30_000]],
  ['what is low, by a squeezed part number', { onlyLow: true, words: 'lx001000' }, [1000]],
])('%s is found without reading all products', async (_what, changes, first) => {
  const found = await findStockList(database, input(changes));
  expect(found.map(({ id }) => id).slice(0, 3)).toEqual(first);
  await expectFewRows(() => findStockList(database, input(changes)));
});

test('parts with a tag that only the last products have are found without reading all products', async () => {
  const find = async () => findFitsAndSpares(database, { id: 1, fitting: ['LX-029999-Q'], own: ['LX-FIT'], limit: 12 });
  const { fits, spares } = await find();
  expect(spares.map(({ id }) => id).slice(0, 3)).toEqual([29_001, 29_002, 29_003]);
  expect(fits.map(({ id }) => id)).toEqual([29_999]);
  await expectFewRows(find);
});

for (const [cases, options] of sampled(['gasket', 'zzzz qqqq', 'LX-999999-Q', '%', '_'], 3))
  test.each(cases)('a search for "%s" reads few rows, however many match', options, async (words) => {
    await expectFewRows(async () => {
      const found = await findStockList(database, input({ words }));
      expect(found.length).toBeLessThanOrEqual(100);
      // So that something was read of the products.
      await findStockOfPart(database, '1');
    });
  });

test.each(['lx-023456-q', 'LX023456Q', '23456'])(
  'one part is found by "%s" without reading all products',
  async (part) => {
    expect((await findStockOfPart(database, part))?.id).toBe(23_456);
    await expectFewRows(() => findStockOfPart(database, part));
  },
);

test('a comparison of every product would be noticed', async () => {
  const { rows } = await readRowsOf(shop, () => listStock(database, { words: ['lantern'], onlyLow: false, limit: 51 }));
  expect(rows.get('products')).toBeGreaterThanOrEqual(PRODUCTS);
});
