/** Sheets: no text of a buyer is a formula, whichever separator the spreadsheet of the owner takes. */

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvRow, toImportableCsvRow } from '#server/platform/http/csv.ts';

const TEXT = fc.string({ maxLength: 20, unit: fc.constantFrom(...'=+-@＝＋－＠;,"\t\r\n a1\'') });
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

function cellsOf(sheet: string, delimiter: string): string[] {
  const rows: string[][] = parse(sheet, { delimiter, relax_quotes: true, relax_column_count: true });
  return rows.flat();
}

test.each([',', ';', '\t'])('read with %j between cells, no text is a formula', (delimiter) => {
  fc.assert(
    fc.property(fc.array(TEXT, { minLength: 1, maxLength: 4 }), (texts) => {
      // A spreadsheet also reads a file whose quotes do not match: each line is then split at every separator.
      const row = toCsvRow(['Mill', ...texts]);
      const split = row.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter === ',' ? /(?!)/ : delimiter));
      expect(split.filter((cell) => FORMULA.test(cell.replace(/^"+/, '')))).toEqual([]);
      if (delimiter === ',') expect(cellsOf(row, ',').filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Mill;=1+1', "Mill;'=1+1"],
  ['Mill\t@SUM(A1)', "Mill\t'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['A-1; B-2', 'A-1; B-2'],
])('%j is written as %j', (text, written) => {
  expect(toCsvRow([text])).toBe(`${written}\r\n`);
});

test('a sheet that is imported again has nothing added within its texts', () => {
  expect(toImportableCsvRow(['Seal; -40 °C', '=1'])).toBe("Seal; -40 °C,'=1\r\n");
});
