/** The last change of each product's page in the sitemap: what the page shows moves it, and nothing else does. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { seoRoutes } from '#server/site/seo/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';
import { TEST_WORK } from '#tests/support/test-work.ts';

const shop = await createTestDatabase({ demo: true });
const { database, dataDir, pool } = shop;
const path = await mkdtemp(join(tmpdir(), 'last-changes-'));
const app = createRoutesApp(({ app: mounted }) =>
  seoRoutes(mounted, {
    database,
    dataDir,
    publicUrl: 'https://pumps.example',
    spendSharePicture: async () => null,
    ...TEST_WORK,
  }),
);
afterAll(async () => {
  await app.close();
  await shop.close();
  await rm(path, { recursive: true });
});

const BEFORE = '2020-01-02';
beforeEach(() => sql`update products set changed_at = ${BEFORE}::timestamptz + interval '12 hours'`.execute(database));

/** The ids of the products whose last change is another than before. */
async function moved(): Promise<number[]> {
  const { body } = await app.inject('/sitemap/products-from-1.xml');
  const entries = [...body.matchAll(/product\/(\d+)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  expect(entries.length).toBeGreaterThan(80);
  const today = new Date().toISOString().slice(0, 10);
  const days = entries.map(([, id = '', day]) => ({ id: Number(id), day }));
  for (const { day } of days)
    if (day !== BEFORE) expect(Date.parse(today) - Date.parse(day ?? '')).toBeLessThanOrEqual(86_400_000);
  return days.flatMap(({ id, day }) => (day === BEFORE ? [] : [id]));
}

describe.each([
  ['name', sql`update products set name = name || ' II' where id = 5`],
  ['price', sql`update products set price_cents = price_cents + 1 where id = 5`],
  ['pictures', sql`update products set images = jsonb_set(images, '{0,alt_text}', '"Other"') where id = 5`],
  ['values', sql`update products set specifications = specifications || '[{"key":"Extra","value":"1"}]' where id = 5`],
  ['lead time', sql`update products set lead_days_min = 2, lead_days_max = 4 where id = 5`],
  ['last unit', sql`update products set stock = held where id = 5`],
  [
    'data sheet',
    sql`insert into attachments (product_id, position, filename, file_hash, content_type, byte_size, description, is_public)
    values (5, 9, 'a.pdf', 'f', 'application/pdf', 1, 'New', true)`,
  ],
  ["data sheet's description", sql`update attachments set description = 'Other' where product_id = 5`],
  ['data sheets, when they are removed', sql`delete from attachments where product_id = 5`],
] as const)('a change of the %s', (_what, change) => {
  test('is the last change of that product alone', async () => {
    await change.execute(database);
    expect(await moved()).toEqual([5]);
  });
});

test.each([
  ['units that leave some', sql`update products set stock = stock + 7 where stock > held`],
  ['places in lists', sql`update products set position = 1, is_featured = not is_featured where id = 6`],
  ['low marks', sql`update products set low_mark = 3 where id = 6`],
  ['the same values', sql`update products set name = name, price_cents = price_cents, images = images`],
  [
    'a file that is not public',
    sql`insert into attachments (product_id, position, filename, file_hash, content_type, byte_size,
    description, is_public) values (6, 9, 'b.pdf', 'f', 'application/pdf', 1, 'Own', false)`,
  ],
] as const)('%s are no change of the page', async (_what, change) => {
  await change.execute(database);
  expect(await moved()).toEqual([]);
});

test('an import that changes nothing moves nothing, and one that changes a price moves that product', async () => {
  const folder = join(path, 'shop');
  await sql`delete from attachments where file_hash = 'f'`.execute(database);
  await exportFolder({ database, dataDir, folder, by: 'test', version: '1' });
  await sql`update products set changed_at = ${BEFORE}::timestamptz + interval '12 hours'`.execute(database);
  expect(await importFolder({ pool, dataDir, folder, apply: true })).toMatchObject({ errors: [] });
  expect(await moved()).toEqual([]);
  const { rows: priced } = await sql<{ id: number }>`
    select id from products where is_listed and price_cents > 10000 and id > 6 order by id limit 1`.execute(database);
  const id = priced[0]?.id ?? 0;
  const file = join(folder, 'products.csv');
  const rows = (await readFile(file, 'utf8')).split('\r\n');
  const changed = rows.map((row) =>
    row.startsWith(`${id},`)
      ? row.replace(/,(\d+)\.(\d\d),/, (_, whole: string, cents) => `,${Number(whole) + 1}.${cents},`)
      : row,
  );
  await writeFile(file, changed.join('\r\n'));
  expect(await importFolder({ pool, dataDir, folder, apply: true })).toMatchObject({ errors: [], isApplied: true });
  expect(await moved()).toEqual([id]);
});

test('a product whose last change is not known has none', async () => {
  await sql`update products set changed_at = null where id = 5`.execute(database);
  const { body } = await app.inject('/sitemap/products-from-1.xml');
  expect(body).toMatch(/product\/5<\/loc>(?!<lastmod>)/);
});
