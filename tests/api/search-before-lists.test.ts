/** A search of a price or of stock alone finds the same products before the list in memory has been read as behind it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { readListOrder } from '#server/catalogue/products/list-store.ts';
import { findFirstSellable } from '#server/catalogue/products/search-filters-store.ts';
import { findFirstProducts, findProducts } from '#server/catalogue/specifications/find-products.ts';
import { SearchLists } from '#server/catalogue/specifications/search-lists.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';

const shop = await createTestDatabase();
const folder = await makeOwnerFolder();
afterAll(async () => {
  await shop.close();
  await folder.remove();
});

/** More than are sorted for one price, and more blocks of the sorted list than are read at first. */
const PRODUCTS = 2400;

function productLine(index: number): string {
  const stock = index < 1800 ? 0 : index % 3;
  const category = index % 4 === 0 ? 'Pumps' : 'Seals';
  const price = index % 10 === 0 ? 4 : 7 + (index % 5);
  return `${1000 + index},F-${index},Flange ${PRODUCTS - index},Plain,${price},${stock},yes,${category},Steel,round,no,${10 + index},2024-01-01,`;
}

beforeAll(async () => {
  const lines = Array.from({ length: PRODUCTS }, (_, index) => productLine(index));
  await folder.write('products.csv', `${await folder.read('products.csv')}${lines.join('\n')}\n`);
  const { errors } = await importFolder({
    pool: shop.pool,
    dataDir: shop.dataDir,
    folder: folder.path,
    apply: true,
  });
  expect(errors).toEqual([]);
});

const STOCK = ['stock', 'in'] as const;

test.each([
  ['in stock', { price: null, isInStock: true }, [STOCK]],
  ['few of a price', { price: { lo: null, hi: 500 }, isInStock: false }, [['price', '..5'] as const]],
  ['few of a price in stock', { price: { lo: null, hi: 500 }, isInStock: true }, [['price', '..5'] as const, STOCK]],
  ['many of a price', { price: { lo: 700, hi: null }, isInStock: false }, [['price', '7..'] as const]],
  ['many of a price in stock', { price: { lo: 700, hi: null }, isInStock: true }, [['price', '7..'] as const, STOCK]],
  ['nothing', { price: { lo: null, hi: 1 }, isInStock: true }, [['price', '..0.01'] as const, STOCK]],
])('%s', async (_what, sellable, filters) => {
  const { database } = shop;
  const lists = new SearchLists({ database, readOrder: (list, sort) => readListOrder(database, list, sort) });
  for (const category of [null, 'Pumps']) {
    const found = await findProducts(lists, {
      category,
      filters,
      sort: null,
      offset: 0,
      limit: 100,
      candidateIds: null,
    });
    if (typeof found === 'string') throw new Error(found);
    expect(await findFirstProducts(lists, { category, filters, limit: 100 })).toEqual(found.ids);
    expect(await findFirstSellable(database, { category, sellable, limit: 100 })).toEqual(found.ids);
  }
});
