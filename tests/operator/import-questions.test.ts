/** What an import asks for by the company's name, what it shows of new products, and that what was taken back stays so. */

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNeededConfirmation, findWarnings } from '#server/catalogue/import/confirmation.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { toCsvRow } from '#server/platform/http/csv.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator, runOperatorProcess } from '#tests/support/operator.ts';
import { prepareSheetImports } from '#tests/support/sheet-imports.ts';
import type { SheetImports } from '#tests/support/sheet-imports.ts';

const FILES = new URL('sheets/files/', import.meta.url);
let imports: SheetImports;
let shop: SheetImports['shop'];
let folder: SheetImports['folder'];
let file: string;

beforeEach(async () => {
  imports = await prepareSheetImports('our list.csv');
  ({ shop, folder, file } = imports);
  await runFolder();
});
afterEach(() => imports.close());

const runFolder: SheetImports['runFolder'] = (apply) => imports.runFolder(apply);
const run: SheetImports['run'] = (text, options) => imports.run(text, options);
const undo = () => undoImport({ pool: shop.pool, by: 'test', apply: true });
async function sentences(text: string): Promise<string[]> {
  const { changes, errors } = await run(text, { apply: false });
  expect(errors).toEqual([]);
  return changes === null ? [] : findWarnings(changes).map(({ sentence }) => sentence);
}

describe('prices', () => {
  for (const [cases, options] of sampled(
    [
      ['by more than a third', 'Price', '16.67', '1 price changes by more than a third: P-100 C$12.50 -> C$16.67.'],
      ['that become empty', 'Price', '', '1 price becomes empty: P-100 C$12.50 -> on request.'],
      ['that become words', 'Price', 'call', '1 price becomes empty: P-100 C$12.50 -> on request.'],
    ],
    4,
  ))
    test.each(cases)('%s', options, async (_what, heading, price, sentence) => {
      expect(await sentences(`Part #,${heading}\nP-100,${price}\n`)).toContain(sentence);
    });

  test('below what the sheet says the part costs', async () => {
    const text =
      'Part #,Name,Price,Landed cost\nP-100,Small pump,12.75,13.00\nZ-1,New valve,5.00,7.00\nP-200,Large pump,1249.50,2000\n';
    expect(await sentences(text)).toContain(
      '2 prices fall below the column "Landed cost" of the same sheet, which looks like a cost: P-100 C$12.75 below C$13.00, Z-1 C$5.00 below C$7.00.',
    );
  });

  test('of more than a tenth of the shop, by the name of the company alone', { tags: 'long' }, async () => {
    const { changes } = await run('Part #,Price\nP-100,12.75\n', { apply: false });
    if (changes === null) throw new Error('The sheet is right');
    expect(findNeededConfirmation(changes)).toEqual({
      kind: 'name',
      name: 'Test Pumps',
      why: 'More than a tenth of all prices change: 1 of 3.',
    });
    const environment = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
    expect(await runOperator(['import', file, '--check'], environment)).toMatchObject({
      code: 0,
      out: expect.stringContaining('To be confirmed: More than a tenth of all prices change: 1 of 3.\n'),
    });
    expect(await runOperator(['import', file, '--yes'], environment)).toMatchObject({ code: 1 });
    expect(await runOperator(['import', file, '--confirm', 'Test Pumps'], environment)).toMatchObject({ code: 0 });
  });

  test('that stay are not asked about', { tags: 'long' }, async () => {
    expect(await sentences('Part #,Price,Qty\nP-100,12.50,6\n')).toEqual([]);
  });
});

test('what new products will have is shown with each value', async () => {
  await writeFile(file, 'Part #,Description,Price,Qty,Item class\nZ-1,Valve,"1,000",4,Valves\n');
  const environment = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
  const report = join(folder.path, 'changes.csv');
  const { out } = await runOperator(['import', file, '--check', '--report', report], environment);
  expect(out).toContain('  "Description" is name (guessed)\n  "Price" is price\n  "Qty" is stock\n');
  expect(out).toContain('  Z-1: Valve, price C$1,000.00, stock 4, is_available yes, category Valves\n');
  const written = await readFile(report, 'utf8');
  expect(written).toContain(',,,Column,Part #,Part number');
  expect(written).toContain('2,Z-1,Valve,Price,,1000.00');
  expect(written).toContain('2,Z-1,Valve,Units in stock,,4');
});

test('a sheet of new products without a price says so', { tags: 'long' }, async () => {
  const { warnings } = await run('Part #,Description,Dealer price\nZ-1,Valve,4.00\n', { apply: false });
  expect(warnings).toEqual([
    'our list.csv: left alone: "Dealer price"',
    'our list.csv: no column is the price: new products have a price on request',
  ]);
});

test('a file that is no sheet, or is not there, is one line with a report too', { tags: 'long' }, async () => {
  const environment = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
  const report = ['--report', join(folder.path, 'wrong.csv')];
  const html = new URL('html.xls', FILES).pathname;
  expect(await runOperator(['import', html, '--check', ...report], environment)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^html\.xls: is a web page \(HTML\)[^\n]*\n$/),
  });
  expect(await runOperatorProcess(['import', join(folder.path, 'none.xlsx'), ...report], environment)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^[^\n]*there is no file or folder [^\n]*none\.xlsx\n$/),
  });
});

describe('what was taken back', () => {
  test('forgets how its sheet was mapped', { tags: 'long' }, async () => {
    await run('Code,Street price\nP-100,14.00\n', { mapping: { 'Street price': 'price', Code: 'part_number' } });
    expect(await undo()).toMatchObject({ kind: 'undone' });
    const { columns } = await run('Code,Street price\nP-100,15.00\n', { apply: false });
    expect(columns.map(({ how }) => how)).not.toContain('stated');
  });

  test('does not come back with a sheet that names the part number without its columns', { tags: 'long' }, async () => {
    await run('part_number,name,category,material,tags,price,description\nZ-1,Valve,Odd things,Tin,a;b,5.00,Text\n');
    expect(await undo()).toMatchObject({ kind: 'undone' });
    expect((await run('part_number,price\nZ-1,6.00\n')).errors).toEqual([
      'our list.csv:2: name: must not be empty: the product is new',
    ]);
    expect((await run('part_number,name\nZ-1,Valve\n')).errors).toEqual([]);
    const { rows } = await sql`
      select p.price_cents, p.material, p.tags, p.description, p.stock, c.name as category from products p
      join shop_categories c on c.id = p.shop_category_id where p.part_number = 'Z-1' and p.is_listed`.execute(
      shop.database,
    );
    expect(rows).toEqual([
      { price_cents: 0, material: '', tags: [], description: '', stock: 0, category: 'Other parts' },
    ]);
    const { rows: odd } = await sql`select from shop_categories where name = 'Odd things' and is_listed`.execute(
      shop.database,
    );
    expect(odd).toEqual([]);
  });
});

describe('part numbers that a spreadsheet program has changed', () => {
  /** The export and what LibreOffice made of it, in the rows with letters that every file can have. */
  async function exported(name: string): Promise<string[][]> {
    const text = await readFile(new URL(name, FILES), 'utf8');
    const rows = parse(text, { bom: true });
    return rows.filter(([id = '', part = '']) => id === 'id' || (/^[\x20-\x7e]+$/.test(part) && Number(id) < 31));
  }
  const toText = (rows: readonly string[][]) => rows.map((row) => toCsvRow(row)).join('');

  test('are asked by row, also where a row has its id', async () => {
    const shopText = toText(await exported('export-before.csv'));
    await folder.write('products.csv', shopText);
    for (const name of ['specifications.csv', 'pictures.csv', 'attachments.csv', 'shop-categories.csv'])
      await rm(join(folder.path, name), { force: true });
    expect((await runFolder()).errors).toEqual([]);
    const changed = await exported('export-by-libreoffice.csv');
    expect((await run(toText(changed))).errors).toEqual([
      expect.stringMatching(/:6 \(03\/01\/1975\): part_number: .*turned into a date/),
      expect.stringMatching(/ \(1\.23456789012346E\+017\): part_number: .*a number with an exponent/),
    ]);
    const [question = ''] = (
      await sentences(toText(changed.filter(([, part]) => part !== '03/01/1975' && part !== '1.23456789012346E+017')))
    ).filter((sentence) => sentence.includes('spreadsheet program'));
    for (const known of ['00123', '1E5', '=A1', '5.10', '7.0'])
      expect(question).toContain(`where the shop has ${known}`);
  });

  test(
    'are asked without ids too, where the shop has the same value in another spelling',
    { tags: 'long' },
    async () => {
      await run('Part #,Name\n00123,Ring\n5.10,Gland\n1E5,Nut\n');
      const question = (rows: string) => sentences(`Part #,Name,Qty\n${rows}`);
      expect(await question('123,Ring,4\n')).toEqual([
        '1 part number would be another, perhaps changed by a spreadsheet program: row 2: 123 where the shop has 00123.',
      ]);
      expect(await question('5.1,Gland,4\n100000,Nut,1\n')).toHaveLength(1);
      expect(await question('5.10,Gland,4\n5.1,Another gland,1\n')).toEqual([]);
      expect(await question('124,Another ring,1\n')).toEqual([]);
    },
  );
});

describe('files of the folder', () => {
  test('a name that is a slip away from a table is asked', { tags: 'long' }, async () => {
    await rename(join(folder.path, 'pictures.csv'), join(folder.path, 'picture.csv'));
    expect((await runFolder()).errors).toEqual(['picture.csv: is no file of the folder: did you mean pictures.csv?']);
  });

  test('a folder that leaves nothing of a table is confirmed by name', { tags: 'long' }, async () => {
    await rm(join(folder.path, 'pictures.csv'));
    const { changes, errors } = await runFolder(false);
    expect(errors).toEqual([]);
    if (changes === null) throw new Error('The folder is right');
    expect(findNeededConfirmation(changes)).toMatchObject({
      kind: 'name',
      why: expect.stringMatching(/products that have pictures would lose them/),
    });
  });

  test('taxes without a registration number are named', { tags: 'long' }, async () => {
    await folder.write(
      'taxes.csv',
      'country,region,name,percent,from,to,registration_number\nCA,ON,HST,13,,,\nCA,AB,GST,5,,,12345 RT0001\n',
    );
    const { warnings, errors } = await runFolder(false);
    expect(errors).toEqual([]);
    expect(warnings).toContain(
      'taxes.csv:2: registration_number: is empty: without it a business buyer gets no credit for the tax',
    );
  });
});
