/** Every column of the table of products is imported, exported, read by an empty shop and taken back; a new column needs a sample here. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMN_NAMES, columnOf } from '#contract/console/product-column-terms.ts';
import type { ColumnName } from '#contract/console/product-column-terms.ts';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { PRODUCT_TABLE } from '#server/catalogue/import/product-columns.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { sampled } from '#tests/support/long.ts';
import { makeOwnerFolder } from '#tests/support/owner-folder.ts';
import type { OwnerFolder } from '#tests/support/owner-folder.ts';

/** As an export writes a value that is not the default. `renamed_from` is not stored: it becomes one of the other names. */
const SAMPLES: Record<ColumnName, string> = {
  id: '77',
  part_number: 'P-700',
  renamed_from: 'P-699',
  name: 'Sample pump',
  description: 'What it is for',
  price: '345.60',
  stock: '12',
  is_available: 'no',
  category: 'Seals',
  material: 'Silicon carbide',
  tags: 'red;blue',
  featured: 'yes',
  order: '9',
  created_at: '2024-05-06T07:08:09.000Z',
  also_known_as: 'P700',
  restock_on: '2027-01-15',
  lead_days_min: '15',
  lead_days_max: '20',
  last_pieces: 'yes',
  unit_of_sale: 'box',
  pieces_per_unit: '25',
  superseded_by: 'P-100',
  bin: 'A-03-2',
};
/** Which product a row is. */
const IDENTITY = new Set<ColumnName>(['id', 'part_number']);
const NAMES = COLUMN_NAMES.filter((name) => name !== 'renamed_from');

let shop: TestDatabase;
let empty: TestDatabase;
let owner: OwnerFolder;
let path: string;
let count = 0;

beforeAll(async () => {
  [shop, empty] = [await createTestDatabase(), await createTestDatabase()];
  owner = await makeOwnerFolder();
  path = await mkdtemp(join(tmpdir(), 'columns-'));
  await importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder: owner.path, apply: true });
});
afterAll(async () => {
  await Promise.all([shop.close(), empty.close(), owner.remove(), rm(path, { recursive: true })]);
});

async function importRow(cells: Partial<Record<ColumnName, string>>): Promise<void> {
  const file = join(path, 'sheet.csv');
  const line = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(',');
  await writeFile(file, `${line(Object.keys(cells))}\n${line(Object.values(cells))}\n`);
  const { errors, isApplied } = await importSheet({
    pool: shop.pool,
    dataDir: shop.dataDir,
    file,
    mapping: Object.fromEntries(
      Object.keys(cells).map((heading) => [heading, COLUMN_NAMES.find((name) => name === heading) ?? null]),
    ),
    apply: true,
  });
  expect({ errors, isApplied }).toEqual({ errors: [], isApplied: true });
}

async function stored({ database }: TestDatabase, partNumber: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(p) - 'changed_at' - 'shop_category_id' || jsonb_build_object('category', c.name) as product from products p
    join shop_categories c on c.id = p.shop_category_id where p.part_number = ${partNumber} and p.is_listed`.execute(
    database,
  );
  return rows[0]?.['product'] as Record<string, unknown> | undefined; // to_jsonb of a row is an object
}

async function exportIt({ database, dataDir }: TestDatabase) {
  const folder = join(path, String((count += 1)));
  expect(await exportFolder({ database, dataDir, folder, by: 'test', version: '1' })).toMatchObject({
    kind: 'exported',
  });
  return { folder, text: await readFile(join(folder, 'products.csv'), 'utf8') };
}

test('a product with a value in every column is imported, exported, read by an empty shop and exported the same', async () => {
  await importRow(SAMPLES);
  const { folder, text } = await exportIt(shop);
  const [heading, ...rows] = text.replace(/^\uFEFF/, '').split('\r\n');
  expect(heading?.split(',')).toEqual(NAMES);
  const row = rows.find((candidate) => candidate.includes('P-700'))?.split(',') ?? [];
  const expected = { ...SAMPLES, also_known_as: 'P700;P-699' };
  expect(Object.fromEntries(NAMES.map((name, index) => [name, row[index]]))).toEqual(
    Object.fromEntries(NAMES.map((name) => [name, expected[name]])),
  );
  const read = await importFolder({ pool: empty.pool, dataDir: empty.dataDir, folder, apply: true });
  expect(read).toMatchObject({ errors: [], isApplied: true });
  expect((await exportIt(empty)).text).toBe(text);
});

for (const [cases, options] of sampled(
  NAMES.filter((name) => !IDENTITY.has(name)),
  5,
))
  test.each(cases)('a change of %s by a sheet is taken back whole', options, async (name) => {
    const before = await stored(shop, 'P-200');
    await importRow({ part_number: 'P-200', [name]: SAMPLES[name] });
    const after = await stored(shop, 'P-200');
    const field = columnOf(name).field ?? name;
    expect(after?.[field]).not.toEqual(before?.[field]);
    const others = (product: typeof before) => ({ ...product, [field]: null, imported_stock: null });
    expect(others(after)).toEqual(others(before));
    expect(await undoImport({ pool: shop.pool, by: 'test', apply: true })).toMatchObject({ kind: 'undone' });
    expect(await stored(shop, 'P-200')).toEqual(before);
  });

test.each([
  ['ea', 'each'],
  ['PCS', 'each'],
  ['Ft.', 'ft'],
  ['metres', 'm'],
  ['mètre', 'm'],
  ['BX', 'box'],
  ['pkg', 'pack'],
  ['l', 'L'],
  ['gal', null],
  ['m2', null],
  ['box of 25', null],
])('the unit of sale %j of a sheet is %j', (cell, unit) => {
  const reading = PRODUCT_TABLE.unit_of_sale.field(cell);
  expect('value' in reading ? reading.value : null).toBe(unit);
});

test('a new product for which nothing is stated has the defaults of the table', async () => {
  await importRow({ part_number: 'P-701', name: 'Bare pump' });
  const product = await stored(shop, 'P-701');
  const bare = NAMES.filter((name) => !IDENTITY.has(name) && name !== 'name' && name !== 'created_at');
  expect(Object.fromEntries(bare.map((name) => [name, product?.[columnOf(name).field ?? name]]))).toEqual(
    Object.fromEntries(bare.map((name) => [name, columnOf(name).initial])),
  );
});
