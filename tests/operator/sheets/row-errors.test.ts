/** What the owner reads of a sheet that is wrong: one line for one kind of error, and the sheet with one more column. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { RowErrors, rangesOf } from '#server/catalogue/import/row-errors.ts';
import { writeRowErrorsSheet } from '#server/catalogue/import/sheets/row-errors-sheet.ts';
import { suggest } from '#server/catalogue/import/sheets/suggest.ts';
import { openSheet } from '#tests/support/open-sheet.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';
import { readSheet } from './read-sheet.ts';

const rows = (count: number, toRow: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toRow(index));

test('forty empty names are one error with their rows', async () => {
  const { errors } = await readSheet('a.csv', `SKU,Name,Price\n${rows(40, (index) => `P-${index},,5\n`).join('')}`);
  expect(errors).toEqual(['a.csv: name is empty in 40 rows: rows 2 to 41']);
});

test('values that differ are shown by the first few', async () => {
  const { errors } = await readSheet(
    'a.csv',
    `SKU,Price\n${rows(5, (index) => `P-${index},abc${index}\n`).join('')}P-9,1\n`,
    {
      SKU: 'part_number',
      Price: 'price',
    },
  );
  expect(errors).toEqual([
    'a.csv: price must be an amount such as 12.50 in 5 rows: rows 2 to 6. Row 2 (P-0) must be an amount such as 12.50, not "abc0"; ' +
      'Row 3 (P-1) must be an amount such as 12.50, not "abc1"; Row 4 (P-2) must be an amount such as 12.50, not "abc2"; ...',
  ]);
});

test('ten thousand kinds of faults stay few lines, and the others are counted', () => {
  const rowErrors = new RowErrors();
  for (let line = 1; line <= 30_000; line += 1)
    rowErrors.add({ file: 'a.csv', line, column: 'x', message: `fault ${line}` });
  expect(rowErrors.kept).toHaveLength(20_000);
  expect(rowErrors.format()).toHaveLength(501);
  expect(rowErrors.format().at(-1)).toBe('... and 29500 more');
});

test('rows are shown as ranges', () => {
  expect(rangesOf([2, 3, 4, 9, 11, 11, 12])).toBe('2 to 4, 9, 11 to 12');
  expect(rangesOf(Array.from({ length: 20 }, (_, index) => index * 2))).toBe('0, 2, 4, 6, 8, 10, 12, 14, ...');
});

test.each([
  ['Mechanical Seal', 'Mechanical seals'],
  ['Pumsp', 'Pumps'],
  ['is_availble', 'is_available'],
  ['Fans', null],
  ['', null],
])('for %s the suggestion is %s', (input, meant) => {
  expect(suggest(input, ['Mechanical seals', 'Pumps', 'is_available'])).toBe(meant);
});

describe('values that a spreadsheet program has spoiled', () => {
  test('say what happened', async () => {
    const { errors } = await readSheet(
      'spoiled.xlsx',
      makeXlsx([
        {
          rows: [
            ['SKU', 'Name', 'Price'],
            [{ number: 311_000, format: '0.00E+00' }, 'One', 1],
            [{ number: 27_454, format: 'mmm-yy' }, 'Two', 1],
            [1_234_567_890_123_456, 'Three', 1],
            ['A-4', { error: '#N/A' }, { formula: 'A1*2', result: null }],
            ['A-5', 'Five', 1],
          ],
        },
      ]),
    );
    expect(errors).toEqual([
      expect.stringMatching(
        /^spoiled\.xlsx:2 \(3\.11E\+05\): part_number: "3\.11E\+05" has been turned into a number with an exponent/,
      ),
      expect.stringMatching(/^spoiled\.xlsx:3 \(1975-03-01\): part_number: .* has been turned into a date/),
      expect.stringMatching(/^spoiled\.xlsx:4 .*: part_number: .* has been turned into a number/),
      'spoiled.xlsx:5 (A-4): name: is an error of the spreadsheet program: "#N/A"',
      'spoiled.xlsx:5 (A-4): price: is a formula without a result: open the sheet in Excel and save it',
    ]);
  });

  test('are found in CSV as well', async () => {
    const { errors } = await readSheet('a.csv', 'SKU,Price\n3.11E+05,1\nMar-75,1\n1-Dec,1\nA-1,1\n');
    expect(errors).toHaveLength(3);
    expect(errors[1]).toBe(
      'a.csv:3 (Mar-75): part_number: "Mar-75" has been turned into a date by the spreadsheet program: format the column as text and write the number again',
    );
  });

  test('are leading zeros that other rows still have', async () => {
    const { errors } = await readSheet('a.csv', 'SKU,Price\n00871,1\n872,1\n00873,1\n12345,1\nA-7,1\n');
    expect(errors).toEqual([
      'a.csv:3 (872): part_number: has lost its leading zeros, as the other part numbers show: "00872"?',
    ]);
  });

  test('are none where numbers of digits have all lengths', async () => {
    expect((await readSheet('a.csv', 'SKU,Price\n007,1\n21,1\n00021,1\n')).errors).toEqual([]);
    expect((await readSheet('a.csv', 'SKU,Price\n1021,1\n21,1\n')).errors).toEqual([]);
  });
});

test('a date that may be two is read with the month first, and said', async () => {
  const { rows: read, warnings } = await readSheet('a.csv', 'SKU,Date added\nA-1,11/1/2026\n');
  expect(read[0]?.row.created_at).toBe('2026-11-01T00:00:00.000Z');
  expect(warnings).toEqual(['a.csv:2 (A-1): created_at: may be 2026-11-01 or 2026-01-11: the month is read first']);
});

test('the sheet of errors is the same sheet with one more column, which can be corrected and imported', async () => {
  const { path, rowErrors } = await readSheet(
    'a.csv',
    'SKU,Name,Price,Notes\nP-1,Pump,12.50,"=1+1"\nP-2,,abc,+1\n\nP-3,Seal,5,"two\nlines"\n',
  );
  await expect(writeRowErrorsSheet(path, path, rowErrors)).rejects.toThrow('cannot be replaced');
  const out = `${path}.out.csv`;
  await writeRowErrorsSheet(path, out, rowErrors);
  expect(await readFile(out, 'utf8')).toBe(
    '\ufeffSKU,Name,Price,Notes,What is wrong\r\n' +
      "P-1,Pump,12.50,'=1+1,\r\n" +
      `P-2,,abc,+1,"name: must not be empty; price: must be an amount such as 12.50, not ""abc"""\r\n` +
      'P-3,Seal,5,"two\nlines",\r\n',
  );
  const again = await openSheet(out);
  if ('problem' in again) throw new Error(again.problem);
  expect(again.headings).toEqual(['SKU', 'Name', 'Price', 'Notes', 'What is wrong']);
  expect(again.sample[0]?.[3]).toBe('=1+1');
  const workbook = `${path}.out.xlsx`;
  await writeRowErrorsSheet(path, workbook, rowErrors);
  const asWorkbook = await openSheet(workbook);
  if ('problem' in asWorkbook) throw new Error(asWorkbook.problem);
  expect(asWorkbook).toMatchObject({ format: 'xlsx', headings: again.headings });
  // A workbook has no empty cells at the end of a row.
  const withoutEnd = (table: readonly (readonly string[])[]) =>
    table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  expect(withoutEnd(asWorkbook.sample)).toEqual(withoutEnd(again.sample));
});
