/** The entities of §3 that only an order brings: cart validation, totals, the paid order. */

import { afterAll, expect, test } from 'vitest';
import { SHIPPING, openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 4, priceCents: 124_950, name: 'Seal' });
await addProduct(shop.database, { id: 2, stock: 3, name: 'Pump' });
await addProduct(shop.database, { id: 3, stock: 0, name: 'Gasket' });

test('cart validation has every field of §3', async () => {
  const items = [
    { product_id: 1, quantity: 1 },
    { product_id: 2, quantity: 9 },
    { product_id: 3, quantity: 1 },
  ];
  const { status, body } = await shop.browser().call('validateCart', { body: { items } });
  expect(status).toBe(200);
  expect(body).toEqual({
    cart_changed: true,
    removed_items: [{ product_id: 3, product_name: 'Gasket', message: expect.stringMatching(/./) }],
    updated_items: [
      {
        product_id: 2,
        product_name: 'Pump',
        original_quantity: 9,
        adjusted_quantity: 3,
        message: expect.stringMatching(/./),
      },
    ],
    valid_cart_items: expect.arrayContaining([{ product_id: 1, product_name: 'Seal', quantity: 1, price: 1249.5 }]),
    promises: expect.any(Array),
  });
});

test.each([
  ['CA', { subtotal: 2499, tax_amount: 324.87, total_amount: 2823.87 }],
  ['US', { subtotal: 2499, tax_amount: 0, total_amount: 2499 }],
])('the order total billed to %s has every field of §3', async (billing_country, total) => {
  const body = { items: [{ product_id: 1, quantity: 2 }], billing_country };
  expect((await shop.browser().call('calculateTotal', { body })).body).toEqual({
    ...total,
    promises: expect.any(Array),
  });
});

test('a paid order has every field of §3', async () => {
  const browser = shop.browser();
  const { orderNumber, url, sessionId } = await openPayment(browser, { 1: 2 });
  await pay(url);
  const verified = await verifyPayment(browser, { orderNumber, sessionId });
  const token: string = verified.body.order.confirmation_token;
  const { body } = await browser.call('getOrderByToken', { params: { token } });
  expect(body).toEqual({
    order_number: orderNumber,
    status: 'processing',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    customer_first_name: 'Robin',
    customer_last_name: 'Miller',
    customer_email: 'buyer@example.com',
    payment_method: 'card',
    ...SHIPPING,
    subtotal: 2499,
    tax_amount: 324.87,
    total_amount: 2823.87,
    // Outside of the specification: what has happened so far.
    history: [expect.anything(), expect.objectContaining({ text: 'Payment received' })],
    confirmation_token: token,
    items: [
      {
        id: expect.any(Number),
        quantity: 2,
        price: 1249.5,
        total_price: 2499,
        product: expect.objectContaining({ name: 'Seal', primary_image: null }),
        promised_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
});
