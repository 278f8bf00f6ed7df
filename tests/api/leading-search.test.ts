/** The index that search reads first changes no result, and the import maintains it and the search indexes. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { findKnown, findNearWords } from '#server/catalogue/products/search-vocabulary-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase();
const folder = await makeOwnerFolder();
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
  await folder.remove();
});

/** More than the 500 that a search compares. */
const PRODUCTS = 900;
const FIRST_ID = 1000;

/** Every name says "gasket", every third product's description "viton", the others' "2205", every 90th's name "lantern"; sold out ones between. */
function productLine(index: number): string {
  const name = `Gasket ${index}${index % 90 === 0 ? ' lantern' : ''}`;
  const description = index % 3 === 0 ? 'Made of viton' : 'Plain 2205';
  const category = index % 4 === 0 ? 'Pumps' : 'Seals';
  return `${FIRST_ID + index},G-${index},${name},${description},5,${index % 5},yes,${category},Steel,round,no,${10 + index},2024-01-01,`;
}

const QUERIES = ['gasket', 'viton', 'lantern', 'gasket viton', 'viton lantern', 'gaskt', 'G-12', 'nothing like it'];
const SEARCHES = QUERIES.flatMap((q) => [{ q }, { q, category: 'Pumps' }]);

beforeAll(async () => {
  const lines = Array.from({ length: PRODUCTS }, (_, index) => productLine(index));
  await folder.write('products.csv', `${await folder.read('products.csv')}${lines.join('\n')}\n`);
  await importAgain();
});

async function importAgain(): Promise<void> {
  const { errors } = await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: folder.path, apply: true });
  expect(errors).toEqual([]);
}

async function searchAll(): Promise<number[][]> {
  const replies = await Promise.all(SEARCHES.map((query) => app.inject({ url: '/api/products/search/', query })));
  return replies.map((reply) => reply.json<Product[]>().map(({ id }) => id));
}

async function leadingIds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from leading_product_search order by product_id`.execute(shop.database);
  return rows.map(({ id }) => id);
}

async function searchIndexes(): Promise<{ name: string; file: number; is_valid: boolean }[]> {
  const { rows } = await sql<{ name: string; file: number; is_valid: boolean }>`
    select indexrelid::regclass::text as name, pg_relation_filenode(indexrelid)::integer as file, indisvalid as is_valid
    from pg_index where indrelid = 'product_search'::regclass order by 1`.execute(shop.database);
  return rows;
}

test("many match: the first in the owner's order are found, those that can be bought first", async () => {
  const [found = []] = await searchAll();
  const first500 = Array.from({ length: 500 }, (_, index) => index).filter((index) => index % 5 !== 0);
  expect(found).toEqual(first500.slice(0, 100).map((index) => FIRST_ID + index));
});

for (const [cases, options] of sampled([600, 450, 10, 0], 4))
  test.each(cases)('results are the same when %i products lead', options, async (count) => {
    const before = await searchAll();
    expect(before.map(({ length }) => length)).toContain(100);
    const { rows: stored } = await sql<{ product_id: number; vector: string }>`
    select product_id, vector::text as vector from leading_product_search order by product_id`.execute(shop.database);
    await sql`delete from leading_product_search where product_id >= ${FIRST_ID + count}`.execute(shop.database);
    expect(await searchAll()).toEqual(before);
    await shop.database.deleteFrom('leading_product_search').execute();
    await shop.database.insertInto('leading_product_search').values(stored).execute();
  });

/** What it returns, and how many rows of the search tables it reads by their indexes, as it does of many products. */
async function countRead<Result>(read: (tx: Queries) => Promise<Result>): Promise<{ result: Result; rows: number }> {
  return shop.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await countRowsRead(tx);
    const result = await read(tx);
    return { result, rows: (await countRowsRead(tx)) - before };
  });
}

/** By this connection, as far as PostgreSQL has not yet added them to those of all. */
async function countRowsRead(tx: Queries): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_fetched(name::regclass) + pg_stat_get_xact_tuples_returned(name::regclass))::integer as read
    from unnest(array['product_search', 'leading_product_search']) as name`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('whether products have a number is read of one of them, and of none where none has it', async () => {
  const words = ['2205', '7777'];
  const { result, rows } = await countRead((tx) => findKnown(tx, { words, beginning: null, codes: [], parts: [] }));
  expect([...result.words]).toEqual(['2205']);
  expect(rows).toBe(1);
});

test('a word near a misspelt one that names products is read of one of them', async () => {
  const { result, rows } = await countRead((tx) => findNearWords(tx, ['gaskt']));
  expect(result).toEqual([{ searched: 'gaskt', word: 'gasket', products: PRODUCTS, isNamed: true, isFact: true }]);
  expect(rows).toBe(1);
});

test('after an import the products that lead are those of the files, as they are now', async () => {
  expect((await leadingIds()).length).toBe(PRODUCTS + 3);
  await folder.replace('products.csv', `${productLine(7)}\n`, '');
  await folder.replace('products.csv', ',Gasket 8,', ',Labyrinth 8,');
  await importAgain();
  const ids = await leadingIds();
  expect(ids).not.toContain(FIRST_ID + 7);
  expect(ids.length).toBe(PRODUCTS + 2);
  const reply = await app.inject({ url: '/api/products/search/', query: { q: 'labyrinth' } });
  expect(reply.json<Product[]>().map(({ id }) => id)).toEqual([FIRST_ID + 8]);
});

test(
  'few changes leave the search indexes, many build them again and delete unfinished ones',
  { tags: 'long' },
  async () => {
    const before = await searchIndexes();
    await folder.replace('products.csv', ',Gasket 9,', ',Gasket nine,');
    await importAgain();
    expect(await searchIndexes()).toEqual(before);

    // Two rows of one version: PostgreSQL gives up and leaves the index there, unusable.
    await expect(
      sql`create unique index concurrently unfinished on product_search (version)`.execute(shop.database),
    ).rejects.toThrow('could not create unique index');
    await folder.write('products.csv', (await folder.read('products.csv')).replaceAll('Made of viton', 'Made of FKM'));
    await importAgain();
    const after = await searchIndexes();
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(after.every(({ is_valid }) => is_valid)).toBe(true);
    const files = new Set(before.map(({ file }) => file));
    expect(after.filter(({ file }) => files.has(file))).toEqual([]);
  },
);
