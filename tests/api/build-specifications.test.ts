/** A shop whose last import was before its version knew typed values gets them without a new one. */

import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalogue.ts';
import { buildSpecifications } from '#server/catalogue/import/build-specifications.ts';
import { lockImport } from '#server/catalogue/import/staging-store.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => void catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

const stored = async () => {
  const { rows } = await sql<{ columns: string }>`
    select md5(string_agg(shop_category_id || attribute || sets::text || numbers::text, '' order by shop_category_id, attribute)) as columns
    from specification_columns`.execute(shop.database);
  return rows[0]?.columns;
};
const imported = await stored();
const builtAt = async () =>
  (await shop.database.selectFrom('specification_builds').select('built_at').execute())[0]?.built_at;

/** As a database is that was migrated and not imported into since. */
async function forget(): Promise<void> {
  for (const table of ['specification_lists', 'specification_builds', 'attributes'])
    await sql`delete from ${sql.table(table)}`.execute(shop.database);
}

beforeEach(forget);

test('columns are built as an import builds them, and only once', async () => {
  expect(await stored()).toBeNull();
  expect(await buildSpecifications(shop.database)).toBe('built');
  expect(await stored()).toBe(imported);
  const first = await builtAt();
  expect(await buildSpecifications(shop.database)).toBe('up_to_date');
  expect(await builtAt()).toEqual(first);
});

test('two servers at the same time build once', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(async () => buildSpecifications(shop.database)));
  expect(outcomes.filter((outcome) => outcome === 'built')).toHaveLength(1);
  expect(await stored()).toBe(imported);
});

test('while an import runs it is left to that', async () => {
  await inTransaction(shop.database, async (tx) => {
    expect(await lockImport(tx)).toBe(true);
    expect(await buildSpecifications(shop.database)).toBe('busy');
  });
  expect(await buildSpecifications(shop.database)).toBe('built');
});

test('columns of other rules are built anew', async () => {
  await buildSpecifications(shop.database);
  await sql`update specification_builds set rules = '0:earlier'`.execute(shop.database);
  await sql`update specification_columns set sets = '[[]]'`.execute(shop.database);
  expect(await buildSpecifications(shop.database)).toBe('built');
  expect(await stored()).toBe(imported);
});

test('filters wait for nothing: before it they are named as not understood, afterwards they find', async () => {
  const find = async () =>
    (await app.inject('/api/products/?category_name=Mechanical%20Seals&shaft=38&facets=1')).json<ProductList>();
  expect(await find()).toMatchObject({ facets: [], ignored: [{ key: 'shaft', value: '' }] });
  await buildSpecifications(shop.database);
  await expect.poll(async () => (await find()).ignored).toEqual([]);
  expect((await find()).count).toBeGreaterThan(0);
});

test('a shop without products has nothing to build', async () => {
  const empty = await createTestDatabase();
  try {
    expect(await buildSpecifications(empty.database)).toBe('up_to_date');
  } finally {
    await empty.close();
  }
});

test('right after an import nothing is built', async () => {
  const other = await createTestDatabase({ demo: true });
  try {
    expect(await buildSpecifications(other.database)).toBe('up_to_date');
  } finally {
    await other.close();
  }
});
