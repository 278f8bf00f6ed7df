/** Sheets that the shop writes: one convention for CSV and workbooks, texts that stay texts, and nothing lost on the way back. */

import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCountSheet, toCountRow, COUNT_HEADINGS } from '#server/catalogue/products/count-sheet.ts';
import { toCsvRow, toImportableCsvRow } from '#server/platform/http/csv.ts';
import { guardText, unguardText } from '#server/platform/http/guarded-text.ts';
import { sheetStream } from '#server/platform/http/sheet.ts';
import type { Sheet, SheetCell } from '#server/platform/http/sheet.ts';
import { writeXlsx } from '#server/platform/http/xlsx-file.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { readWorksheets } from '#tests/support/read-workbook.ts';

const TEXT = fc.string({ maxLength: 20, unit: fc.constantFrom(...'=+-@＝;,"\'\t\r\n a1<&>_x0041_\u0001\uD800é') });
const toSheet = (rows: Sheet['rows'], headings = ['A', 'B']): Sheet => ({ headings, rows, use: 'reading' });
const written = (sheet: Sheet) => buffer(sheetStream(sheet, 'xlsx'));

describe.each<[SheetCell, string, string, string | undefined]>([
  [{ cents: 123_450 }, '1234.50', '1234.5', 'number'],
  [{ cents: -5 }, '-0.05', '-0.05', 'number'],
  [{ cents: 0 }, '0.00', '0', 'number'],
  [9.975, '9.975', '9.975', 'number'],
  [{ day: '2026-11-25' }, '2026-11-25', '2026-11-25', 'date'],
  [
    { moment: new Date('2026-07-01T03:59:59Z'), timeZone: TIME_ZONE },
    '2026-06-30 23:59',
    '2026-06-30T23:59:00Z',
    'date',
  ],
  [
    { moment: new Date('2026-11-01T06:30:00Z'), timeZone: TIME_ZONE },
    '2026-11-01 01:30',
    '2026-11-01T01:30:00Z',
    'date',
  ],
  ['007', '007', '007', undefined],
  ['=1+1', "'=1+1", '=1+1', undefined],
  ['Mill;=1+1', "Mill;'=1+1", 'Mill;=1+1', undefined],
])('%j', (cell, csv, xlsx, kind) => {
  test(`is ${csv} in a CSV file and ${xlsx} in a workbook`, async () => {
    expect(toCsvRow([cell])).toBe(`${csv}\r\n`);
    const [rows] = await readWorksheets(await written(toSheet([[cell, 'x']])));
    expect(rows?.[1]).toMatchObject({ row: 2, cells: [xlsx, 'x'], formulas: [] });
    expect(rows?.[1]?.kinds[0]).toBe(kind);
  });
});

test('every text of a workbook is read as that text, whatever it looks like', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 20 }), async (texts) => {
      const [rows] = await readWorksheets(await written(toSheet(texts.map((key, index) => [index + 1, key]))));
      const read = rows?.slice(1).map(({ cells }) => cells[1] ?? '');
      expect(read).toEqual(texts.map((key) => key.toWellFormed().trim()));
      expect(rows?.slice(1).every(({ kinds, formulas }) => kinds[1] === undefined && formulas.length === 0)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a guard comes off again, and a text that begins with an apostrophe stays as it is', () => {
  fc.assert(
    fc.property(TEXT, (key) => {
      expect(unguardText(guardText(key))).toBe(key);
      expect(/^(?:\s*[=＝@]|\s*[+-]\D|[\t\r])/.test(guardText(key))).toBe(false);
    }),
    { numRuns: 2000 },
  );
  for (const key of ["'tis", "'=1", "''=1", '-40', '+1 416 555 0100', "'-40"])
    expect(unguardText(guardText(key))).toBe(key);
  expect(guardText('-40')).toBe('-40');
});

test.each([',', ';', '\t'])(
  'a counting sheet that was saved with %j between its cells is read, whatever a name has in it',
  (delimiter) => {
    fc.assert(
      fc.property(TEXT, TEXT, (partNumber, name) => {
        const rows = [COUNT_HEADINGS, [...toCountRow({ id: 7, partNumber, name, stock: 4 }).slice(0, -1), 9]];
        // As a spreadsheet program saves it: cells with quotation marks or separators in them are quoted.
        const cells: string[][] = parse(rows.map(toImportableCsvRow).join(''), { relax_column_count: true });
        const saved = cells
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        const expected = { lines: [{ productId: 7, stock: 4, counted: 9 }], problems: [] };
        expect(parseCountSheet(saved)).toEqual(expected);
        expect(parseCountSheet(rows.map(toImportableCsvRow).join(''))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  },
);

test('more rows than a worksheet can have go on in the next, each with the headings', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [index, 'x']);
  const sheets = await readWorksheets(await buffer(writeXlsx(toSheet(rows), 3)));
  expect(sheets.map((sheet) => sheet.map(({ cells }) => cells[0]))).toEqual([
    ['A', '0', '1'],
    ['A', '2', '3'],
    ['A', '4'],
  ]);
});

test('a sheet without rows has its headings', async () => {
  const [rows] = await readWorksheets(await written(toSheet([])));
  expect(rows?.map(({ cells }) => cells)).toEqual([['A', 'B']]);
});

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  test('a failure of the rows is the failure of the stream', async () => {
    const rows = async function* () {
      yield ['x', 'y'];
      throw new Error('The rows ended');
    };
    await expect(text(sheetStream(toSheet(rows()), format))).rejects.toThrow('The rows ended');
  });

  test('a stream that is closed early ends the rows', async () => {
    const ended = Promise.withResolvers<void>();
    const rows = async function* () {
      try {
        for (;;) yield ['x'.repeat(1000), 'y'];
      } finally {
        ended.resolve();
      }
    };
    const stream = sheetStream(toSheet(rows()), format);
    for await (const _ of stream) break;
    await ended.promise;
  });
});
