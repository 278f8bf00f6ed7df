/** Sheets as small businesses have them, each read in one round: no error, and the values that the owner sees. */

import { describe, expect, test } from 'vitest';
import { describeColumn } from '#server/catalogue/import/sheets/describe-columns.ts';
import { makeXlsx } from '#tests/support/xlsx.ts';
import { readSheet } from './read-sheet.ts';

/** 2024-03-18 and 2026-11-01 as Excel stores days. */
const MARCH_18_2024 = 45_369;
const NOVEMBER_1_2026 = 46_327;

describe('a workbook', () => {
  test('of a price list with a title above the headings, amounts with a currency and groups of parts', async () => {
    const { sheet, rows, errors, warnings } = await readSheet(
      'Price list 2026.xlsx',
      makeXlsx([
        {
          rows: [
            ['Test Pumps Ltd. price list 2026'],
            null,
            ['Part #', 'Description', 'Unit Price (CAD)', 'Qty on hand', 'Dealer cost'],
            ['PUMPS'],
            ['P-100', 'Small pump', '$ 3,245.00', '3 ea', 2100],
            ['P-200', 'Large pump', 'C$12', 2, 8],
            null,
            ['SEALS'],
            ['S-1', 'Seal 3/8"', { number: 189.95000000000002, format: '"$"#,##0.00' }, 40, 120],
            ['S-2', 'Seal 1/2"', 'call', 0, 120],
          ],
        },
      ]),
    );
    expect(errors).toEqual([]);
    expect(sheet?.mapping).toEqual({
      'Part #': 'part_number',
      Description: 'name',
      'Unit Price (CAD)': 'price',
      'Qty on hand': 'stock',
      'Dealer cost': null,
    });
    expect(rows).toEqual([
      { line: 5, row: { part_number: 'P-100', name: 'Small pump', price: 324_500, stock: 3 } },
      { line: 6, row: { part_number: 'P-200', name: 'Large pump', price: 1200, stock: 2 } },
      { line: 9, row: { part_number: 'S-1', name: 'Seal 3/8"', price: 18_995, stock: 40 } },
      { line: 10, row: { part_number: 'S-2', name: 'Seal 1/2"', price: 0, stock: 0 } },
    ]);
    expect(warnings).toEqual([
      'Price list 2026.xlsx: left alone: "Dealer cost"',
      'Price list 2026.xlsx:4 (PUMPS): has nothing but "PUMPS" in column A: it is left out',
      'Price list 2026.xlsx:8 (SEALS): has nothing but "SEALS" in column A: it is left out',
    ]);
  });

  test('of stock with leading zeros by a number format, dates, ticks and formulas', async () => {
    const { rows, errors, warnings } = await readSheet(
      'stock.xlsx',
      makeXlsx([
        { name: 'Read me', rows: [['How to use this sheet'], ['Fill in the yellow cells.', 'Thanks']] },
        {
          name: 'Stock',
          rows: [
            ['SKU', 'Product name', 'Price each', 'In stock', 'Featured', 'Date added', 'Category', 'Material'],
            [{ number: 871, format: '00000' }, 'Ring', { formula: 'B9*1.35', result: 12.345_678 }, 4, 'x', { number: MARCH_18_2024, format: 'd-mmm-yy' }, 'Packing', 'PTFE'],
            [{ number: 12, format: '"KB-"000' }, 'Gland', 18, null, null, { number: NOVEMBER_1_2026, format: 'm/d/yyyy' }, null, null],
          ],
        },
        { name: 'Old prices', isHidden: true, rows: [['SKU', 'Product name', 'Price', 'Stock', 'Material'], ['X', 'Y', 1, 1, 'Z']] },
      ]), // oxfmt-ignore
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([
      {
        part_number: '00871',
        name: 'Ring',
        price: 1235,
        stock: 4,
        featured: true,
        created_at: '2024-03-18T00:00:00.000Z',
        category: 'Packing',
        material: 'PTFE',
      },
      {
        part_number: 'KB-012',
        name: 'Gland',
        price: 1800,
        featured: false,
        created_at: '2026-11-01T00:00:00.000Z',
        material: '',
      },
    ]);
    expect(warnings).toEqual([
      'stock.xlsx: the sheet "Stock" is read; not read: "Read me"',
      'stock.xlsx:2 (00871): price: has more than two decimals: it is rounded to cents',
      'stock.xlsx:2 (00871): price: is a formula: its stored result is read',
    ]);
  });

  test('of a Mac, whose days count from 1904, with a total at the end and the headings again', async () => {
    const { rows, errors } = await readSheet(
      'list.xlsx',
      makeXlsx(
        [
          {
            rows: [
              ['Item no.', 'Name', 'List price', 'Created'],
              ['A-1', 'Bushing', 10.5, { number: MARCH_18_2024 - 1462, format: 'yyyy-mm-dd' }],
              ['Item no.', 'Name', 'List price', 'Created'],
              ['A-2', 'Sleeve', 11, '3/18/2024'],
              [null, 'TOTAL', 21.5, null],
            ],
          },
        ],
        { uses1904: true },
      ),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ row }) => [row.part_number, row.price, row.created_at])).toEqual([
      ['A-1', 1050, '2024-03-18T00:00:00.000Z'],
      ['A-2', 1100, '2024-03-18T00:00:00.000Z'],
    ]);
  });

  test('with part numbers of digits alone, and an availability of TRUE and FALSE', async () => {
    const { rows, errors } = await readSheet(
      'parts.xlsx',
      makeXlsx([
        {
          rows: [
            ['Item', 'Desc', 'Retail', 'Available', 'Tags'],
            [1021, 'Coupling', 99.9, true, 'coupling;spider'],
            [1022, 'Spider', 9.5, false, ''],
          ],
        },
      ]),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([
      { part_number: '1021', name: 'Coupling', price: 9990, is_available: true, tags: ['coupling', 'spider'] },
      { part_number: '1022', name: 'Spider', price: 950, is_available: false, tags: [] },
    ]);
  });
});

describe('CSV', () => {
  test('of a French Excel: semicolons, Windows-1252, CRLF, decimal commas, narrow spaces', async () => {
    const text =
      'No de pièce;Désignation;Prix unitaire;Qté en stock;Disponible\r\n' +
      'J-10;Joint d’étanchéité;189,95 $;12;oui\r\n;;;;\r\nJ-11;Presse-étoupe;"1 245,00";3;non\r\nJ-12;Bague;sur demande;;oui\r\n';
    const bytes = Buffer.from(text.replaceAll('’', "'").replaceAll('1 245', '1\u00a0245'), 'latin1');
    const { sheet, rows, errors } = await readSheet('prix.csv', bytes);
    expect(errors).toEqual([]);
    expect(sheet?.sheet).toMatchObject({ encoding: 'windows-1252', delimiter: ';', decimalMark: ',' });
    expect(rows).toEqual([
      {
        line: 2,
        row: { part_number: 'J-10', name: "Joint d'étanchéité", price: 18_995, stock: 12, is_available: true },
      },
      { line: 4, row: { part_number: 'J-11', name: 'Presse-étoupe', price: 124_500, stock: 3, is_available: false } },
      { line: 5, row: { part_number: 'J-12', name: 'Bague', price: 0, is_available: true } },
    ]);
  });

  test('of "Unicode text": UTF-16 with a byte order mark and tabs', async () => {
    const text = '\ufeffPart No\tProduct\tPrice\tQty\r\nP-1\tPump Ø 50\t1,250.00\t1,200\r\nP-2\tPump\t0\t3\r\n';
    const { sheet, rows, errors } = await readSheet('parts.txt', Buffer.from(text, 'utf16le'));
    expect(errors).toEqual([]);
    expect(sheet?.sheet).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', decimalMark: '.' });
    expect(rows.map(({ row }) => [row.name, row.price, row.stock])).toEqual([
      ['Pump Ø 50', 125_000, 1200],
      ['Pump', 0, 3],
    ]);
  });

  test('of UTF-8 with a byte order mark, a line sep=;, inch marks and line breaks in cells', async () => {
    const text =
      '\ufeffsep=;\r\nSKU;Name;Price\r\nK-1;"Packing 3/8""\nbraided";12.50\r\n\r\nK-2;Packing 1/2" graphite;POA\r\n';
    const { rows, errors } = await readSheet('sep.csv', text);
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, row: { part_number: 'K-1', name: 'Packing 3/8" braided', price: 1250 } },
      { line: 4, row: { part_number: 'K-2', name: 'Packing 1/2" graphite', price: 0 } },
    ]);
  });

  test('of an accounting program: old Mac line ends, columns without a mapping, rows cut short', async () => {
    const text =
      'Item,Item Description,Sales Price,Quantity On Hand,U/M,Preferred Vendor\rB-1,Bearing,25.00,4,ea,Acme\rB-2,Race,7.5\r';
    const { sheet, rows, errors } = await readSheet('items.csv', text);
    expect(errors).toEqual([]);
    expect(sheet?.unknown).toEqual(['Preferred Vendor']);
    expect(rows.map(({ row }) => row)).toEqual([
      { part_number: 'B-1', name: 'Bearing', price: 2500, stock: 4, unit_of_sale: 'each' },
      { part_number: 'B-2', name: 'Race', price: 750 },
    ]);
  });

  test('of new prices alone: a part number and a price', async () => {
    const { rows, errors } = await readSheet('prices.csv', 'SKU,New price\nP-1,"1,234.50"\nP-2,99\n');
    expect(errors).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([
      { part_number: 'P-1', price: 123_450 },
      { part_number: 'P-2', price: 9900 },
    ]);
  });

  test('of the shop itself, by its own column names', async () => {
    const text =
      'id,part_number,renamed_from,name,description,price,stock,is_available,category,material,tags,featured,order,created_at,also_known_as\n' +
      '7,P-9,P-8,Pump,"Two\n\nparagraphs",12.50,5,yes,Pumps,Bronze,a;b,no,3,2024-01-02,X1;X2\n';
    const { rows, errors, sheet } = await readSheet('products.csv', text);
    expect(errors).toEqual([]);
    expect(sheet?.unknown).toEqual([]);
    expect(rows[0]?.row).toEqual({
      id: 7,
      part_number: 'P-9',
      renamed_from: 'P-8',
      name: 'Pump',
      description: 'Two\n\nparagraphs',
      price: 1250,
      stock: 5,
      is_available: true,
      category: 'Pumps',
      material: 'Bronze',
      tags: ['a', 'b'],
      featured: false,
      order: 3,
      created_at: '2024-01-02T00:00:00.000Z',
      also_known_as: ['X1', 'X2'],
    });
  });
});

test('a price of several is refused by its row, one of the unit that the row is sold by is read', async () => {
  const { sheet, rows, errors } = await readSheet(
    'list.csv',
    'SKU,Name,Price,Per,Unit of sale\nA-1,Seal,12.50,C,each\nA-2,Ring,3.00,E,each\nA-3,Hose,4.00,m,m\nA-4,Bolt,5.00,100,each\nA-5,Nut,6.00,,each\n',
  );
  expect(sheet?.columns.map(describeColumn)).toContain('"Per" is the unit of the price');
  expect(rows.map(({ row }) => row.part_number)).toEqual(['A-2', 'A-3', 'A-5']);
  expect(errors).toEqual([
    'list.csv:2 (A-1): price: must be the price of one, not of "C"',
    'list.csv:5 (A-4): price: must be the price of one, not of "100"',
  ]);
});

test('a currency in a column CCY is that of the price', async () => {
  const { sheet, errors } = await readSheet('list.csv', 'SKU,Name,Price,CCY\nA-1,Seal,12.50,USD\nA-2,Ring,3.00,CAD\n');
  expect(sheet?.columns.map(describeColumn)).toContain('"CCY" is the currency of the price');
  expect(errors).toEqual(['list.csv:2 (A-1): price: must be an amount in Canadian dollars, not in "USD"']);
});
