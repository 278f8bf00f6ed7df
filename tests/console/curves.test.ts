/** Performance curves at a product: read as pasted, confirmed, saved, removed, undone; two people at once. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConsoleInput } from '#contract/console/endpoints.ts';
import { checkCurveTable } from '#server/catalogue/import/check-curve-table.ts';
import { curveTable } from '#server/catalogue/products/curve-store.ts';
import { findProductForOwner } from '#server/catalogue/products/find-overview.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
beforeEach(async () => {
  await sql`truncate pump_curves`.execute(shop.database);
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 10 });
  await addProduct(shop.database, { id: 2, stock: 10 });
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

type Form = Omit<ConsoleInput<'saveCurves'>['body'], 'revision' | 'confirmed'>;

const TABLE = [
  'Flow (US gpm)\tHead ft\tEff %\tBHP',
  '0\t110.5\t\t',
  '100\t109\t50\t',
  '200\t105\t70\t7.6',
  '300\t96\t76\t',
  '400\t80\t72\t',
].join('\n');
const FORM: Form = {
  table: TABLE,
  speed_rpm: '1750',
  impeller: '10',
  impeller_unit: 'in',
  min_flow: '80',
  supply_hz: '60',
  grade: 'ISO 9906 2B',
  origin: 'test',
  dated: '2026-03-18',
};
const params = { part: 'T-1' };
const show = (part = 'T-1') => anna.call('getCurves', { params: { part } });
async function save(
  form: Partial<Form> = {},
  { person = anna, part = 'T-1', confirmed = [] as string[], revision = '' } = {},
) {
  const seen = revision || (await show(part)).revision;
  return person.send('saveCurves', { params: { part }, body: { ...FORM, ...form, confirmed, revision: seen } });
}
const check = (form: Partial<Form> = {}) => anna.call('checkCurves', { params, body: { ...FORM, ...form } });
const errorOf = (response: { body: unknown }) =>
  (response.body as { error: { code: string; fields?: Record<string, string> } }).error;
const shown = async () =>
  ((await shop.browser().send('GET', '/api/products/1/')).body as { curves?: { points: { flow: number }[] }[] })
    .curves ?? [];
const stored = () => inTransaction(shop.database, async (tx) => curveTable.find(tx));

test('a maker’s table is read, saved with its own figures, and shown to buyers at once', async () => {
  const checked = await check();
  expect(checked).toMatchObject({ problems: [], fields: {}, notes: [], warnings: [] });
  expect(checked.curves).toMatchObject([{ name: '1750 rpm 254 mm', becomes: 'new', impeller: 254, supply_hz: 60 }]);
  expect(await stored()).toEqual([]);
  expect(await save()).toMatchObject({ status: 200 });
  const { curves, last_change: last } = await show();
  expect(curves[0]?.stated).toEqual({
    units: ['[gal_us]/min', '[ft_i]', 'm', '[HP]', '[in_i]'],
    points: [
      [0, 110.5, null, null, null],
      [100, 109, 50, null, null],
      [200, 105, 70, null, 7.6],
      [300, 96, 76, null, null],
      [400, 80, 72, null, null],
    ],
  });
  expect(curves[0]).toMatchObject({ grade: 'ISO 9906 2B', origin: 'test', dated: '2026-03-18' });
  expect(last).toMatchObject({ by: 'Anna', before: '', after: '1750 rpm 254 mm, 5 points' });
  await until('buyers see it', async () => (await shown())[0]?.points.length === 5);
  const { history } = await anna.call('getProduct', { params });
  expect(history[0]).toMatchObject({ by: 'Anna', field: 'curves', before: '', after: '1750 rpm 254 mm, 5 points' });
});

test('a curve of the same speed and diameter is replaced, others stay, and all curves keep one order', async () => {
  await save();
  await save({ impeller: '9' });
  await save({}, { part: 'T-2' });
  await save({ table: TABLE.replace('400\t80', '400\t82'), impeller: '254', impeller_unit: 'mm' });
  expect((await stored()).map(({ position, part_number: part, impeller }) => [position, part, impeller])).toEqual([
    [0, 'T-1', 254],
    [1, 'T-1', 9],
    [2, 'T-2', 10],
  ]);
  expect((await check({ impeller: '9' })).curves).toMatchObject([{ becomes: 'same' }]);
  expect((await check({ impeller: '10' })).curves).toMatchObject([{ becomes: 'replaced' }]);
});

test('what is wrong is named by its field or row, and nothing is saved', async () => {
  const wrong = { speed_rpm: '', impeller: 'x', min_flow: 'y', dated: 'z' };
  expect(Object.keys((await check(wrong)).fields).toSorted()).toEqual(['dated', 'impeller', 'min_flow', 'speed_rpm']);
  const field = await save({ speed_rpm: '' });
  expect([field.status, errorOf(field).fields]).toEqual([
    409,
    { speed_rpm: 'Must be a whole number from 1 to 20000, not ""' },
  ]);
  const table = TABLE.replace('Head ft', 'Head');
  expect((await check({ table })).problems).toEqual([
    { row: 1, column: 'Head', reason: 'has no unit: write m or ft behind it' },
  ]);
  expect(errorOf(await save({ table })).fields).toEqual({
    table: 'Row 1: Head: has no unit: write m or ft behind it',
  });
  expect((await save({ table: 'x'.repeat(200_001) })).status).toBe(400);
  expect(
    (await anna.send('saveCurves', { params: { part: 'none' }, body: { ...FORM, confirmed: [], revision: '' } }))
      .status,
  ).toBe(404);
  expect(await stored()).toEqual([]);
});

test('what may be a slip is saved only when it is confirmed as it was shown', async () => {
  const table = TABLE.replace('100\t109', '100\t111').replace('7.6', '9');
  const { warnings } = await check({ table });
  expect(warnings).toHaveLength(2);
  const confirmed = warnings.slice(0, 1);
  expect(errorOf(await save({ table }, { confirmed })).fields?.['confirmed']).toContain(warnings[1]);
  expect(await save({ table }, { confirmed: warnings })).toMatchObject({ status: 200 });
  expect((await check({ table })).warnings).toEqual([]);
});

test('the best efficiency point of the product is compared, and a difference of more than 3% is confirmed', async () => {
  const demo = await createTestDatabase({ demo: true });
  try {
    const found = await findProductForOwner(demo.database, 'KB-ES4310-DI');
    const cells = { speed_rpm: '1750', impeller_in: '10', origin: 'test' };
    const input = { table: TABLE, common: { cells, minFlow: '' } };
    const checked = found && (await checkCurveTable(demo.database, found.product, input));
    expect(checked?.warnings.join()).toMatch(/more than 3% off the product’s 96 m³\/h and 27.6 m/);
  } finally {
    await demo.close();
  }
});

test('of two open forms the second is refused and changes nothing; the same press twice is one change', async () => {
  const { revision } = await show();
  const [one, again] = await Promise.all([save({}, { revision }), save({}, { revision })]);
  expect([one.status, again.status]).toEqual([200, 200]);
  const late = await save({ impeller: '9' }, { person: ben, revision });
  expect([late.status, errorOf(late).code]).toEqual([409, 'product_outdated']);
  const body = { name: '1750 rpm 254 mm', revision };
  expect(errorOf(await ben.send('removeCurve', { params, body })).code).toBe('product_outdated');
  expect(errorOf(await ben.send('undoCurves', { params, body: { revision } })).code).toBe('product_outdated');
  expect((await show()).curves).toHaveLength(1);
  const { history } = await anna.call('getProduct', { params });
  expect(history.filter(({ field }) => field === 'curves')).toHaveLength(1);
});

test('saves of two products at once both stay', async () => {
  await Promise.all([save(), save({}, { part: 'T-2', person: ben })]);
  expect((await stored()).map(({ position }) => position)).toEqual([0, 1]);
});

test('a curve is removed, and a removal or a save is undone as long as nothing has changed since', async () => {
  await save();
  await save({ impeller: '9' });
  const before = await show();
  const body = { name: '1750 rpm 254 mm', revision: before.revision };
  const removals = await Promise.all([1, 2].map(() => anna.send('removeCurve', { params, body })));
  expect(removals.map(({ status }) => status)).toEqual([200, 200]);
  expect((await show()).curves.map(({ name }) => name)).toEqual(['1750 rpm 228.6 mm']);
  const undone = await ben.call('undoCurves', { params, body: { revision: (await show()).revision } });
  expect(undone.revision).toBe(before.revision);
  expect((await show()).last_change).toMatchObject({ by: 'Ben' });
  await sql`delete from pump_curves where impeller = 9`.execute(shop.database);
  const changed = await show();
  expect(changed.last_change).toBeNull();
  expect((await ben.send('undoCurves', { params, body: { revision: changed.revision } })).status).toBe(409);
});
