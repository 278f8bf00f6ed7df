/** A title row that names the currency of all prices (docs/sheets.md, "Amounts"). */

import { expect, test } from 'vitest';
import { makeXlsx } from '#tests/support/xlsx.ts';
import { readSheet } from './read-sheet.ts';

const read = (title: string) => readSheet('list.csv', `${title}\n\nSKU,Name,Price\nP-1,Pump,5.00\n`);

test.each([
  'All prices in US dollars',
  'Prices in USD',
  'PRICE LIST 2026 - USD',
  'Prices are quoted in American dollars',
  'Prices: U.S. funds',
  'All prices US$ F.O.B. Chicago',
  'Acme Seals,,Currency: USD',
  'Currency,USD',
  'Prix en dollars américains',
  'Tous les prix sont en dollars US',
  'Prix en euros',
  'Tarif public en €',
  'Prices in pounds sterling',
  'List prices (EUR)',
  'Price list in Mexican pesos',
])('%s: the sheet is refused', async (title) => {
  const { sheet, errors } = await read(title);
  expect(sheet).toBeNull();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain("the shop's prices are in Canadian dollars");
});

test.each([
  'All prices in Canadian dollars',
  'Prices in CAD',
  'Prix en dollars canadiens',
  'Prices in C$; US$ on request',
  'Prices in dollars',
  'Price list 2026',
  'US and Canadian customers',
  'European price list of seals',
  'Acme Seals USA Inc.',
  'Price list for our US customers',
])('%s: its prices are read', async (title) => {
  const { rows, errors } = await read(title);
  expect(errors).toEqual([]);
  expect(rows.map(({ row }) => row.price)).toEqual([500]);
});

test('a workbook whose sheet is named so, and a sheet without prices', async () => {
  const rows = [
    ['SKU', 'Name', 'Price'],
    ['P-1', 'Pump', 5],
  ];
  expect((await readSheet('list.xlsx', makeXlsx([{ name: 'Prices USD', rows }]))).sheet).toBeNull();
  const stock = await readSheet('list.csv', 'Prices in USD\n\nSKU,Name,Stock\nP-1,Pump,5\n');
  expect(stock.errors).toEqual([]);
});
