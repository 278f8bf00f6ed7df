/** Files that are no sheet of products, or mean harm: one clear line, in bounded memory, and nothing is thrown. */

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampled } from '#tests/support/long.ts';
import { openSheet } from '#tests/support/open-sheet.ts';
import { makeXlsx, xlsxParts } from '#tests/support/xlsx.ts';
import { makeZip } from '#tests/support/zip.ts';
import { readSheet, writeSheet } from './read-sheet.ts';

const ORDINARY = [
  {
    rows: [
      ['SKU', 'Name', 'Price'],
      ['P-1', 'Pump', 5],
    ],
  },
];
const SHEET = 'xl/worksheets/sheet1.xml';
const withPart = (name: string, content: string | Buffer, providedSize?: number) => {
  const part = { name, content, ...(providedSize === undefined ? {} : { providedSize }) };
  return makeZip(xlsxParts(ORDINARY).map((item) => (item.name === name ? part : item)));
};
const withSheet = (rows: string) => withPart(SHEET, `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const heading = '<row r="1"><c t="str"><v>SKU</v></c><c t="str"><v>Price</v></c></row>';

const COSTLY = new Set([
  'ten thousand columns of text',
  'six thousand parts',
  'a bomb',
  'a bomb that states another size',
]);

for (const [cases, options] of sampled<[string, () => Buffer | string, string | RegExp]>([
  ['an empty file', () => '', 'is empty'],
  ['spaces alone', () => ' \n \n', 'has no heading: no row has two columns'],
  ['a workbook of Excel 2003', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^is a workbook of Excel 2003 or has a password/],
  ['a PDF', () => '%PDF-1.7', /^is a PDF file/],
  ['a program', () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), randomBytes(3000)]), /^is neither an Excel workbook nor text/],
  ['a zip archive of pictures', () => makeZip([{ name: 'a.png', content: 'x' }]), /^is no Excel workbook/],
  ['an OpenDocument sheet', () => makeZip([{ name: 'content.xml', content: '<x/>' }]), /^is an OpenDocument sheet/],
  ['a binary workbook', () => makeZip([{ name: '_rels/.rels', content: '<R><Relationship Id="a" Type="/officeDocument" Target="xl/workbook.bin"/></R>' }]), /^is a binary workbook/],
  ['a workbook that is cut off', () => makeXlsx(ORDINARY).subarray(0, 900), 'is damaged or cut off: it cannot be opened'],
  ['a workbook without rows', () => makeXlsx([{ rows: [] }]), 'is empty: no sheet has a row'],
  ['a workbook whose sheet is missing', () => makeZip(xlsxParts(ORDINARY).filter(({ name }) => name !== SHEET)), /part .* is missing$/],
  ['a sheet that is no XML', () => withPart(SHEET, 'rows'), 'is damaged or cut off: it cannot be read whole'],
  ['a sheet that ends early', () => withPart(SHEET, '<worksheet><sheetData><row r="1">'), 'is damaged or cut off: it cannot be read whole'],
  ['entities that stand for each other', () => withPart(SHEET, '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>'), 'is no ordinary workbook: its parts declare a document type'],
  ['elements within elements', () => withPart(SHEET, '<a>'.repeat(100_000)), 'is no ordinary workbook: its parts are nested too deeply'],
  ['ten thousand columns', () => makeXlsx([{ rows: [Array.from({ length: 10_000 }, (_, index) => `Column ${index}`)] }]), /beyond column 300/],
  ['ten thousand columns of text', () => `${Array.from({ length: 10_000 }, (_, index) => `Column ${index}`).join(',')}\n`, 'has 10000 columns: at most 300 are read (row 1)'],
  ['a column number of its own', () => withSheet(`${heading}<row r="2"><c r="ZZZ2" t="str"><v>x</v></c></row>`), /beyond column 300/],
  ['a cell of a million characters', () => withSheet(`<row r="1"><c t="str"><v>${'x'.repeat(1_000_000)}</v></c></row>`), /more text than a sheet of products/],
  ['six thousand parts', () => makeZip(Array.from({ length: 6000 }, (_, index) => ({ name: `p${index}`, content: '' }))), 'has 6000 parts inside, where a workbook has some dozens'],
  ['a bomb', () => withPart(SHEET, Buffer.alloc(40_000_000, ' ')), 'is far larger inside than a sheet of products: it is not read'],
  ['a bomb that states another size', () => withPart(SHEET, Buffer.alloc(40_000_000, ' '), 1000), 'is damaged or cut off: it cannot be read whole'],
  ['a bomb of shared texts', () => withPart('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>`), 'has more text than a sheet of products'],
  ['a step out of the archive', () => makeZip([{ name: '../xl/workbook.xml', content: '' }]), 'is damaged or cut off: it cannot be opened'],
  ['a CSV row without an end', () => `SKU,Price\n"${'x'.repeat(300_000)}`, 'a row is longer than 200000 bytes (row 2)'],
  ['a CSV file that is cut off in a cell', () => 'SKU,Price\nP-1,"1', 'a quotation mark is never closed: is the file cut off? (row 2)'],
], ([name]) => !COSTLY.has(name)))
test.each(cases)('%s', options, async (_what, content, problem) => {
  expect(await openSheet(await writeSheet('a.xlsx', content()))).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
}); // oxfmt-ignore

test.each([
  ['/nowhere/a.xlsx', 'is missing'],
  ['/', 'is a folder'],
])('%s', async (path, problem) => {
  expect(await openSheet(path)).toEqual({ problem });
});

describe('a sheet that looks bad and is not', () => {
  test('of two hundred thousand empty rows between two products is read to its end', { tags: 'long' }, async () => {
    const empty = Array.from({ length: 200_000 }, (_, index) => `<row r="${index + 4}"/>`).join('');
    const row = (number: number, part: string) =>
      `<row r="${number}"><c t="str"><v>${part}</v></c><c><v>5</v></c></row>`;
    const { rows, errors } = await readSheet(
      'a.xlsx',
      withSheet(`${heading}${row(3, 'P-1')}${empty}${row(200_004, 'P-2')}`),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ line }) => line)).toEqual([3, 200_004]);
  });

  test('has formatted cells to the last column, and cells and rows without their numbers', async () => {
    const formatted = Array.from({ length: 2000 }, () => '<c s="3"/>').join('');
    const { rows, errors } = await readSheet(
      'a.xlsx',
      withSheet(
        `${heading}<row><c t="inlineStr"><is><r><t>P</t></r><r><t>-1</t></r><rPh><t>x</t></rPh></is></c><c><v>5</v></c>${formatted}</row>`,
      ),
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([{ line: 2, row: { part_number: 'P-1', price: 500 } }]);
  });

  test('has names with a prefix, escaped characters and entities', async () => {
    const { rows, errors } = await readSheet(
      'a.xlsx',
      withPart(
        SHEET,
        `<x:worksheet xmlns:x="m"><x:sheetData>${`${heading}<row><c t="str"><v>P&amp;1_x0041_</v></c><c><v>5</v></c></row>`.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
      ),
    );
    expect(errors).toEqual([]);
    expect(rows[0]?.row.part_number).toBe('P&1A');
  });

  test('is damaged behind its first rows, which is an error of the import', { tags: 'long' }, async () => {
    const whole = Array.from(
      { length: 60_000 },
      (_, index) => `<row><c t="str"><v>P-${index}</v></c><c><v>5</v></c></row>`,
    );
    const { rows, errors } = await readSheet(
      'a.xlsx',
      withPart(SHEET, `<worksheet><sheetData>${heading}${whole.join('')}<row><`),
    );
    expect(errors).toEqual(['a.xlsx: is damaged or cut off: it cannot be read whole']);
    expect(rows.length).toBeGreaterThan(1000);
  });
});

test('a compressed size that is not true is a problem of the file', async () => {
  const damaged = Buffer.from(makeXlsx(ORDINARY));
  const lastEntry = damaged.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  damaged.writeUInt32LE(0x7fffffff, lastEntry + 20);
  expect(await openSheet(await writeSheet('a.xlsx', damaged))).toHaveProperty('problem');
});
