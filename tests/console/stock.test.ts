/** The stock in the console: lists, one part, changes that are made once, reorder points, and counting sheets. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countSheetFilePath } from '#contract/console/calls.ts';
import { describeStockChange } from '#contract/console/stock-terms.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { openPayment } from '#tests/support/buying.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;
let keys = 0;

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 4, name: '=1+1, "ring"' });
});
afterAll(async () => {
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await owner.close();
  await shop.close();
});

const params = { part: 'T-1' };
const show = () => anna.call('getStockOfPart', { params });
const change = (changes: object = {}) => ({
  params,
  body: {
    sign: '+' as const,
    quantity: 5,
    reason: 'received' as const,
    note: '',
    seen_stock: 10,
    key: `form-of-test-${(keys += 1)}`,
    ...changes,
  },
});
const fieldsOf = (body: unknown) => (body as { error: { fields?: Record<string, string> } }).error.fields;

test('a part shows what is on hand, free, and held by which order until when', async () => {
  const { orderNumber } = await openPayment(shop.browser(), { 1: 3 });
  const part = await show();
  expect(part).toMatchObject({
    part_number: 'T-1',
    stock: 10,
    held: 3,
    free: 7,
    sold_30: 0,
    low_mark: null,
    is_low: false,
  });
  expect(part.holds).toMatchObject([{ order_number: orderNumber, quantity: 3 }]);
  expect(Date.parse(part.holds[0]?.until ?? '')).toBeGreaterThan(Date.now());
});

test('a part is found however its number is typed; an unknown one is a 404', async () => {
  expect(await anna.call('getStockOfPart', { params: { part: 't-1' } })).toMatchObject({ id: 1 });
  expect((await anna.send('getStockOfPart', { params: { part: 'T/9 9' } })).status).toBe(404);
});

test('a change is in the history with who, before, after and why', async () => {
  expect(await anna.call('changeStock', change())).toEqual({ stock: 15 });
  const taken = change({ sign: '-', quantity: 2, reason: 'damaged', note: 'crate fell' });
  expect(await ben.call('changeStock', taken)).toEqual({ stock: 13 });
  expect(await ben.call('changeStock', change({ sign: '=', quantity: 12, reason: 'counted', seen_stock: 13 }))).toEqual(
    {
      stock: 12,
    },
  );
  expect((await show()).changes.map(({ by, before, after, note }) => [by, before, after, note])).toEqual([
    ['Ben', 13, 12, 'counted'],
    ['Ben', 15, 13, 'damaged: crate fell'],
    ['Anna', 10, 15, 'received'],
    [null, 0, 10, ''],
  ]);
});

test('a double press makes one change, at once and after the first reply', async () => {
  const input = change();
  const replies = await Promise.all([anna.send('changeStock', input), anna.send('changeStock', input)]);
  replies.push(await anna.send('changeStock', input));
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { stock: 15 } });
  expect((await show()).changes).toHaveLength(2);
});

test('the key of a change is not accepted for another one', async () => {
  const input = change();
  await anna.call('changeStock', input);
  const other = { ...input, body: { ...input.body, quantity: 6 } };
  const reply = await anna.send('changeStock', other);
  expect(reply).toMatchObject({ status: 409, body: { error: { code: 'stock_refused' } } });
  expect((await show()).stock).toBe(15);
});

test('below what open orders hold nothing is taken, and the field says so; the same form can be sent corrected', async () => {
  await openPayment(shop.browser(), { 1: 3 });
  const input = change({ sign: '-', quantity: 8, reason: 'damaged' });
  const refused = await anna.send('changeStock', input);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'stock_refused' } } });
  expect(fieldsOf(refused.body)).toEqual({ quantity: 'Of 10 in stock, open checkouts hold 3: it cannot become 2' });
  const corrected = { ...input, body: { ...input.body, quantity: 7 } };
  expect(await anna.call('changeStock', corrected)).toEqual({ stock: 3 });
});

test('"=" of a stock that has changed meanwhile is refused; + and - are not', async () => {
  await anna.call('changeStock', change());
  expect(await ben.send('changeStock', change({ sign: '=', quantity: 9, reason: 'counted' }))).toMatchObject({
    status: 409,
    body: { error: { code: 'stock_outdated' }, stock: 15 },
  });
  expect(await ben.call('changeStock', change({ sign: '-', quantity: 1 }))).toEqual({ stock: 14 });
});

test.each([
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: 1.5 }],
  ['quantity', { quantity: 1_000_000 }],
  ['quantity', { quantity: '5' }],
  ['sign', { sign: '*' }],
  ['reason', { reason: 'stolen' }],
  ['note', { reason: 'other', note: ' ' }],
  ['note', { note: 'x'.repeat(201) }],
  ['seen_stock', { seen_stock: null }],
  ['key', { key: 'short' }],
])('a change whose %s is wrong (%j) is refused and the field named', async (field, wrong) => {
  const reply = await anna.send('changeStock', change(wrong));
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply.body) ?? {})).toEqual([field]);
});

test('a low mark is set, seen by the second person, and lists the part as low', async () => {
  const mark = (low_mark: number | null, seen_low_mark: number | null) => ({
    params,
    body: { low_mark, seen_low_mark },
  });
  await anna.call('markLow', mark(10, null));
  expect(await show()).toMatchObject({ low_mark: 10, is_low: true });
  // A repeated press, and another person's later one.
  await anna.call('markLow', mark(10, null));
  expect(await ben.send('markLow', mark(3, null))).toMatchObject({
    status: 409,
    body: { error: { code: 'stock_outdated' } },
  });
  const low = await anna.call('listStock', { query: { low: 'yes' } });
  expect(low.products.map(({ id }) => id)).toEqual([1]);
  await ben.call('markLow', mark(null, 10));
  expect((await anna.call('listStock', { query: { low: 'yes' } })).products).toEqual([]);
  expect((await show()).changes.map(({ note }) => note)).toEqual([
    'low mark: 10 before, none now',
    'low mark: none before, 10 now',
    '',
  ]);
});

test('units that are coming are set as the person saw them, and never below what is promised of them', async () => {
  const expectUnits = (incoming: number, seen_coming: number) => ({ params, body: { coming: incoming, seen_coming } });
  await anna.call('expectUnits', expectUnits(6, 0));
  // A repeated press, and another person's later one.
  await anna.call('expectUnits', expectUnits(6, 0));
  expect(await ben.send('expectUnits', expectUnits(9, 0))).toMatchObject({
    status: 409,
    body: { error: { code: 'stock_outdated' } },
  });
  await openPayment(shop.browser(), { 1: 14 });
  expect(await show()).toMatchObject({ stock: 10, held: 14, free: 0, coming: 6, owed: 0 });
  const refused = await anna.send('expectUnits', expectUnits(3, 6));
  expect([refused.status, fieldsOf(refused.body)]).toEqual([
    409,
    { coming: '4 of them are sold or held: it cannot become 3' },
  ]);
  // What is here is promised too: none of it can be taken away, and what arrives is taken off the incoming units.
  expect((await anna.send('changeStock', change({ sign: '-', quantity: 1, reason: 'damaged' }))).status).toBe(409);
  await anna.call('changeStock', change({ quantity: 5 }));
  expect(await show()).toMatchObject({ stock: 15, held: 14, free: 1, coming: 1 });
  expect((await show()).changes[1]?.note).toBe('to be ordered before they arrive: 0 before, 6 now');
  expect(
    (await anna.send('expectUnits', { params: { part: 'T-99' }, body: { coming: 1, seen_coming: 0 } })).status,
  ).toBe(404);
});

test('the list has pages of fifty in the order of the ids', async () => {
  for (let id = 3; id <= 53; id += 1) await addProduct(shop.database, { id });
  const first = await anna.call('listStock', { query: {} });
  expect([first.products.length, first.has_more]).toEqual([50, true]);
  const after = String(first.products.at(-1)?.id);
  const next = await anna.call('listStock', { query: { after } });
  expect([next.products.map(({ id }) => id), next.has_more]).toEqual([[51, 52, 53], false]);
  expect((await anna.send('listStock', { query: { after: 'x' } })).status).toBe(400);
});

/** The file as the owner fills it in. */
async function countedSheet(counted: Record<number, string>): Promise<string> {
  const { headers, body, status } = await owner.request(countSheetFilePath('csv'), {
    headers: { cookie: anna.cookie },
  });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  const lines = String(body).split('\r\n');
  return lines.map((line) => line + (counted[Number(/^\d+/.exec(line)?.[0])] ?? '')).join('\r\n');
}

test('a counting sheet comes back as differences to review, and is applied once', async () => {
  const sheet = await countedSheet({ 1: '8', 2: '4' });
  await anna.call('changeStock', change({ sign: '-', quantity: 1 }));
  expect(await anna.call('reviewCount', { body: { sheet } })).toEqual({
    counted: 2,
    differences: [
      {
        id: 1,
        part_number: 'T-1',
        name: 'Product 1',
        sheet_stock: 10,
        counted: 8,
        stock: 9,
        difference: -2,
        complaint: null,
      },
    ],
  });
  expect((await show()).stock).toBe(9);
  const replies = await Promise.all([1, 2].map(() => anna.send('applyCount', { body: { sheet } })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ why: 'It was applied before.' });
  const { stock, changes } = await show();
  expect(stock).toBe(7);
  expect(changes.map(describeStockChange).slice(0, 2)).toEqual(['Counting sheet', 'Received']);
});

test('a sheet with lines that cannot be applied says it at each of them, and changes nothing', async () => {
  await openPayment(shop.browser(), { 2: 3 });
  const sheet = `${await countedSheet({ 1: '20', 2: '1' })}77,X,Y,5,6\r\n`;
  const { differences } = await anna.call('reviewCount', { body: { sheet } });
  expect(differences.map(({ id, complaint }) => [id, complaint])).toEqual([
    [1, null],
    [2, 'T-2 would have less than the 3 that open checkouts hold'],
    [77, 'There is no product 77'],
  ]);
  expect(await anna.send('applyCount', { body: { sheet } })).toMatchObject({
    status: 409,
    body: { why: expect.stringContaining('(and 1 more)') },
  });
  expect((await show()).stock).toBe(10);
});

test.each([
  ['another file', 'a,b\r\n1,2\r\n', /must have the columns/],
  ['a sheet without counts', 'Id,Part number,Product,Stock,Counted\r\n1,T-1,P,10,\r\n', /No product has a number/],
  ['a text as count', 'Id,Part number,Product,Stock,Counted\r\n1,T-1,P,10,many\r\n', /Row 2: .*"many"/],
])('%s is refused with what is wrong', async (_what, sheet, message) => {
  for (const name of ['reviewCount', 'applyCount'] as const) {
    const reply = await anna.send(name, { body: { sheet } });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply.body)?.['sheet']).toMatch(message);
  }
});

test('a sheet of many products is accepted, and one that is too large refused', async () => {
  const start = 'Id,Part number,Product,Stock,Counted\r\n';
  const many = start + Array.from({ length: 20_000 }, (_, n) => `${n + 1},T-${n + 1},Product,4,4\r\n`).join('');
  expect(await anna.call('reviewCount', { body: { sheet: many } })).toMatchObject({ counted: 20_000, differences: [] });
  const tooLarge = 'x'.repeat(7_000_000);
  expect((await anna.send('reviewCount', { body: { sheet: tooLarge } })).status).toBe(413);
});

test('the sheet to print has the products of the list, and the file of a search those of the search', async () => {
  await anna.call('markLow', { params, body: { low_mark: 10, seen_low_mark: null } });
  expect(await anna.call('getCountSheet', { query: {} })).toMatchObject({
    products: [{ id: 1 }, { id: 2 }],
    has_more: false,
  });
  expect(await anna.call('getCountSheet', { query: { low: 'yes' } })).toMatchObject({ products: [{ id: 1 }] });
  const low = await owner.request(`${countSheetFilePath('csv')}?low=yes`, { headers: { cookie: anna.cookie } });
  const all = await owner.request(countSheetFilePath('csv'), { headers: { cookie: anna.cookie } });
  expect(all.body).toContain(`\r\n2,T-2,"'=1+1, ""ring""",4,\r\n`);
  // Without the byte order mark, which fetch removes.
  expect(low.body).toBe('Id,Part number,Product,Stock,Counted\r\n1,T-1,Product 1,10,\r\n');
});

test('the file of the counting sheet needs a session', async () => {
  expect((await owner.request(countSheetFilePath('csv'))).status).toBe(401);
});
