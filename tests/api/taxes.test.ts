/** Taxes by place of delivery where the owner has a table of them, and the specification's where not (docs/decisions/053). */

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { addTaxTable } from '#tests/support/tax-table.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(shop.database);
  await shop.database.deleteFrom('taxes').execute();
  await addProduct(shop.database, { id: 1, stock: 50, priceCents: 9990 });
});

const QUEBEC = { shipping_state: 'QC', shipping_city: 'Laval', shipping_postal_code: 'H7A 1A1' };
const ITEMS = [{ product_id: 1, quantity: 1 }];

const taxesOfOrder = async (orderNumber: string) => {
  const { id } = await orderOf(shop, orderNumber);
  const rows = await shop.database.selectFrom('order_taxes').selectAll().where('order_id', '=', id).execute();
  return rows.map(({ name, region, tax_cents }) => [name, region, tax_cents]);
};
const order = async (changes: Record<string, unknown> = {}) =>
  shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, changes) });
const total = async (body: Record<string, unknown>) =>
  (await shop.browser().call('calculateTotal', { body: { items: ITEMS, billing_country: 'CA', ...body } })).body;

describe('without a table of taxes', () => {
  test('the tax is the one of the billing country, stored as one line named Tax', async () => {
    const canadian = await order(QUEBEC);
    expect(await taxesOfOrder(canadian.body.order_number as string)).toEqual([['Tax', '', 1299]]);
    const american = await order({ billing_country: 'US', billing_state: 'NY', billing_postal_code: '10001' });
    expect(await taxesOfOrder(american.body.order_number as string)).toEqual([]);
  });

  test('a total is what the specification says, with or without a place of delivery', async () => {
    const reply = { subtotal: 99.9, tax_amount: 12.99, total_amount: 112.89, promises: expect.any(Array) };
    expect(await total({})).toEqual(reply);
    expect(await total({ shipping_country: 'CA', shipping_state: 'QC' })).toEqual(reply);
  });
});

describe('with a table of taxes', () => {
  beforeEach(() => addTaxTable(shop.database));

  test('an order is taxed by its delivery, each tax apart, whatever the billing country is', async () => {
    const made = await order({ ...QUEBEC, billing_country: 'US', billing_state: 'NY', billing_postal_code: '10001' });
    const orderNumber = made.body.order_number as string;
    expect(await taxesOfOrder(orderNumber)).toEqual([
      ['GST', 'QC', 500],
      ['QST', 'QC', 997],
    ]);
    expect(await orderOf(shop, orderNumber)).toMatchObject({ tax_cents: 1497, total_cents: 11_487 });
    const toNewYork = { shipping_country: 'US', shipping_state: 'NY', shipping_postal_code: '10001' };
    const abroad = await order(toNewYork);
    expect(await taxesOfOrder(abroad.body.order_number as string)).toEqual([]);
  });

  test('a total is an estimate by the specification until the place of delivery is known', async () => {
    const promises = expect.any(Array);
    const estimate = { subtotal: 99.9, tax_amount: 12.99, total_amount: 112.89, is_estimate: true, promises };
    expect(await total({})).toEqual(estimate);
    expect(await total({ shipping_country: 'CA', shipping_state: 'Onta' })).toEqual(estimate);
    expect(await total({ shipping_country: 'CA', shipping_state: 'quebec' })).toEqual({
      subtotal: 99.9,
      tax_amount: 14.97,
      total_amount: 114.87,
      taxes: [
        { name: 'GST', region: 'QC', percent: 5, registration_number: '12345 RT0001', amount: 5 },
        { name: 'QST', region: 'QC', percent: 9.975, registration_number: '67890 TQ0001', amount: 9.97 },
      ],
      promises,
    });
    expect(await total({ shipping_country: 'CA', shipping_state: 'YT' })).toMatchObject({ tax_amount: 5 });
  });

  test('the total that the buyer was shown is compared with the one of the delivery', async () => {
    const shown = await order({ ...QUEBEC, total_amount: 112.89 });
    expect([shown.status, shown.body]).toMatchObject([409, { error: { code: 'totals_changed' } }]);
    expect((await order({ ...QUEBEC, total_amount: 114.87 })).status).toBe(201);
  });

  test('a delivery to a region that does not exist is refused with the field', async () => {
    expect(await order({ ...QUEBEC, shipping_state: 'Kebek' })).toMatchObject({
      status: 400,
      body: { error: { fields: { shipping_state: 'Please enter a province or territory of Canada' } } },
    });
    const abroad = { shipping_country: 'US', shipping_state: 'Guam', shipping_postal_code: '96910' };
    expect((await order(abroad)).status).toBe(201);
  });

  test('a rate that has changed leaves the taxes of earlier orders as they are', async () => {
    const { body } = await order(QUEBEC);
    await shop.database.updateTable('taxes').set({ percent: 50 }).execute();
    expect(await taxesOfOrder(body.order_number as string)).toEqual([
      ['GST', 'QC', 500],
      ['QST', 'QC', 997],
    ]);
  });
});
