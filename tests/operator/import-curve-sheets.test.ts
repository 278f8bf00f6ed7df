/** Performance curves as a sheet of a workbook, alone or beside products: compared, confirmed, applied and taken back as curves.csv is. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findWarnings } from '#server/catalogue/import/confirmation.ts';
import type { SheetImport } from '#server/catalogue/import/import-sheet.ts';
import { readPreviewPage } from '#server/catalogue/import/preview-file.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { writeRowErrorsSheet } from '#server/catalogue/import/sheets/row-errors-sheet.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { curveTable } from '#server/catalogue/products/curve-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { prepareSheetImports } from '#tests/support/sheet-imports.ts';
import type { SheetImports } from '#tests/support/sheet-imports.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';
import type { TestCell, TestSheet } from '#tests/support/xlsx.ts';

const HEADING = ['Part number', 'RPM', 'Impeller (in)', 'Flow (US gpm)', 'Head ft', 'Eff %', 'BHP', 'Origin', 'Date'];
const POINTS: TestCell[][] = [
  [0, 110.5, null, null],
  [100, 109, 50, null],
  [200, 105, { number: 0.7, format: '0%' }, 7.6],
  [300, 96, { formula: 'F4*100', result: 76.123_456_789_012 }, null],
  [400, 80, 72, null],
];
const curveOf = (part: string, points = POINTS, impeller: TestCell = 10): TestCell[][] =>
  points.map((point) => [part, 1750, impeller, ...point, 'Test', { number: 46_099, format: 'yyyy-mm-dd' }]);
const sheetOf = (...rows: TestCell[][][]): TestSheet => ({ rows: [HEADING, ...rows.flat()] });
/** The points with another head at one of them. */
const withHead = (index: number, head: TestCell) =>
  POINTS.map((point, at) => (at === index ? [point[0] ?? null, head, ...point.slice(2)] : point));
const PRODUCTS: TestSheet = { name: 'Price list', rows: [['Part #', 'Description', 'Unit Price'], ['P-100', 'Small pump', 13.25], ['P-900', 'New pump', 99]] }; // oxfmt-ignore

let imports: SheetImports;
let shop: SheetImports['shop'];
let folder: SheetImports['folder'];
let file: string;
beforeAll(async () => {
  imports = await prepareSheetImports('pumps.xlsx');
  ({ shop, folder, file } = imports);
});
afterAll(() => imports.close());
beforeEach(() => imports.runFolder());

const run = (sheets: readonly TestSheet[], options: Partial<SheetImport> = {}) =>
  imports.run(makeXlsx(sheets), options);
const stored = () => inTransaction(shop.database, async (tx) => curveTable.find(tx));
const undo = () => undoImport({ pool: shop.pool, by: 'test', apply: true });

test('a workbook of curves alone is compared, applied, does nothing the second time, and is taken back', async () => {
  const previewFile = join(folder.path, 'preview.jsonl');
  const shown = await run([sheetOf(curveOf('p\u2011100'), curveOf('P-200', POINTS, 9))], { apply: false, previewFile });
  expect([shown.errors, shown.isApplied, await stored()]).toEqual([[], false, []]);
  expect(formatReport(shown.reports)).toContain('curves: 2 new, 0 changed, 0 removed, 0 unchanged');
  expect(shown.reports.map(({ table }) => table)).not.toContain('products');
  expect(shown.changes?.preview.groups).toMatchObject([{ group: 'curves', count: 2 }]);
  const page = await readPreviewPage(previewFile, { group: 'curves', offset: 0, limit: 10 });
  expect(page).toMatchObject({
    total: 2,
    changes: [
      {
        partNumber: 'P-100',
        line: 2,
        fields: [{ field: 'curves', before: '', after: '1750 rpm 254 mm: 5 points, 0 to 400 US gpm, 110.5 to 80 ft' }],
      },
      { partNumber: 'P-200', line: 7 },
    ],
  });

  expect((await run([sheetOf(curveOf('P-100'), curveOf('P-200', POINTS, 9))])).isApplied).toBe(true);
  expect(await stored()).toMatchObject([
    {
      part_number: 'P-100',
      speed_rpm: 1750,
      impeller: 10,
      origin: 'test',
      dated: '2026-03-18',
      units: ['[gal_us]/min', '[ft_i]', 'm', '[HP]', '[in_i]'],
      points: [
        [0, 110.5, null, null, null],
        [100, 109, 50, null, null],
        [200, 105, 70, null, 7.6],
        [300, 96, 76.123_456_789_012, null, null],
        [400, 80, 72, null, null],
      ],
    },
    { part_number: 'P-200', position: 1 },
  ]);
  expect((await run([sheetOf(curveOf('P-100'))])).isApplied).toBe(false);

  const changed = await run([sheetOf(curveOf('P-100', withHead(4, 82)), curveOf('P-100', POINTS, 8))]);
  expect(formatReport(changed.reports)).toContain('curves: 1 new, 1 changed, 0 removed, 1 unchanged');
  expect(changed.changes?.preview.groups[0]?.examples).toMatchObject([
    {
      fields: [
        {
          before: '1750 rpm 254 mm: 400 US gpm at 80 ft 72%',
          after:
            '1750 rpm 254 mm: 400 US gpm at 82 ft 72%; 1750 rpm 203.2 mm: 5 points, 0 to 400 US gpm, 110.5 to 80 ft',
        },
      ],
    },
  ]);
  expect((await undo()).kind).toBe('undone');
  expect((await stored()).map(({ impeller, points }) => [impeller, points[4]?.[1]])).toEqual([
    [10, 80],
    [9, 80],
  ]);
});

test(
  'curves beside products are imported with them, also of a product that is new or renamed',
  { tags: 'long' },
  async () => {
    const curves = { ...sheetOf(curveOf('P-100'), curveOf('P-900')), name: 'Pump curves' };
    const notes = { name: 'Notes', rows: [['Written by', 'Purchasing']] };
    const { errors, reports, warnings } = await run([PRODUCTS, curves, notes]);
    expect(errors).toEqual([]);
    expect(formatReport(reports)).toEqual(
      expect.arrayContaining([
        'products: 1 new, 1 changed, 0 removed, 2 unchanged',
        'curves: 2 new, 0 changed, 0 removed, 0 unchanged',
      ]),
    );
    expect(warnings.join('\n')).toContain('not read: "Notes"');
    const renaming = {
      name: 'List',
      rows: [
        ['part_number', 'renamed_from', 'price'],
        ['P-901', 'P-900', 98],
      ],
    };
    expect((await run([renaming])).errors).toEqual([]);
    expect((await stored()).map(({ part_number: part }) => part)).toEqual(['P-100', 'P-901']);
    expect((await undo()).kind).toBe('undone');
    expect((await stored()).map(({ part_number: part }) => part)).toEqual(['P-100', 'P-900']);
  },
);

test('what is wrong is named by sheet, row and reason, nothing is changed, and the sheet comes back with it', async () => {
  const wrong = sheetOf(curveOf('P-100', withHead(2, { error: '#DIV/0!' })), curveOf('P-999'), curveOf('P-200', withHead(1, 140))); // oxfmt-ignore
  const result = await run([PRODUCTS, { ...wrong, name: 'Curves' }]);
  expect([result.errors, result.isApplied]).toEqual([
    ['pumps.xlsx, sheet Curves:4 (P-100): Head ft: is an error of the spreadsheet program: "#DIV/0!"'],
    false,
  ]);
  const unknown = await run([PRODUCTS, { ...sheetOf(curveOf('P-999'), curveOf('P-200')), name: 'Curves' }]);
  expect(unknown.errors).toEqual(['pumps.xlsx, sheet Curves:2: part_number: no product has the part number P-999']);
  const steep = await run([sheetOf(curveOf('P-200', withHead(1, 140)))]);
  expect(steep.errors[0]).toContain('pumps.xlsx:3 (P-200): Head ft: is 26.7% above the head at the first point');
  const out = join(folder.path, 'wrong.csv');
  await writeRowErrorsSheet(file, out, steep.rowErrors);
  expect((await readFile(out, 'utf8')).split(/\r?\n/)[2]).toMatch(/^P-200,1750,10,100,140,.*"?Head ft: is 26\.7%/);
  expect(await stored()).toEqual([]);
});

test('one curve in two sheets is refused', { tags: 'long' }, async () => {
  const [one, other] = ['A', 'B'].map((name) => ({ ...sheetOf(curveOf('P-100')), name }));
  if (one === undefined || other === undefined) return;
  const { errors } = await run([one, other]);
  expect(errors).toEqual([
    'pumps.xlsx, sheet B:2 (P-100): the curve of 1750 rpm 254 mm is also in pumps.xlsx, sheet A, row 2',
  ]);
});

test('what may be a slip is confirmed by itself', async () => {
  const { changes } = await run([sheetOf(curveOf('P-100', withHead(0, 108)))], { apply: false });
  expect(changes === null ? [] : findWarnings(changes)).toMatchObject([
    { id: 'curves', byName: false, sentence: expect.stringContaining('droops near shut-off') as string },
  ]);
});

for (const [cases, options] of sampled<[string, TestSheet, string]>([
  ['a sheet with the name of curves', { name: 'Courbes', rows: [['Part', 'Q', 'Débit'], ['P-100', 1, 2]] }, 'No row names a flow and a head'],
  ['a table without a part number', { rows: [HEADING.slice(1), ...curveOf('').map((row) => row.slice(1))] }, 'column missing: part_number'],
  ['a table without a speed', { rows: [HEADING.filter((_, at) => at !== 1), ...curveOf('P-100').map((row) => row.filter((_, at) => at !== 1))] }, 'column missing: speed_rpm'],
  ['a heading without a unit', { rows: [HEADING.with(3, 'Flow'), ...curveOf('P-100')] }, 'Flow: has no unit: write m³/h, US gpm or L/s behind it'],
  ['a description beside the points', { rows: [[...HEADING, 'Description'], ...curveOf('P-100', POINTS.slice(1)).map((row) => [...row, 'Small pump'])] }, 'the curve has 4 points'],
], 3))
test.each(cases)('%s is never read as products', options, async (_what, sheet, reason) => {
  const { errors, isApplied, columns } = await run([sheet]);
  expect([errors.length, isApplied, columns]).toEqual([1, false, []]);
  expect(errors[0]).toContain(reason);
}); // oxfmt-ignore

test('a list of pumps with the duty of each is a list of products', { tags: 'long' }, async () => {
  const list = [['Part no', 'Description', 'Flow (US gpm)', 'Head (ft)', 'RPM', 'Price'], ['P-100', 'Small pump', 100, 109, 1750, 20], ['P-200', 'Large pump', 300, 96, 1750, 30]]; // oxfmt-ignore
  const { errors, reports } = await run([{ rows: list }]);
  expect(errors).toEqual([]);
  expect(formatReport(reports)[1]).toBe('products: 0 new, 2 changed, 0 removed, 1 unchanged');
});

test('a mapping of columns is refused for curves alone', { tags: 'long' }, async () => {
  const { errors } = await run([sheetOf(curveOf('P-100'))], { mapping: { 'Part number': 'part_number' } });
  expect(errors).toEqual(['pumps.xlsx: has curves of pumps and no products: a mapping is of the columns of products']);
});

test('the command shows the curves, asks for the slip, and takes the import back', { tags: 'long' }, async () => {
  await writeFile(file, makeXlsx([sheetOf(curveOf('P-100', withHead(0, 108)))]));
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir };
  const refused = await runOperator(['import', file, '--yes'], env);
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('curves: 1 new, 0 changed')]);
  expect(refused.err).toContain('droops near shut-off');
  const done = await runOperator(['import', file, '--confirm', 'Test Pumps'], env);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('Imported.')]);
  expect(await stored()).toHaveLength(1);
  expect((await runOperator(['import', 'undo', '--yes'], env)).code).toBe(0);
  expect(await stored()).toEqual([]);
});
