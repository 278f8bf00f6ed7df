/** Files as people and other programs write them: each value is read as it was meant, or refused by row, and what is left out is named. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openSheet } from '#tests/support/open-sheet.ts';
import { makeXlsx, xlsxParts } from '#tests/support/xlsx.ts';
import { makeZip } from '#tests/support/zip.ts';
import { readSheet } from './read-sheet.ts';

const read = async (name: string) => readSheet(name, await readFile(new URL(`files/${name}`, import.meta.url)));
const rowsOf = async (name: string) => (await read(name)).rows.map(({ row }) => row);

describe('headings of other prices and figures', () => {
  test.each([
    ['purchprice.csv', 'left alone: "Purchase price"'],
    ['distrib.csv', 'left alone: "Distributor price", "Jobber price", "Trade price"'],
    ['inactive.csv', 'left alone: "Inactive"'],
    ['minstock.csv', 'left alone: "Safety stock", "Stock value"'],
  ])('%s: %s', async (name, warning) => {
    const { rows, errors, warnings } = await read(name);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([`${name}: ${warning}`]);
    const price = name === 'inactive.csv' || name === 'minstock.csv' ? { price: 248_000 } : { stock: 4 };
    expect(rows[0]?.row).toEqual({ part_number: 'KB-ES326-DI', name: 'Pump', ...price });
  });

  test('a description for sales is the name, one for purchases is not', async () => {
    expect((await rowsOf('desc-first.csv'))[0]).toEqual({ part_number: 'ZQ-100', name: 'Shaft sleeve', price: 1250 });
  });
});

describe('exports of other programs', () => {
  test('an empty sale price never wins over the regular one', async () => {
    const { rows, warnings } = await read('woo-existing.csv');
    expect(rows.map(({ row }) => [row.price, row.stock, row.category, row.tags])).toEqual([
      [248_000, 4, 'Pumps', ['end-suction', 'centrifugal']],
      [289_500, 3, 'Pumps', ['end-suction', 'centrifugal']],
    ]);
    expect(warnings[0]).toBe('woo-existing.csv: left alone: "Type", "In stock?", "Sale price"');
  });

  test('WooCommerce', async () => {
    const { rows, errors, warnings } = await read('woocommerce.csv');
    expect(errors).toEqual([]);
    expect(rows.map(({ row }) => row)).toEqual([
      {
        part_number: 'WC-100',
        name: 'Shaft sleeve 30 mm',
        is_available: true,
        featured: false,
        description: 'Bronze & turned.\n\n- 30 mm\n- 60 mm long',
        stock: 7,
        price: 12_950,
        category: 'Spare parts',
        tags: ['sleeve', 'bronze'],
      },
      {
        part_number: 'WC-101',
        name: 'Cartridge seal, 40 mm',
        is_available: false,
        featured: true,
        description: '',
        stock: 0,
        price: 114_900,
        category: 'Seals',
        tags: [],
      },
      {
        part_number: 'WC-102',
        name: 'Gland packing',
        is_available: false,
        featured: false,
        description: '',
        price: 0,
        category: 'Braided',
        tags: ['packing'],
      },
    ]);
    expect(warnings).toContain(
      'woocommerce.csv:2 (WC-100): category: is Spare parts; further categories are left out: Sleeves',
    );
  });

  test('Shopify: variants have the title of their product, rows of pictures are left out', async () => {
    const { rows, errors, warnings } = await read('shopify.csv');
    expect(errors).toEqual([]);
    const sleeve = {
      description: 'Turned from bronze.\nFor end-suction pumps.',
      category: 'Sleeves',
      tags: ['bronze', 'sleeve'],
      is_available: true,
    };
    expect(rows.map(({ row }) => row)).toEqual([
      { ...sleeve, part_number: 'SH-030', name: 'Shaft sleeve - 30 mm', stock: 7, price: 12_950 },
      { ...sleeve, part_number: 'SH-040', name: 'Shaft sleeve - 40 mm', stock: 3, price: 14_900 },
      {
        part_number: '00871',
        name: 'Gland packing',
        description: '',
        category: 'Packing',
        tags: [],
        is_available: false,
        stock: 12,
        price: 4500,
      },
    ]);
    expect(warnings).toContain('shopify.csv:4: is a further picture of the product above: it is left out');
    expect(warnings[0]).toContain('"Cost per item"');
  });

  test('Google Merchant: another currency is refused by row', async () => {
    const { rows, errors } = await read('google-merchant.tsv');
    expect(rows.map(({ row }) => row)).toEqual([
      {
        part_number: 'GM-100',
        name: 'Shaft sleeve 30 mm',
        description: 'Bronze sleeve',
        is_available: true,
        price: 12_950,
        category: 'Sleeves',
      },
      {
        part_number: 'GM-101',
        name: 'Cartridge seal 40 mm',
        description: 'Seal',
        is_available: false,
        price: 114_900,
        category: 'Seals',
      },
    ]);
    expect(errors).toEqual([
      'google-merchant.tsv:4 (GM-102): price: must be an amount in Canadian dollars, not "45.00 USD"',
    ]);
  });

  test.each([
    [
      'quickbooks.csv',
      {
        part_number: 'QB-100',
        name: 'Shaft sleeve',
        description: 'Bronze sleeve for shafts of 30 mm',
        price: 12_950,
        stock: 7,
        category: 'Inventory',
      },
      [],
    ],
    [
      'sage50.csv',
      {
        part_number: 'SG-100',
        name: 'Shaft sleeve',
        description: 'Bronze sleeve for shafts of 30 mm',
        price: 12_950,
        stock: 7,
        category: 'Stock item',
        bin: 'A1',
      },
      ['Inactive', 'Last Unit Cost'],
    ],
    [
      'odoo.csv',
      { part_number: 'OD-100', name: 'Shaft sleeve', price: 12_950, stock: 7, category: 'Sleeves', is_available: true },
      ['Cost', 'Forecasted Quantity'],
    ],
    [
      'magento.csv',
      {
        part_number: 'MG-100',
        name: 'Shaft sleeve',
        description: 'Bronze',
        price: 12_950,
        stock: 7,
        category: 'Spare parts',
        tags: ['bronze'],
      },
      ['special_price', 'is_in_stock'],
    ],
  ])('%s', async (name, product, leftAlone) => {
    const { rows, errors, sheet } = await read(name);
    expect(errors).toEqual([]);
    expect(rows[0]?.row).toEqual(product);
    expect(rows[1]?.row).toMatchObject({ price: 114_900, stock: 3 });
    expect(sheet?.unknown).toEqual(expect.arrayContaining(leftAlone));
  });

  test.each([
    ['nav-existing.csv', [248_000, 289_500]],
    ['sql-4dec.csv', [12_950, 114_900]],
  ])('%s: decimals that are zeros', async (name, prices) => {
    expect((await rowsOf(name)).map(({ price }) => price)).toEqual(prices);
  });
});

describe('currencies and amounts', () => {
  test.each([
    ['fmt-usd-bracket.xlsx', ['"USD 2000"', '"USD 2100"']],
    ['fmt-eur.xlsx', ['"2000 €"', '"2100 €"']],
  ])('%s is refused by row', async (name, shown) => {
    expect((await read(name)).errors).toEqual([
      `${name}:2 (KB-ES326-DI): price: must be an amount in Canadian dollars, not ${shown[0]}`,
      `${name}:3 (KB-ES328-DI): price: must be an amount in Canadian dollars, not ${shown[1]}`,
    ]);
  });

  test('a column of currencies', async () => {
    const { rows, errors } = await read('currencycol.csv');
    expect(errors).toEqual(['currencycol.csv:2 (ZQ-100): price: must be an amount in Canadian dollars, not in "USD"']);
    expect(rows.map(({ row }) => row)).toEqual([{ part_number: 'ZQ-101', name: 'Sleeve', price: 1450 }]);
  });

  test('negative amounts and figures', async () => {
    expect((await read('negative.csv')).errors).toEqual([
      'negative.csv:2 (ZQ-100): stock: must be a whole number from 0 to 10000000, not "(2)"',
      'negative.csv:3 (ZQ-101): price: must be an amount such as 12.50, not "-14.50"',
      'negative.csv:4 (ZQ-102): price: must be an amount such as 12.50, not "12.50-"',
    ]);
  });
});

describe('part numbers, dates, merged cells and sheets', () => {
  test.each([
    ['fmt-partsuffix.xlsx', ['ZQ-3141', 'ZQ-3142']],
    ['fmt-partat.xlsx', ['3141-A', '3142-A']],
  ])('%s: as the format shows them', async (name, parts) => {
    expect((await rowsOf(name)).map((row) => row.part_number)).toEqual(parts);
  });

  test('months and dates are no part numbers', async () => {
    const { rows, rowErrors } = await read('fr-dates.csv');
    expect(rowErrors.kept.map(({ line, column }) => [line, column])).toEqual(
      [2, 3, 4, 5, 6].map((line) => [line, 'part_number']),
    );
    expect(rows.map(({ line }) => line)).toEqual([7]);
  });

  test('a day stored as ISO text', async () => {
    expect((await rowsOf('h-strict.xlsx'))[0]).toMatchObject({ part_number: 'ZQ-100', restock_on: '2026-12-24' });
  });

  test('merged cells have one value', async () => {
    const { rows, warnings } = await read('merged-price.xlsx');
    expect(rows.map(({ row }) => row.price)).toEqual([1250, 1250, 1250]);
    expect(warnings).toEqual(['merged-price.xlsx: merged cells: each row has the value of the first: C2:C4']);
  });

  test('other sheets are named', async () => {
    const { rows, warnings } = await read('three-sheets.xlsx');
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([
      expect.stringMatching(/^three-sheets\.xlsx: the sheet ".*" is read; not read: ".*", ".*"$/),
    ]);
    expect(warnings[0]).toMatch(/Packing.*Pumps/);
  });
});

test.each([
  ['xmlss.xls', /^is an XML spreadsheet of Excel 2003/],
  ['html.xls', /^is a web page \(HTML\)/],
  ['fr-850.csv', /^has letters that look wrong \("piŠce"\): it is written in an old code page/],
])('%s is refused with what it is', async (name, problem) => {
  expect(await openSheet(new URL(`files/${name}`, import.meta.url).pathname)).toEqual({
    problem: expect.stringMatching(problem),
  });
});

describe('what a workbook does not show, or shows otherwise', () => {
  const ROWS = [
    ['Part #', 'Description', 'Price', 'Qty'],
    ['P-1', 'Sleeve', 12.5, 4],
    ['P-2', 'Ring', 13.5, 5],
    ['P-3', 'Nut', null, null],
  ];
  const changed = (change: (sheet: string) => string) =>
    makeZip(
      xlsxParts([{ rows: ROWS }]).map((part) =>
        part.name === 'xl/worksheets/sheet1.xml' ? { ...part, content: change(String(part.content)) } : part,
      ),
    );

  test('hidden rows and columns are read and named', async () => {
    const { rows, warnings } = await readSheet(
      'a.xlsx',
      changed((sheet) =>
        sheet
          .replace('<row r="3"', '<row r="3" hidden="1"')
          .replace('<sheetData>', '<cols><col min="3" max="4" hidden="1" width="8"/></cols><sheetData>'),
      ),
    );
    expect(rows.map(({ row }) => row.part_number)).toEqual(['P-1', 'P-2', 'P-3']);
    expect(warnings).toEqual([
      'a.xlsx: hidden columns are read: "Price", "Qty"',
      'a.xlsx:3 (P-2): is hidden in the sheet: it is read',
    ]);
  });

  test('a figure of stock that rows share is refused by row, a price is that of the first', async () => {
    const { rows, errors } = await readSheet(
      'a.xlsx',
      changed((sheet) =>
        sheet.replace('</sheetData>', '</sheetData><mergeCells count="2"><mergeCell ref="C3:C4"/><mergeCell ref="D3:D4"/></mergeCells>'),
      ),
    );
    expect(rows.map(({ row }) => row.price)).toEqual([1250]);
    expect(errors).toEqual([
      'a.xlsx:3 (P-2): stock: is part of the merged cells D3:D4: write a figure in each row',
      'a.xlsx:4 (P-3): stock: is part of the merged cells D3:D4: write a figure in each row',
    ]);
  }); // oxfmt-ignore

  test.each<[string, number, string | null]>([
    ['"$"#,##0.00', 12.5, '1250'],
    ['[$$-1009]#,##0.00', 12.5, '1250'],
    ['[$C$-1009] #,##0.00', 12.5, '1250'],
    ['_("$"* #,##0.00_)', 12.5, '1250'],
    ['#,##0.00 "CAD"', 12.5, '1250'],
    ['0.00" /ea"', 12.5, '1250'],
    ['[$US$-409]#,##0.00', 12.5, null],
    ['[$£-809]#,##0.00', 12.5, null],
    ['[$-409]#,##0.00" US$"', 12.5, null],
    ['0.00%', 0.15, null],
    ['"ca. "0.00', 12.5, null],
  ])('a price in the format %s', async (format, number, cents) => {
    const { rows, errors } = await readSheet(
      'a.xlsx',
      makeXlsx([
        {
          rows: [
            ['Part #', 'Price'],
            ['P-1', { number, format }],
          ],
        },
      ]),
    );
    expect([rows[0]?.row.price ?? null, errors.length]).toEqual(cents === null ? [null, 1] : [Number(cents), 0]);
  });

  test.each<[string, number, string]>([
    ['0.00', 5.1, '5.10'],
    ['General', 5.1, '5.1'],
    ['"KB-"0000', 31, 'KB-0031'],
    ['"KB-"0', 31, 'KB-31'],
    [String.raw`\A0`, 31, 'A31'],
    ['000-000', 1234, '001-234'],
  ])('a part number in the format %s', async (format, number, part) => {
    const { rows } = await readSheet(
      'a.xlsx',
      makeXlsx([
        {
          rows: [
            ['Part #', 'Price'],
            [{ number, format }, 4],
          ],
        },
      ]),
    );
    expect(rows[0]?.row.part_number).toBe(part);
  });
});

test('a column of ours whose cells are odd is complained of by row, however many they are', async () => {
  const { errors, rows } = await readSheet('a.csv', 'Part #,Price,Stock\nP-1,see p. 3,100+\nP-2,1e3,7\nP-3,free,3\n');
  expect(rows).toEqual([]);
  expect(errors).toEqual([
    'a.csv: price must be an amount such as 12.50 in 3 rows: rows 2 to 4. Row 2 (P-1) must be an amount such as 12.50, not "see p. 3"; Row 3 (P-2) must be an amount such as 12.50, not "1e3"; Row 4 (P-3) must be an amount such as 12.50, not "free"',
    'a.csv:2 (P-1): stock: must be a whole number from 0 to 10000000, not "100+"',
  ]);
});
