/** The generated catalogue of any size: an owner's folder like any other, the same for the same seed. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { MAX_PRODUCTS, makeProduct } from '../../bench/test-catalogue/make-product.ts';

const shop = await createTestDatabase();
const drafts = await mkdtemp(join(tmpdir(), 'demo-test-'));
afterAll(async () => {
  await shop.close();
  await rm(drafts, { recursive: true });
});

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const operator = (...args: string[]) => run('src/operator/main.ts', args);
const writeCatalogue = (...args: string[]) => run('bench/test-catalogue/main.ts', args);

async function run(main: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
  return (await promisify(execFile)(process.execPath, [fileOf(main), ...args], { env })).stdout;
}

async function write(name: string, seed: number): Promise<Record<string, string>> {
  const folder = join(drafts, name);
  await writeCatalogue('--products', '300', '--seed', String(seed), folder);
  const files = ['products.csv', 'specifications.csv', 'pictures.csv', 'attachments.csv', 'shop-categories.csv'];
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

test('the same seed gives the same files, another one other prices of the same parts', async () => {
  const first = await write('first', 7);
  expect(await write('second', 7)).toEqual(first);
  const other = await write('other', 8);
  expect(other['products.csv']).not.toBe(first['products.csv']);
  expect(other['pictures.csv']).toBe(first['pictures.csv']);
});

test('fills a shop by an import, which has nothing to change the next time', { tags: 'long' }, async () => {
  const folder = join(drafts, 'imported');
  await writeCatalogue('--products', '300', folder);
  expect(await operator('import', folder, '--yes')).toMatch(/products: 300 new, 0 changed[^]*Imported\.\n$/);
  const { rows } = await sql<{ products: number; pictures: number; specifications: number; kinds: number }>`
    select count(*) as products, count(*) filter (where images <> '[]') as pictures,
      count(*) filter (where specifications <> '[]') as specifications, count(distinct shop_category_id) as kinds
    from products where is_listed`.execute(shop.database);
  expect(rows[0]?.products).toBe(300);
  expect(rows[0]?.kinds).toBe(9);
  expect(rows[0]?.pictures).toBeGreaterThan(280);
  expect(rows[0]?.specifications).toBeGreaterThan(280);
  expect(await operator('import', folder, '--yes')).toMatch(/Nothing to change\.\n$/);
});

test('a folder that is not empty and a count that is no whole number are refused', async () => {
  await expect(writeCatalogue('--products', '10', fileOf('demo'))).rejects.toThrow('is not empty');
  await expect(writeCatalogue('--products', '0', drafts)).rejects.toThrow('It must be a whole number from 1');
  await expect(writeCatalogue('--products', '1e3', drafts)).rejects.toThrow('It must be a whole number from 1');
});

test('part numbers differ, and each has twins that differ in one place', { tags: 'long' }, () => {
  expect(MAX_PRODUCTS).toBeGreaterThan(5_000_000);
  const numbers = new Set(Array.from({ length: 150_000 }, (_, index) => makeProduct(index, 1).partNumber));
  expect(numbers.size).toBe(150_000);
  const twinsOf = (number: string) =>
    [...'0123456789'].filter((digit) => numbers.has(number.slice(0, -1) + digit) && !number.endsWith(digit));
  const first = makeProduct(0, 1).partNumber;
  expect(twinsOf(first).length).toBeGreaterThan(0);
});
