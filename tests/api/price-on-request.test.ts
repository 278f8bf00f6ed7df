/** A product with price 0 is sold at a price on request: no page offers it for C$0.00, and no order takes it (docs/decisions/041). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ pages: true, worker: false });
afterAll(() => shop.close());
beforeAll(async () => {
  await addProduct(shop.database, { id: 1, priceCents: 0, name: 'Split-case pump' });
  await addProduct(shop.database, { id: 2, priceCents: 0, name: 'Booster set', stock: 0 });
  await addProduct(shop.database, { id: 3, priceCents: 10_000, name: 'Gear pump' });
  await shop.database.updateTable('products').set({ is_featured: true }).execute();
});

const open = async (path: string) => (await fetch(new URL(path, shop.url))).text();
const items = (...ids: number[]) => ids.map((product_id) => ({ product_id, quantity: 1 }));
const ENQUIRY = '/contact?subject=quote&amp;part=T-1';

describe('a page', () => {
  test.each(['/', '/shop', '/shop?sort=price_asc', '/product/1', '/product/3'])(
    '%s says so in words, never C$0.00',
    async (path) => {
      const html = await open(path);
      expect(html).toContain('Price on request');
      expect(html).not.toContain('C$0.00');
    },
  );

  test('of the product has the way to a quote in place of quantity and cart', async () => {
    const html = await open('/product/1');
    const page = html.slice(0, html.indexOf('Related Products'));
    expect(page).toContain(ENQUIRY);
    expect(page).not.toContain('Add to Cart');
    expect(page).not.toContain('aria-label="Quantity"');
    expect(page).toContain('In Stock');
    const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>, // data of our own page
    );
    expect(data).toMatchObject({ '@type': 'Product', name: 'Split-case pump' });
    expect(data).not.toHaveProperty('offers');
  });

  test.each(['/shop', '/product/3'])('%s has cards with the way to a quote in place of the cart', async (path) => {
    const html = await open(path);
    expect(html).toContain(ENQUIRY);
    expect(html).toContain('Request Quote: Split-case pump');
    expect(html).not.toContain('Add to Cart: Split-case pump');
    expect(html).toContain(path === '/shop' ? 'Add to Cart: Gear pump' : 'Add to Cart');
  });

  test('of the contact form is the same whatever parameters its address has', async () => {
    const withoutTime = (html: string) => html.replaceAll(/\d{13}/g, '');
    const page = withoutTime(await open('/contact'));
    const filled = withoutTime(await open('/contact?subject=quote&part=%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(filled).toBe(page);
  });
});

test('the reply has its price as a number', async () => {
  expect((await shop.browser().call('getProduct', { params: { id: '1' } })).body.price).toBe(0);
});

test('validate-cart removes it with the reason', async () => {
  const { body } = await shop.browser().call('validateCart', { body: { items: items(1, 3) } });
  expect(body).toEqual({
    cart_changed: true,
    removed_items: [
      {
        product_id: 1,
        product_name: 'Split-case pump',
        message: 'Split-case pump is sold at a price on request. Please ask us for a quote.',
      },
    ],
    updated_items: [],
    valid_cart_items: [{ product_id: 3, product_name: 'Gear pump', quantity: 1, price: 100 }],
    promises: [expect.objectContaining({ product_id: 3 })],
  });
});

test('calculate-total refuses it and names the item', async () => {
  const reply = await shop.browser().call('calculateTotal', { body: { items: items(3, 1), billing_country: 'CA' } });
  expect(reply.status).toBe(400);
  expect(reply.body.error).toMatchObject({
    code: 'cart_invalid',
    fields: { 'items.1': 'Split-case pump is sold at a price on request. Please ask us for a quote.' },
  });
});

test('no order takes it, alone or among others, and nothing is held', async () => {
  for (const input of [{ 1: 1 }, { 3: 1, 1: 2 }]) {
    const reply = await shop.browser().call('createOrder', { body: orderBody(input) });
    expect(reply.status).toBe(409);
    expect(reply.body.error.code).toBe('cart_changed');
  }
  expect(await shop.database.selectFrom('orders').selectAll().execute()).toEqual([]);
  const held = await shop.database.selectFrom('products').select('held').execute();
  expect(held.every((row) => row.held === 0)).toBe(true);
});

test('money that is zero for another reason is still an amount', async () => {
  const reply = await shop.browser().call('calculateTotal', { body: { items: items(3), billing_country: 'US' } });
  expect(reply.body).toEqual({ subtotal: 100, tax_amount: 0, total_amount: 100, promises: expect.any(Array) });
});
