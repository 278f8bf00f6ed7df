/** A sheet of products: the mapped columns of the products in it change, and nothing else. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { readPreviewPage } from '#server/catalogue/import/preview-file.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { runOperator } from '#tests/support/operator.ts';
import { prepareSheetImports } from '#tests/support/sheet-imports.ts';
import type { SheetImports } from '#tests/support/sheet-imports.ts';

let imports: SheetImports;
let shop: SheetImports['shop'];
let folder: SheetImports['folder'];

beforeAll(async () => {
  imports = await prepareSheetImports('our list.csv');
  ({ shop, folder } = imports);
});
afterAll(() => imports.close());
beforeEach(() => imports.runFolder());

const run: SheetImports['run'] = (text, options) => imports.run(text, options);

async function products() {
  const { rows } = await sql<Record<string, unknown>>`
    select id, part_number, name, price_cents, stock, specifications, jsonb_array_length(images) as pictures, aliases, is_listed
    from products where is_listed order by id`.execute(shop.database);
  return rows;
}

describe('a sheet', () => {
  test('changes its columns of the products in it, adds those that are new, and is taken back', async () => {
    const before = await products();
    const sheet = 'Part #;Description;Unit Price (CAD)\r\nP-100;Small pump;$ 13,25\r\nP-900;Valve;call\r\n';
    const { errors, reports } = await run(sheet);
    expect(errors).toEqual([]);
    expect(formatReport(reports)).toContain('products: 1 new, 1 changed, 0 removed, 2 unchanged');
    const after = await products();
    expect(after.slice(0, 3)).toEqual([{ ...before[0], price_cents: 1325 }, before[1], before[2]]);
    expect(after[3]).toMatchObject({ id: 4, part_number: 'P-900', price_cents: 0, stock: 0 });
    expect((await run(sheet)).isApplied).toBe(false);
    expect(await undoImport({ pool: shop.pool, by: 'test', apply: true })).toMatchObject({ kind: 'undone' });
    expect(await products()).toEqual(before);
  });

  test('that is taken back and read again lists its category again', { tags: 'long' }, async () => {
    const sheet = 'part_number,name,price\nP-901,Gasket,4.00\n';
    const listed = async () =>
      (
        await sql<{ is_listed: boolean }>`
          select c.is_listed and p.is_listed as is_listed from products p join shop_categories c on c.id = p.shop_category_id
          where p.part_number = 'P-901'`.execute(shop.database)
      ).rows;
    for (let time = 0; time < 2; time += 1) {
      expect((await run(sheet)).errors).toEqual([]);
      expect(await listed()).toEqual([{ is_listed: true }]);
      await undoImport({ pool: shop.pool, by: 'test', apply: true });
      expect(await listed()).toEqual([{ is_listed: false }]);
    }
  });

  test('changes when units can be had, each column by itself', { tags: 'long' }, async () => {
    const supply = async () => {
      const { rows } = await sql`select id, restock_on::text, lead_days_min, lead_days_max, is_last_pieces from products
        where is_listed order by id limit 2`.execute(shop.database);
      return rows;
    };
    const nothing = { restock_on: null, lead_days_min: null, lead_days_max: null, is_last_pieces: false };
    const dates = 'Part #,Restock date,Last pieces\nP-100,2026-12-03,yes\n';
    expect((await run(dates)).errors).toEqual([]);
    const dated = { id: 1, ...nothing, restock_on: '2026-12-03', is_last_pieces: true };
    expect(await supply()).toEqual([dated, { id: 2, ...nothing }]);
    expect((await run('Part #,Lead days\nP-100,20\n')).errors).toEqual([]);
    expect(await supply()).toEqual([
      { ...dated, lead_days_max: 20 },
      { id: 2, ...nothing },
    ]);
    expect((await run('Part #,Restock date\nP-100,\n')).errors).toEqual([]);
    expect(await supply()).toMatchObject([{ restock_on: null, lead_days_max: 20 }, {}]);
  });

  describe('whose stock column', () => {
    const sell = (units: number) =>
      sql`update products set stock = stock - ${units} where id = 2`.execute(shop.database);
    const stock = async () => Number((await products()).find(({ id }) => id === 2)?.['stock']);
    const changesOf = async (text: string, options = {}) => {
      const { changes, isApplied } = await run(text, options);
      const group = changes?.preview.groups.find((candidate) => candidate.group === 'stock');
      const { conflicts, conflictCounts } = changes?.preview ?? {};
      const fields = group?.examples.flatMap((change) => change.fields.filter(({ field }) => field === 'stock')) ?? [];
      return { conflicts, conflictCounts, isApplied, fields };
    };

    test('has the figure of the last import names what was sold since, and sets it only where that is chosen', async () => {
      await sell(1);
      const sheet = 'Part #,Qty on hand\nP-200,3\n';
      const stays = await changesOf(sheet);
      expect(stays).toMatchObject({
        conflicts: [{ id: '2 stock', partNumber: 'P-200', field: 'stock', shop: '2', file: '3' }],
        conflictCounts: { screens: 0, stock: 1 },
        isApplied: false,
      });
      expect(await stock()).toBe(2);
      for (const takeFromFile of [['2 stock'], ['all stock']]) {
        const shown = await changesOf(sheet, { takeFromFile, apply: false });
        expect(shown.fields).toEqual([{ field: 'stock', before: '2', after: '3' }]);
      }
      expect(await changesOf(sheet, { takeFromFile: ['all stock'] })).toMatchObject({ isApplied: true });
      expect(await stock()).toBe(3);
      expect(await changesOf(sheet)).toMatchObject({ conflicts: [], isApplied: false });
    });

    test('has another figure is shown with the figure that the shop has', { tags: 'long' }, async () => {
      await sell(1);
      const { fields, conflicts } = await changesOf('Part #,Qty on hand\nP-200,4\n');
      expect(fields).toEqual([{ field: 'stock', before: '2', after: '4' }]);
      expect([conflicts, await stock()]).toEqual([[], 4]);
      await sell(1);
      const same = await changesOf('Part #,Qty on hand\nP-200,3\n');
      expect(same.fields).toEqual([{ field: 'stock', before: '3', after: '3 (no change)' }]);
      expect([same.isApplied, await stock()]).toEqual([true, 3]);
      expect(await changesOf('Part #,Qty on hand\nP-200,3\n')).toMatchObject({ conflicts: [], isApplied: false });
    });

    test('is missing leaves the stock, whatever an export had of it', { tags: 'long' }, async () => {
      await sell(1);
      const path = await mkdtemp(join(tmpdir(), 'export-'));
      const { database, dataDir } = shop;
      await exportFolder({ database, dataDir, folder: join(path, 'out'), by: 'test', version: '1' });
      const { fields, conflicts, isApplied } = await changesOf('Part #,Unit Price (CAD)\nP-200,1300\n');
      expect({ fields, conflicts, isApplied, stock: await stock() }).toEqual({
        fields: [],
        conflicts: [],
        isApplied: true,
        stock: 2,
      });
      await rm(path, { recursive: true });
    });
  });

  test('moves a product to a new number, by which and by the former one it is found', async () => {
    const before = await products();
    await run('part_number,renamed_from\nP-201,P-200\n');
    expect((await products())[1]).toEqual({ ...before[1], part_number: 'P-201', aliases: ['P-200'] });
    const { rows } = await sql<{
      code: string;
    }>`select code from product_codes where product_id = 2 order by code`.execute(shop.database);
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['P200', 'P201']));
    expect((await run('part_number,renamed_from\nP-201,P-200\n')).isApplied).toBe(false);
  });

  test('is mapped once: the mapping is remembered by the headings', async () => {
    const sheet = 'Ref,Alpha\nP-100,14.00\n';
    const mapping = { Ref: 'part_number', Alpha: 'price' } as const;
    expect((await run(sheet, { mapping })).isApplied).toBe(true);
    expect((await run(sheet.replace('14.00', '15.00'))).isApplied).toBe(true);
    expect((await products())[0]).toMatchObject({ price_cents: 1500 });
  });

  test('of 300 prices has a complete preview in pages', { tags: 'long' }, async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `Q-${index},Part ${index},${index + 1}`).join('\n');
    await run(`part_number,name,price\n${rows}\n`);
    const previewFile = join(folder.path, 'preview.jsonl');
    const raised = rows.replaceAll(/,(\d+)$/gm, ',$1.50');
    await run(`part_number,name,price\n${raised}\n`, { apply: false, previewFile });
    const page = await readPreviewPage(previewFile, { group: 'price', offset: 290, limit: 20 });
    expect([page.total, page.changes.length]).toEqual([300, 10]);
    expect(page.changes[0]).toMatchObject({
      line: 292,
      fields: [{ field: 'price', before: 'C$291.00', after: 'C$291.50' }],
    });
  });

  test('whose new products have no name, or whose part number is there twice, is refused', async () => {
    expect((await run('part_number,price\nZ-1,5\n')).errors).toEqual([
      'our list.csv:2: name: must not be empty: the product is new',
    ]);
    expect((await run('part_number,price\nP-100,5\np-100,6\n')).errors).toEqual([
      'our list.csv:3 (p-100): part_number: is the same part number as in row 2',
    ]);
  });
});

test('the command reads the sheet by a map, and writes its errors beside it', { tags: 'long' }, async () => {
  const environment = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
  await folder.write('list.csv', 'Ref,Beta\nP-100,12.75\nS-1,abc\n');
  await folder.write('map.yaml', 'Ref: part_number\nBeta: price\n');
  const args = ['import', join(folder.path, 'list.csv'), '--map', join(folder.path, 'map.yaml')];
  const report = join(folder.path, 'wrong.csv');
  expect(await runOperator([...args, '--yes', '--report', report], environment)).toMatchObject({ code: 1 });
  expect(await folder.read('wrong.csv')).toMatch(/S-1,abc,.*must be an amount/);
  await folder.write('list.csv', 'Ref,Beta\nP-100,12.75\nS-1,8\n');
  expect(await runOperator([...args, '--yes'], environment)).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'More than a tenth of all prices change: 2 of 3. Use --confirm "Test Pumps" to apply it',
    ),
  });
  expect(await runOperator([...args, '--confirm', 'Test Pumps', '--report', report], environment)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Columns of the sheet:\n  "Ref" is part_number\n  "Beta" is price\n'),
  });
  expect(await folder.read('wrong.csv')).toContain(',,,Column,Beta,Price');
  expect(await folder.read('wrong.csv')).toContain('2,P-100,Small pump,Price,12.50,12.75');
  const undone = await runOperator(['import', 'undo', '--yes'], environment);
  expect([undone.code, undone.out]).toEqual([0, expect.stringContaining('The import was taken back.')]);
  expect(await runOperator(['import', 'undo', '--yes'], environment)).toMatchObject({ code: 1 });
});
