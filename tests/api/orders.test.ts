import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM, openPayment, orderBody } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

beforeEach(async () => {
  await clearOrders(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5, priceCents: 10_000 });
  await addProduct(shop.database, { id: 2, stock: 2, priceCents: 333 });
});

const stockOf = async (id: number) =>
  shop.database.selectFrom('products').select(['stock', 'held']).where('id', '=', id).executeTakeFirstOrThrow();
const countOrders = async () =>
  Number(
    (
      await shop.database
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('making an order', () => {
  test('holds the stock, prices by the server and gives a random number', async () => {
    const browser = shop.browser();
    const reply = await browser.call('createOrder', { body: orderBody({ 1: 2, 2: 1 }) });
    expect(reply.status).toBe(201);
    expect(reply.body.order_number).toMatch(/^RE-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 2 });
    const summary = await browser.call('getOrder', { params: { id: reply.body.order_number } });
    expect(summary.body).toMatchObject({
      status: 'pending',
      subtotal: 203.33,
      tax_amount: 26.43,
      total_amount: 229.76,
    });
    expect(summary.body.items).toMatchObject([
      { quantity: 2, price: 100, total_price: 200, product: { name: 'Product 1' } },
      { quantity: 1, price: 3.33, total_price: 3.33 },
    ]);
  });

  test('sets the order cookie for this browser alone, out of reach of scripts', async () => {
    const browser = shop.browser();
    const reply = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    const cookie = reply.headers.getSetCookie().join();
    expect(cookie).toMatch(/^orders=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  test('takes the whole cart or nothing', async () => {
    const reply = await shop.browser().call('createOrder', { body: orderBody({ 1: 1, 2: 3 }) });
    expect(reply.status).toBe(409);
    expect(reply.body.error.code).toBe('cart_changed');
    expect(await stockOf(1)).toEqual({ stock: 5, held: 0 });
    expect(await countOrders()).toBe(0);
  });

  test('lines of one product are summed before stock is checked', async () => {
    const order_items = [
      { product_id: 1, quantity: 3 },
      { product_id: 1, quantity: 3 },
    ];
    const reply = await shop.browser().call('createOrder', { body: { ...FORM, order_items } });
    expect(reply.status).toBe(409);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 0 });
  });

  test.each([
    ['unavailable', { isAvailable: false }],
    ['hidden', { isListed: false }],
  ])('an %s product cannot be ordered', async (_what, state) => {
    await addProduct(shop.database, { id: 9, ...state });
    const reply = await shop.browser().call('createOrder', { body: orderBody({ 9: 1 }) });
    expect(reply.status).toBe(409);
  });

  test.each([
    ['subtotal', 1],
    ['tax_amount', 0],
    ['total_amount', 0.01],
    ['total_amount', '112.99'],
  ])('a buyer who was shown another %s receives the real one', async (field, amount) => {
    const reply = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }, { [field]: amount }) });
    expect(reply.status).toBe(409);
    expect(reply.body.error.code).toBe('totals_changed');
    expect(reply.body.totals).toEqual({ subtotal: 100, tax_amount: 13, total_amount: 113 });
    expect(await stockOf(1)).toEqual({ stock: 5, held: 0 });
  });

  test('a wrong shown price is refused, the right one in any form is accepted', async () => {
    const withPrice = (price: unknown) => ({ ...FORM, order_items: [{ product_id: 1, quantity: 1, price }] });
    expect((await shop.browser().call('createOrder', { body: withPrice(0.01) })).status).toBe(409);
    expect((await shop.browser().call('createOrder', { body: withPrice('100.00') })).status).toBe(201);
  });

  test('a United States buyer pays no tax', async () => {
    const us = {
      billing_country: 'US',
      billing_postal_code: '14201',
      shipping_country: 'US',
      shipping_postal_code: '14201-1234',
    };
    const browser = shop.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }, us) });
    const order = await browser.call('getOrder', { params: { id: body.order_number } });
    expect(order.body).toMatchObject({ tax_amount: 0, total_amount: 100 });
  });
});

describe('one order per intent', () => {
  test('the same browser sending the same again gets the same order', async () => {
    const browser = shop.browser();
    const first = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    const second = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    expect(second.body).toEqual(first.body);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 1 });
  });

  test('twenty at once make one order and one hold', async () => {
    const browser = shop.browser();
    await browser.call('createOrder', { body: orderBody({ 2: 1 }) });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('createOrder', { body: orderBody({ 1: 1 }) })),
    );
    expect(new Set(replies.map((reply) => reply.body.order_number)).size).toBe(1);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 1 });
    expect(await stockOf(2)).toEqual({ stock: 2, held: 0 });
  });

  test('an order whose reply was lost, and the cookie with it, is found again by the next try', async () => {
    const browser = shop.browser();
    const lost = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    for (const name of browser.cookies.keys()) if (name !== 'csrftoken') browser.cookies.delete(name);
    const again = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    expect(again.body).toEqual(lost.body);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 1 });
  });

  test('another cart replaces the unpaid order and frees its stock', async () => {
    const browser = shop.browser();
    const first = await openPayment(browser, { 1: 2 });
    const second = await browser.call('createOrder', { body: orderBody({ 2: 1 }) });
    expect(second.status).toBe(201);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 0 });
    const replaced = await browser.call('getOrder', { params: { id: first.orderNumber } });
    expect(replaced.body.status).toBe('cancelled');
  });

  test('a retry replaces the order even when nothing changed', async () => {
    const browser = shop.browser();
    const first = await openPayment(browser, { 1: 5 });
    const again = await browser.call('createOrder', { body: orderBody({ 1: 5 }, { replaces: first.orderNumber }) });
    expect(again.status).toBe(201);
    expect(again.body.order_number).not.toBe(first.orderNumber);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 5 });
  });

  test('an Idempotency-Key gives the same order, and is refused for another one', async () => {
    const browser = shop.browser();
    const headers = { 'idempotency-key': 'key-1' };
    const first = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers });
    const second = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers });
    expect(second.body).toEqual(first.body);
    const other = await browser.call('createOrder', { body: orderBody({ 1: 2 }), headers });
    expect(other.status).toBe(422);
    expect(other.body.error.code).toBe('idempotency_mismatch');
  });

  test('two browsers with the same cart have two orders', async () => {
    const one = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
    const two = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
    expect(two.body.order_number).not.toBe(one.body.order_number);
    expect(await stockOf(1)).toEqual({ stock: 5, held: 2 });
  });
});

test('thirty buyers at once never get more than there is', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => shop.browser().call('createOrder', { body: orderBody({ 1: 1, 2: 1 }) })),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(28);
  expect(await stockOf(1)).toEqual({ stock: 5, held: 2 });
  expect(await stockOf(2)).toEqual({ stock: 2, held: 2 });
});

describe('the last unit, held by the unpaid order of this browser', () => {
  test('is still in its own cart, and sold out for all other browsers', async () => {
    const buyer = shop.browser();
    await openPayment(buyer, { 2: 2 });
    const items = [{ product_id: 2, quantity: 2 }];
    expect((await buyer.call('validateCart', { body: { items } })).body).toMatchObject({ cart_changed: false });
    expect((await buyer.call('calculateTotal', { body: { items, billing_country: 'CA' } })).status).toBe(200);
    const otherBrowser = shop.browser();
    expect((await otherBrowser.call('validateCart', { body: { items } })).body.removed_items).toHaveLength(1);
    expect((await otherBrowser.call('calculateTotal', { body: { items, billing_country: 'CA' } })).status).toBe(400);
  });

  test('can be ordered again by a retry', async () => {
    const buyer = shop.browser();
    const first = await openPayment(buyer, { 2: 2 });
    const again = await buyer.call('createOrder', { body: orderBody({ 2: 2 }, { replaces: first.orderNumber }) });
    expect(again.status).toBe(201);
    expect(await stockOf(2)).toEqual({ stock: 2, held: 2 });
  });
});

describe('other clients', () => {
  test('learn nothing of an order by its number', async () => {
    const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
    const otherBrowser = shop.browser();
    const calls = [
      ['getOrder', {}],
      ['createCheckoutSession', {}],
      ['verifyCheckoutSession', { body: { session_id: 'cs_test_guess' } }],
      ['confirmPayment', { body: { payment_intent_id: 'pi_guess' } }],
    ] as const;
    for (const [name, input] of calls) {
      const existing = await otherBrowser.call(name, { params: { id: orderNumber }, ...input });
      const missing = await otherBrowser.call(name, { params: { id: 'RE-00000-00000' }, ...input });
      expect(existing.status).toBe(404);
      expect(existing.body).toEqual(missing.body);
    }
  });

  test('another browser with an order of its own sees nothing either', async () => {
    const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
    const other = shop.browser();
    await openPayment(other, { 1: 1 });
    expect((await other.call('getOrder', { params: { id: orderNumber } })).status).toBe(404);
  });

  test('a wrong token opens nothing', async () => {
    const reply = await shop.browser().call('getOrderByToken', { params: { token: 'A'.repeat(43) } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a notice of theirs is thanked for and dropped', async () => {
    const { orderNumber } = await openPayment(shop.browser(), { 1: 1 });
    const reply = await shop
      .browser()
      .call('notifyPaymentCancelled', { params: { id: orderNumber }, body: { reason: 'cancelled' } });
    expect(reply.status).toBe(202);
    expect(await shop.database.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

describe('a payment that did not happen', () => {
  test('is mailed to the owner once per reason, by the text of §8', async () => {
    const browser = shop.browser();
    const { orderNumber } = await openPayment(browser, { 1: 1 });
    const report = (reason: unknown) =>
      browser.call('notifyPaymentCancelled', { params: { id: orderNumber }, body: { reason } });
    await Promise.all([report('cancelled'), report('cancelled'), report('expired')]);
    await report('Buy now!\r\nBcc: everybody@example.com');
    const mails = await shop.database.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(mails.map((mail) => mail.recipient)).toEqual(Array(3).fill('owner@example.com'));
    const texts = mails.map((mail) => mail.text_body.split('\n')[0] ?? '').toSorted();
    expect(texts).toEqual(['Customer cancelled the payment', 'Payment failed: unknown', 'Payment session expired']);
    expect(JSON.stringify(mails)).not.toContain('everybody');
  });
});

describe('bad input', () => {
  for (const [cases, options] of sampled(
    [
      ['no body', undefined, 'order_items'],
      ['no items', { order_items: [] }, 'order_items'],
      ['a negative quantity', { order_items: [{ product_id: 1, quantity: -1 }] }, 'order_items.0.quantity'],
      ['a fraction', { order_items: [{ product_id: 1, quantity: 1.5 }] }, 'order_items.0.quantity'],
      ['a quantity as text', { order_items: [{ product_id: 1, quantity: '1' }] }, 'order_items.0.quantity'],
      ['an id beyond int8', { order_items: [{ product_id: 1e300, quantity: 1 }] }, 'order_items.0.product_id'],
      [
        'too many lines',
        { order_items: Array.from({ length: 100 }, () => ({ product_id: 1, quantity: 1 })) },
        'order_items',
      ],
      ['a negative total', { total_amount: -5 }, 'total_amount'],
      ['a total as words', { total_amount: 'free' }, 'total_amount'],
      ['another payment method', { payment_method: 'cash' }, 'payment_method'],
      ['a foreign country', { billing_country: 'FR' }, 'billing_country'],
      ['a wrong e-mail', { customer_email: 'a@b\r\nBcc: x@example.com' }, 'customer_email'],
      ['a line break in a name', { customer_last_name: 'Miller\nX' }, 'customer_last_name'],
      ['NUL in a name', { customer_last_name: 'Mil\0ler' }, 'customer_last_name'],
      ['a lone surrogate', { customer_last_name: '\ud800' }, 'customer_last_name'],
      ['a name too long', { customer_last_name: 'x'.repeat(101) }, 'customer_last_name'],
      ['a name as a list', { customer_last_name: ['x'] }, 'customer_last_name'],
    ],
    4,
  ))
    test.each(cases)('%s is a 400 that names the field', options, async (_what, changes, field) => {
      const body = changes === undefined ? undefined : orderBody({ 1: 1 }, changes);
      const reply = await shop.browser().call('createOrder', { body });
      expect(reply.status).toBe(400);
      expect(reply.body.error.code).toBe('invalid_request');
      expect(Object.keys(reply.body.error.fields)).toContain(field);
      expect(await countOrders()).toBe(0);
    });

  test('an Idempotency-Key with spaces is refused by its name', async () => {
    const reply = await shop
      .browser()
      .call('createOrder', { body: orderBody({ 1: 1 }), headers: { 'idempotency-key': 'a b' } });
    expect(reply.body.error.fields).toHaveProperty('Idempotency-Key');
  });
});
