/** A counting sheet as spreadsheet programs save it: one separator for the file, names with the others in them. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decodeText } from '#contract/decode-text.ts';
import { readWorkbookText } from '#server/catalogue/import/sheets/workbook-text.ts';
import { parseCountSheet } from '#server/catalogue/products/count-sheet.ts';

const FILES = new URL('../operator/sheets/files/', import.meta.url);
const ONE = { lines: [{ productId: 1, stock: 4, counted: 5 }], problems: [] };

test.each(['count-commas.csv', 'count-semicolon.csv'])('%s has one line', async (name) => {
  expect(parseCountSheet(decodeText(await readFile(new URL(name, FILES))))).toEqual(ONE);
});

test('a workbook of LibreOffice has one line', async () => {
  const read = await readWorkbookText(new URL('count.xlsx', FILES).pathname);
  expect('text' in read ? parseCountSheet(read.text) : read).toEqual(ONE);
});

const HEADING = ['Id', 'Part number', 'Product', 'Stock', 'Counted'];

test.each([',', ';', '\t', '|'])('names with every separator and sign, divided by %j', (delimiter) => {
  for (const name of ['Ring set 30, 40, 50', 'Seal; EPDM', 'Packing 3/8" graphite', 'a|b;c,d', 'Tab\there'])
    for (const quote of name.includes('"') ? ['"'] : ['"', '']) {
      const written = quote === '' ? name : `"${name.replaceAll('"', '""')}"`;
      const text = [HEADING, ['1', 'P-1', written, '4.0', '5,00'.replace(',', delimiter === ',' ? '.' : ',')], ['2', 'P-2', written, '3', '']]
        .map((row) => row.join(delimiter))
        .join('\r\n');
      expect([text, parseCountSheet(text)]).toEqual([text, ONE]);
    }
}); // oxfmt-ignore

test.each(['utf8', 'utf16le', 'latin1'] as const)('%s', (encoding) => {
  const text = `${encoding === 'latin1' ? '' : '\ufeff'}${HEADING.join('\t')}\r\n1\tP-1\tGarniture tressée\t4\t5\r\n`;
  expect(parseCountSheet(decodeText(Buffer.from(text, encoding)))).toEqual(ONE);
});

test('a column beside the headings moves nothing', () => {
  expect(parseCountSheet(`${HEADING.join(';')};;\n1;P-1;Ring;4;5;;\n`)).toEqual(ONE);
});

test('other headings are refused', () => {
  expect(parseCountSheet('Id,Part number,Product,Counted\n1,P-1,Ring,5\n').problems).toEqual([
    'The sheet must have the columns Id, Part number, Product, Stock, Counted in its first row',
  ]);
});
