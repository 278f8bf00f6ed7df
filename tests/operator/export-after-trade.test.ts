/** What happens in a shop day by day: an export afterwards has nothing to change, and an import is taken back beside it. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportFolder } from '#server/catalogue/import/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { formatReport } from '#server/catalogue/import/report.ts';
import { undoImport } from '#server/catalogue/import/undo-import.ts';
import { applyCount } from '#server/catalogue/products/apply-count.ts';
import { changeStock, expectUnits } from '#server/catalogue/products/change-stock.ts';
import { createProduct, editProduct } from '#server/catalogue/products/edit-product.ts';
import { checkRules } from '#server/operations/check/rules-store.ts';
import { shipOrder } from '#server/orders/shipments/ship-order.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import { openPayment, pay } from '#tests/support/buying.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { shipment, shipmentsOf } from '#tests/support/shipments.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ demo: true });
const path = await mkdtemp(join(tmpdir(), 'export-'));
let folder: string;
let parts: { id: number; stock: number }[];

beforeAll(async () => {
  parts = await shop.database
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('is_available', '=', true)
    .where('price_cents', '>', 0)
    .where('stock', '>=', 6)
    .orderBy('id')
    .limit(6)
    .execute();
});
afterAll(async () => {
  expect((await checkRules(shop.database)).filter(({ violations }) => violations > 0)).toEqual([]);
  await shop.close();
  await rm(path, { recursive: true });
});

async function expectNothingToChange(name: string): Promise<void> {
  folder = join(path, name);
  const { database, dataDir } = shop;
  const exported = await exportFolder({ database, dataDir, folder, by: 'test', version: '1' });
  expect(exported.kind).toBe('exported');
  const { errors, reports, isApplied } = await importIt();
  expect(errors).toEqual([]);
  expect(formatReport(reports).filter((line) => !line.includes(' 0 new, 0 changed, 0 removed'))).toEqual([]);
  expect(isApplied).toBe(false);
}

/** Again while the job that builds the filters after a change holds the catalogue. */
const whenFree = <Result>(work: () => Promise<Result>) =>
  vi.waitFor(
    async () => {
      const result = await work();
      expect(JSON.stringify(result)).not.toContain('another import is running');
      return result;
    },
    { timeout: 60_000 },
  );
const importIt = () => whenFree(() => importFolder({ pool: shop.pool, dataDir: shop.dataDir, folder, apply: true }));
const part = (at: number) => {
  const found = parts[at];
  if (found === undefined) throw new Error(`The demo company has no product ${at}`);
  return found;
};
const stockOf = async (id: number) =>
  shop.database.selectFrom('products').select(['stock', 'price_cents']).where('id', '=', id).executeTakeFirstOrThrow();
const sell = async (id: number) =>
  sellAtCounter(connectPaymentsOf(shop), {
    lines: [{ product: String(id), quantity: 2 }],
    customerName: '',
    money: { kind: 'cash', reference: '', receivedAt: new Date() },
    place: { country: 'CA', state: 'ON' },
    by: 'Anna',
    key: null,
  });
const add = async (partNumber: string) => {
  const category = await shop.database.selectFrom('shop_categories').select('name').executeTakeFirstOrThrow();
  const made = await createProduct(
    shop.database,
    {
      part_number: partNumber,
      name: 'Lantern ring, "split"; 1.750 in',
      description: 'Two halves.\n\nOf bronze.',
      price_cents: 4550,
      stock: 7,
      category: category.name,
      material: 'Bronze',
      tags: ['new, shiny'],
      aliases: ['LR-1750'],
      specifications: [{ key: 'Bore', value: '1.750 in' }],
      is_featured: false,
      is_available: true,
      restock_on: '2026-12-03',
      lead_days_min: 15,
      lead_days_max: 20,
      is_last_pieces: false,
      unit_of_sale: 'each',
      pieces_per_unit: null,
      superseded_by: '',
      bin: '',
    },
    'Anna',
  );
  expect(made.kind).toBe('done');
};

test('after a sale at the counter', async () => {
  expect((await sell(part(0).id)).kind).toBe('sold');
  await expectNothingToChange('counter');
});

test('after an order that was paid and shipped', { tags: 'long' }, async () => {
  const { orderNumber, url } = await openPayment(shop.browser(), { [part(1).id]: 2 });
  await expectNothingToChange('held');
  await pay(url);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  expect((await shipOrder(shipmentsOf(shop), byAnna(orderNumber), shipment())).kind).toBe('done');
  await expectNothingToChange('shipped');
});

test('after a price was changed, a product withdrawn and one made on screens', async () => {
  const edit = async (productId: number, change: { price_cents: number } | { is_listed: boolean }) =>
    (await editProduct(shop.database, { productId, change: () => change, seen: null, by: 'Anna' })).kind;
  expect(await edit(part(2).id, { price_cents: 12_345 })).toBe('done');
  expect(await edit(part(3).id, { is_listed: false })).toBe('done');
  await add('NEW-1');
  await expectNothingToChange('screens');
});

test('after a count and a correction of the stock', async () => {
  const { id, stock } = part(4);
  const line = { productId: id, stock, counted: stock - 3 };
  expect(await applyCount(shop.database, [line], 'Anna')).toMatchObject({ kind: 'reviewed' });
  const by = { kind: 'by', quantity: 4 } as const;
  const change = { productId: part(5).id, change: by, note: 'found', by: 'Anna', key: null, seenStock: null };
  expect((await changeStock(shop.database, change)).kind).toBe('done');
  expect((await stockOf(id)).stock).toBe(stock - 3);
  await expectNothingToChange('count');
});

test(
  'after units were sold before they arrive: files show 0, what they add is first for those who wait, and is given back but for it',
  { tags: 'long' },
  async () => {
    const { id } = part(5);
    const { stock } = await stockOf(id);
    expect(await expectUnits(shop.database, { productId: id, coming: 8, by: 'Anna' })).toEqual({ kind: 'done' });
    const { orderNumber, url } = await openPayment(shop.browser(), { [id]: stock + 3 });
    await pay(url);
    await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
    await expectNothingToChange('sold-ahead');
    const file = join(folder, 'products.csv');
    const rows = (await readFile(file, 'utf8')).split('\r\n');
    const price = ((await stockOf(id)).price_cents / 100).toFixed(2);
    const arrived = rows.map((row) => (row.startsWith(`${id},`) ? row.replace(`,${price},0,`, `,${price},5,`) : row));
    expect(arrived).not.toEqual(rows);
    await writeFile(file, arrived.join('\r\n'));
    expect(await importIt()).toMatchObject({ errors: [], isApplied: true });
    const levels = async () =>
      shop.database.selectFrom('products').select(['stock', 'coming']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(await levels()).toEqual({ stock: 2, coming: 3 });
    const undone = await whenFree(() => undoImport({ pool: shop.pool, by: 'Anna', apply: true }));
    expect(undone).toMatchObject({
      kind: 'undone',
      notes: [expect.stringMatching(/: 3 of the units that the import added are sold or held, and stay$/)],
    });
    expect(await levels()).toEqual({ stock: 0, coming: 3 });
  },
);

test(
  'an import is taken back after sales and with products that were made on screens since; both stay',
  { tags: 'long' },
  async () => {
    const { id } = part(0);
    const before = await stockOf(id);
    const file = join(folder, 'products.csv');
    const rows = (await readFile(file, 'utf8')).split('\r\n');
    const price = (before.price_cents / 100).toFixed(2);
    const changed = rows.map((row) => (row.startsWith(`${id},`) ? row.replace(`,${price},`, ',1999.00,') : row));
    await writeFile(file, changed.join('\r\n'));
    expect(await importIt()).toMatchObject({ errors: [], isApplied: true });
    expect((await stockOf(id)).price_cents).toBe(199_900);
    expect((await sell(id)).kind).toBe('sold');
    await add('NEW-2');
    const undone = await whenFree(() => undoImport({ pool: shop.pool, by: 'Anna', apply: true }));
    expect(undone).toEqual(expect.objectContaining({ kind: 'undone', notes: [] }));
    expect(await stockOf(id)).toEqual({ price_cents: before.price_cents, stock: before.stock - 2 });
    const made = await shop.database
      .selectFrom('products')
      .select(['part_number', 'is_listed', 'stock'])
      .where('part_number', 'like', 'NEW-%')
      .orderBy('part_number')
      .execute();
    expect(made).toEqual([
      { part_number: 'NEW-1', is_listed: true, stock: 7 },
      { part_number: 'NEW-2', is_listed: true, stock: 7 },
    ]);
    await expectNothingToChange('taken-back');
  },
);
