/** The shop as a folder: an import of it changes nothing, whatever happened in the shop; nothing is half written. */

import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { lockExport } from '#server/catalogue/import/export-store.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { importSheet } from '#server/catalogue/import/import-sheet.ts';
import { formatReport, hasChanges } from '#server/catalogue/import/report.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { recordScreenChanges } from '#tests/support/screen-changes.ts';

let shop: TestDatabase;
let path: string;
let count = 0;

beforeAll(async () => {
  shop = await createTestDatabase({ demo: true });
  path = await mkdtemp(join(tmpdir(), 'export-'));
});
afterAll(async () => {
  await shop.close();
  await rm(path, { recursive: true });
});

/** Into a folder of its own. */
async function exportShop(folder = join(path, String((count += 1)))) {
  const { database, dataDir } = shop;
  return { folder, result: await exportFolder({ database, dataDir, folder, by: 'test', version: '1' }) };
}

const importIt = (folder: string, takeFromFile: string[] = []) =>
  importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder, apply: true, takeFromFile });

async function expectNothingToChange(folder: string): Promise<void> {
  const { errors, reports, isApplied } = await importIt(folder);
  expect(errors).toEqual([]);
  expect(formatReport(reports).filter((line) => !line.includes(' 0 new, 0 changed, 0 removed'))).toEqual([]);
  expect(isApplied).toBe(false);
}

const product = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`select * from products where id = ${id}`.execute(shop.database);
  return rows[0];
};

test('an import of what was exported of the demo company says that there is nothing to change', async () => {
  const { folder, result } = await exportShop();
  expect(result).toMatchObject({ kind: 'exported', products: 87 });
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['company.yaml', 'export.json', 'products.csv', 'sheets']),
  );
  await expectNothingToChange(folder);
});

test('nor after sales, changes of stock and changes on screens', async () => {
  await sql`update products set stock = stock - 1 where id in (1, 2)`.execute(shop.database);
  await sql`update products set price_cents = 100, aliases = array['a, b', 'c "d"'], description = E'One\n\n two', created_at = now()
    where id = 3`.execute(shop.database);
  await recordScreenChanges(shop.database, 3, [{ field: 'price', before: 1, after: 100 }], 'test');
  await sql`update products set is_listed = false where part_number in (select ours from interchange limit 1)`.execute(
    shop.database,
  );
  const { folder } = await exportShop();
  await expectNothingToChange(folder);
});

test('nor when texts begin with what a spreadsheet program runs as a formula, or with an apostrophe', async () => {
  const texts = ['=1+1', '+1 416 555 0100', '-40', '- in bulk', '@home', "'tis", "'=1", "''=1", "'-40", 'Mill;=1'];
  const { rows } = await sql<{ id: number }>`
    select id from products where is_listed and id > 9 order by id limit ${texts.length}`.execute(shop.database);
  const ids = rows.map(({ id }) => id);
  for (const [index, text] of texts.entries())
    await sql`update products set name = ${text}, description = ${`${text}\n=2`}, tags = array[${text.replaceAll(';', '')}],
      specifications = jsonb_build_array(jsonb_build_object('key', ${text}::text, 'value', ${text}::text))
      where id = ${ids[index] ?? 0}`.execute(shop.database);
  const { folder } = await exportShop();
  const file = join(folder, 'products.csv');
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain(",'=1+1,");
  expect(csv).toContain(',-40,');
  await expectNothingToChange(folder);
  const sheet = await importSheet({ pool: shop.pool, dataDir: shop.dataDir, file, mapping: null, apply: true });
  expect([sheet.errors, sheet.changes?.preview.groups]).toEqual([[], []]);
  for (const [index, text] of texts.entries())
    expect(await product(ids[index] ?? 0)).toMatchObject({ name: text, description: `${text}\n=2` });
});

test('nor after changes of the shop texts', { tags: 'long' }, async () => {
  const texts = join(path, 'with-texts');
  await exportShop(texts);
  await writeFile(join(texts, 'texts.yaml'), 'notice: Closed on Friday\n');
  await writeFile(join(texts, 'redirects.csv'), 'from,to,code\n/old,/shop,301\n');
  expect(await importIt(texts)).toMatchObject({ errors: [], isApplied: true });
  const { folder } = await exportShop();
  expect(await readFile(join(folder, 'texts.yaml'), 'utf8')).toContain('Closed on Friday');
  await expectNothingToChange(folder);
});

test('nor after an import of when units can be had, which an undo takes back', { tags: 'long' }, async () => {
  const supply = async () => {
    const { rows } =
      await sql`select p.restock_on::text, p.lead_days_min, p.lead_days_max, p.is_last_pieces, c.ships_in_days
      from products p, company c where p.id = 5`.execute(shop.database);
    return rows[0];
  };
  const before = await supply();
  const { folder: source } = await exportShop();
  const products = join(source, 'products.csv');
  const rows = (await readFile(products, 'utf8')).replace(
    /^(5,.*),,,,no,each,,,\r$/m,
    '$1,2026-12-03,15,20,yes,each,,,\r',
  );
  await writeFile(products, rows.replace(',2026-12-03,15,20,', ',,20,15,'));
  expect((await importIt(source)).errors).toEqual([
    'products.csv:6 (KB-ES6413-DI): lead_days_max: must not be less than lead_days_min',
  ]);
  await writeFile(products, rows);
  const company = join(source, 'company.yaml');
  await writeFile(company, (await readFile(company, 'utf8')).replace('founded:', 'ships_in_days: "3"\nfounded:'));
  const { errors, changes } = await importIt(source);
  expect(errors).toEqual([]);
  expect(changes?.preview.groups).toMatchObject([
    {
      group: 'availability',
      count: 1,
      examples: [
        {
          id: 5,
          fields: [
            { field: 'last_pieces', before: 'no', after: 'yes' },
            { field: 'lead_days_max', before: '', after: '20' },
            { field: 'lead_days_min', before: '', after: '15' },
            { field: 'restock_on', before: '', after: '2026-12-03' },
          ],
        },
      ],
    },
  ]);
  const imported = { restock_on: '2026-12-03', lead_days_min: 15, lead_days_max: 20, is_last_pieces: true };
  expect(await supply()).toEqual({ ...imported, ships_in_days: 3 });
  await expectNothingToChange((await exportShop()).folder);
  expect(await undoImport({ pool: shop.pool, by: 'test', apply: true })).toMatchObject({ kind: 'undone' });
  expect(await supply()).toEqual(before);
});

test("nor after an import of the company's calendar, which is read as people write it", { tags: 'long' }, async () => {
  const calendar = async () =>
    (await shop.database.selectFrom('company').select(['working_days', 'holidays', 'order_cut_off']).execute())[0];
  const { folder: source } = await exportShop();
  const company = join(source, 'company.yaml');
  const plain = await readFile(company, 'utf8');
  expect(plain).not.toContain('working_days');
  const write = (fields: string) => writeFile(company, plain.replace('founded:', `${fields}\nfounded:`));
  await write('working_days: someday\nholidays: 2026-02-30\norder_cut_off: "25:00"');
  expect((await importIt(source)).errors).toEqual([
    'company.yaml:9: working_days: must be days such as Monday to Friday, or Monday; Wednesday; Saturday, not "someday"',
    'company.yaml:10: holidays: must be a day such as 2025-04-01, not "2026-02-30"',
    'company.yaml:11: order_cut_off: must be a time from 00:00 to 23:59 such as 14:00, not "25:00"',
  ]);
  await write('working_days: Sat, Mon-Wed\nholidays:\n  - 2027-01-01\n  - 2026-12-25\norder_cut_off: "9:30"');
  expect((await importIt(source)).errors).toEqual([]);
  expect(await calendar()).toEqual({
    working_days: [1, 2, 3, 6],
    holidays: ['2026-12-25', '2027-01-01'],
    order_cut_off: '09:30',
  });
  await expectNothingToChange((await exportShop()).folder);
  await undoImport({ pool: shop.pool, by: 'test', apply: true });
  expect(await calendar()).toEqual({ working_days: [1, 2, 3, 4, 5], holidays: [], order_cut_off: null });
});

describe('stock of an exported file', () => {
  test('is no new count where it was not changed, also after a sale; where it was, it is', async () => {
    await sql`update products set stock = 3, imported_stock = 5 where id in (4, 5)`.execute(shop.database);
    const { folder } = await exportShop();
    await sql`update products set stock = 2 where id in (4, 5)`.execute(shop.database);
    await expectNothingToChange(folder);
    const csv = await readFile(join(folder, 'products.csv'), 'utf8');
    const changed = csv
      .split('\r\n')
      .map((line) => (line.startsWith('4,') ? line.replace(',3,yes,', ',5,yes,') : line));
    await writeFile(join(folder, 'products.csv'), changed.join('\r\n'));
    expect((await importIt(folder)).isApplied).toBe(true);
    expect(await product(4)).toMatchObject({ stock: 5, imported_stock: 5 });
    expect(await product(5)).toMatchObject({ stock: 2, imported_stock: 3 });
    await sql`update products set stock = 4 where id = 4`.execute(shop.database);
    await expectNothingToChange(folder);
  });
});

test(
  'what was changed on a screen after the export stays, what was changed before is the file’s to change',
  { tags: 'long' },
  async () => {
    await recordScreenChanges(shop.database, 6, [{ field: 'name', before: 'x', after: 'y' }], 'test');
    await sql`update screen_changes set changed_at = now() - interval '1 day'`.execute(shop.database);
    const { folder } = await exportShop();
    await sql`update products set price_cents = 777 where id = 7`.execute(shop.database);
    await recordScreenChanges(shop.database, 7, [{ field: 'price', before: 1, after: 777 }], 'test');
    const before = await product(6);
    const csv = await readFile(join(folder, 'products.csv'), 'utf8');
    await writeFile(join(folder, 'products.csv'), csv.replace(String(before?.['name']), 'New name'));
    const { changes } = await importIt(folder);
    expect(changes?.preview.conflicts.map(({ id }) => id)).toEqual(['7 price']);
    expect([(await product(6))?.['name'], (await product(7))?.['price_cents']]).toEqual(['New name', 777]);
    const taken = await importIt(folder, ['7 price']);
    expect(hasChanges(taken.reports)).toBe(true);
    expect((await product(7))?.['price_cents']).not.toBe(777);
  },
);

test('a place that is not empty, and a second export at once, are refused', async () => {
  const { folder } = await exportShop();
  expect((await exportShop(folder)).result).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('is not empty'),
  });
  await inTransaction(shop.database, async (tx) => {
    expect(await lockExport(tx)).toBe(true);
    expect((await exportShop()).result).toMatchObject({ kind: 'refused' });
  });
  expect((await exportShop()).result).toMatchObject({ kind: 'exported' });
  expect((await readdir(path)).filter((name) => name.startsWith('.'))).toEqual([]);
});
