/** The stock as its owner looks at it, changes it and counts it. */

import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyCount, reviewCount } from '#server/catalogue/products/apply-count.ts';
import { changeStock } from '#server/catalogue/products/change-stock.ts';
import { COUNT_HEADINGS, parseCountSheet, toCountRow } from '#server/catalogue/products/count-sheet.ts';
import {
  listHolds,
  listStock,
  listStockChanges,
  setReorderPoint,
} from '#server/catalogue/products/stock-list-store.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { toImportableCsvRow } from '#server/platform/http/csv.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 4 });
});
const START = `${COUNT_HEADINGS.join(',')}\r\n`;
const all = () => listStock(shop.database, { words: [], onlyLow: false, limit: 10 });
const adjust = (productId: number, quantity: number) =>
  changeStock(shop.database, {
    productId,
    change: { kind: 'by', quantity },
    note: 'found',
    by: 'Anna',
    key: null,
    seenStock: null,
  });

test('shows what is held by which order until when, and what was sold', async () => {
  const bought = await openPayment(shop.browser(), { 1: 3 });
  await pay(bought.url);
  await until('it is sold', async () => (await all())[0]?.sold30 === 3);
  await untilEventsAreWorkedOn(shop);
  const { orderNumber } = await openPayment(shop.browser(), { 1: 2 });
  expect((await all())[0]).toMatchObject({ id: 1, stock: 7, held: 2, sold30: 3, sold365: 3, isLow: false });
  const [hold, ...others] = await listHolds(shop.database, 1);
  expect(others).toEqual([]);
  expect(hold).toMatchObject({ orderNumber, quantity: 2 });
  expect(hold?.until.getTime()).toBeGreaterThan(Date.now());
  // What was held is not free: the reorder point compares what can still be sold.
  await inTransaction(shop.database, (tx) => setReorderPoint(tx, 1, 5, 'Anna'));
  const low = await listStock(shop.database, { words: [], onlyLow: true, limit: 10 });
  expect(low.map(({ id, isLow }) => [id, isLow])).toEqual([[1, true]]);
});

test('finds by words of part number and name, in any case', async () => {
  const [first] = await all();
  if (first === undefined) throw new Error('no product');
  const find = async (...words: string[]) =>
    (await listStock(shop.database, { words, onlyLow: false, limit: 10 })).map(({ id }) => id);
  expect(await find(first.partNumber.toLowerCase())).toContain(1);
  expect(await find(first.partNumber, 'no such word')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

test('the history has who, before and after of each change, low marks included', async () => {
  await adjust(2, 3);
  await adjust(2, -1);
  await inTransaction(shop.database, (tx) => setReorderPoint(tx, 2, 2, 'Ben'));
  const changes = await listStockChanges(shop.database, 2, 3);
  expect(changes.map(({ before, after, by, note }) => [before, after, by, note])).toEqual([
    [6, 6, 'Ben', 'low mark: none before, 2 now'],
    [7, 6, 'Anna', 'found'],
    [4, 7, 'Anna', 'found'],
  ]);
});

/** As the owner fills it in. */
async function countedSheet(counted: Record<number, string>): Promise<string> {
  const rows = (await all()).map((product) => [...toCountRow(product).slice(0, -1), counted[product.id] ?? '']);
  return [COUNT_HEADINGS, ...rows].map(toImportableCsvRow).join('');
}

test('a counting sheet comes back as differences, changes the stock once, and what was sold meanwhile is none', async () => {
  const { lines, problems } = parseCountSheet(await countedSheet({ 1: '8', 2: '4' }));
  expect(problems).toEqual([]);
  await adjust(1, -1);
  expect(await reviewCount(shop.database, lines)).toMatchObject({
    kind: 'reviewed',
    differences: [{ productId: 1, stock: 9, difference: -2 }],
  });
  expect((await all())[0]?.stock).toBe(9);
  expect((await applyCount(shop.database, lines, 'Anna')).kind).toBe('reviewed');
  expect((await all())[0]?.stock).toBe(7);
  expect(await applyCount(shop.database, lines, 'Anna')).toEqual({ kind: 'refused', why: 'it was applied before' });
  expect((await all())[0]?.stock).toBe(7);
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test('a sheet of which one line cannot be applied changes nothing', async () => {
  await openPayment(shop.browser(), { 2: 3 });
  const { lines } = parseCountSheet(await countedSheet({ 1: '20', 2: '1' }));
  expect(await applyCount(shop.database, lines, 'Anna')).toMatchObject({ kind: 'refused' });
  expect((await all()).map(({ stock }) => stock)).toEqual([10, 4]);
});

test.each([
  ['another file', 'a,b\r\n1,2\r\n', /must have the columns/],
  ['no text at all', '', /must have the columns/],
  ['a text as count', `${START}1,P,N,10,many\r\n`, /Row 2: .*"many"/],
  ['half a unit', `${START}1,P,N,10,1.5\r\n`, /Row 2/],
  ['a product twice', `${START}1,P,N,10,1\r\n1,P,N,10,2\r\n`, /counted twice/],
  ['a quotation mark out of place', `${START}1,"P"x,N,10,1\r\n`, /^Row 2: a quotation mark is out of place/],
])('a sheet of %s is refused with the row', (_what, text, message) => {
  expect(parseCountSheet(text).problems[0]).toMatch(message);
});

test('a sheet saved by a spreadsheet with semicolons is read as well', () => {
  const text = `${START}1,P,"N, large",10,9\r\n`.replaceAll(/,(?! large)/g, ';');
  expect(parseCountSheet(text)).toEqual({ lines: [{ productId: 1, stock: 10, counted: 9 }], problems: [] });
});
