import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DECLINED_CARD, POOR_CARD, openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { listSessionsOf } from '#tests/support/invariants.ts';
import { sampled } from '#tests/support/long.ts';
import { orderOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import type { FaultMode } from '#tests/support/stripe-proxy.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
const silent = await startTestShop({ webhooks: false });
afterAll(() => Promise.all([shop.close(), silent.close()]));

beforeEach(async () => {
  for (const { database } of [shop, silent]) {
    await clearOrders(database);
    await addProduct(database, { id: 1, stock: 5, priceCents: 10_000 });
    await addProduct(database, { id: 2, stock: 5, priceCents: 250 });
  }
});

afterEach(() => {
  for (const { stripe } of [shop, silent]) {
    stripe.faultMode = 'fair';
    stripe.hits = () => true;
    expect(stripe.violations).toEqual([]);
  }
});

const stockOf = async ({ database } = shop) =>
  database.selectFrom('products').select(['stock', 'held']).where('id', '=', 1).executeTakeFirstOrThrow();
const isPaid = async (orderNumber: string, of = shop) => (await orderOf(of, orderNumber)).payment_state === 'paid';

describe('a paid order', () => {
  test('is settled by the webhook alone, with one mail to each side and the stock sold', async () => {
    const { orderNumber, url } = await openPayment(shop.browser(), { 1: 2 });
    expect((await pay(url)).status).toBe(200);
    await until('the order is paid', () => isPaid(orderNumber));
    expect(await stockOf()).toEqual({ stock: 3, held: 0 });
    expect((await orderOf(shop, orderNumber)).status).toBe('processing');
    const mails = await until('both mails', async () => {
      const all = await shop.mails();
      return all.length >= 2 && all;
    });
    const mine = mails.filter((mail) => mail.subject?.includes(orderNumber));
    expect(mine.map((mail) => mail.to?.[0]?.address ?? '').toSorted()).toEqual([
      'buyer@example.com',
      'owner@example.com',
    ]);
    const confirmation = mine.find((mail) => mail.to?.[0]?.address === 'buyer@example.com');
    const token = /order-confirmation\/token\/([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
    const order = await shop.browser().call('getOrderByToken', { params: { token } });
    expect(order.body).toMatchObject({
      order_number: orderNumber,
      status: 'processing',
      customer_email: 'buyer@example.com',
      shipping_city: 'Hamilton',
      subtotal: 200,
      tax_amount: 26,
      total_amount: 226,
      confirmation_token: token,
    });
  });

  test('is settled by the returning buyer when no webhook comes', async () => {
    const browser = silent.browser();
    const payment = await openPayment(browser, { 1: 1 });
    expect((await verifyPayment(browser, payment)).body).toMatchObject({ verified: false });
    await pay(payment.url);
    const reply = await verifyPayment(browser, payment);
    expect(reply.body).toEqual({
      verified: true,
      order: { order_number: payment.orderNumber, confirmation_token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect((await verifyPayment(browser, payment)).body).toEqual(reply.body);
    expect(await stockOf(silent)).toEqual({ stock: 4, held: 0 });
  });

  test('is settled by the scheduled check when neither webhook nor buyer come', async () => {
    const payment = await openPayment(silent.browser(), { 1: 1 });
    await pay(payment.url);
    const { id } = await silent.database.selectFrom('checkout_sessions').select('id').executeTakeFirstOrThrow();
    await silent.runTask('check_checkout_session', { session_id: id });
    expect(await isPaid(payment.orderNumber, silent)).toBe(true);
  });

  test('webhook and three tabs at once make one sale and two mails', async () => {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await pay(payment.url);
    const replies = await Promise.all([
      verifyPayment(browser, payment),
      verifyPayment(browser, payment),
      verifyPayment(browser, payment),
    ]);
    expect(new Set(replies.map((reply) => reply.body.order.confirmation_token)).size).toBe(1);
    await untilEventsAreWorkedOn(shop);
    expect(await stockOf()).toEqual({ stock: 4, held: 0 });
    const mails = await shop.database.selectFrom('mails').select('dedup_key').execute();
    expect(mails).toHaveLength(2);
  });

  test('can be confirmed by its payment intent, and by no other', async () => {
    const browser = silent.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await pay(payment.url);
    const exchange = await fetch(`${silent.sandboxUrl}/v1/checkout/sessions/${payment.sessionId}`, {
      headers: { authorization: 'Bearer sk_test_of_the_test_shop' },
    });
    const { payment_intent } = (await exchange.json()) as { payment_intent: string };
    const confirm = (payment_intent_id: string) =>
      browser.call('confirmPayment', { params: { id: payment.orderNumber }, body: { payment_intent_id } });
    expect((await confirm('pi_of_somebody_else')).status).toBe(404);
    expect((await confirm(payment_intent)).body.verified).toBe(true);
  });

  test('is shown instead of being paid twice', async () => {
    const browser = silent.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await pay(payment.url);
    const again = await browser.call('createOrder', { body: orderBody({ 1: 1 }, { replaces: payment.orderNumber }) });
    expect(again.body.order_number).toBe(payment.orderNumber);
    const session = await browser.call('createCheckoutSession', { params: { id: payment.orderNumber } });
    expect(session.body.url).toMatch(/\/order-confirmation\/token\/[\w-]{43}$/);
  });

  for (const [cases, options] of sampled(
    [
      ['another quantity', { 1: 2 }, {}],
      ['another product', { 2: 1 }, {}],
      ['another address', { 1: 1 }, { shipping_city: 'Sudbury' }],
      ['another purchase order', { 1: 1 }, { po_number: 'PO-2' }],
    ],
    4,
  ))
    test.each(cases)('that is not booked yet: %s is an order of its own', options, async (_what, items, changes) => {
      const browser = silent.browser();
      const first = await openPayment(browser, { 1: 1 });
      await pay(first.url);
      const second = await openPayment(browser, items, changes);
      expect(second.orderNumber).not.toBe(first.orderNumber);
      expect(second.url).not.toMatch(/order-confirmation/);
      expect(await isPaid(first.orderNumber, silent)).toBe(true);
      await pay(second.url);
      expect((await verifyPayment(browser, second)).body.verified).toBe(true);
      expect(await isPaid(second.orderNumber, silent)).toBe(true);
    });

  test.each([
    ['the same request is the paid one', {}, true],
    ['the same under a key of its own is another order', { 'idempotency-key': 'another-order' }, false],
  ])('that is not booked yet: %s', async (_what, headers, isFirst) => {
    const browser = silent.browser();
    const first = await openPayment(browser, { 1: 1 });
    await pay(first.url);
    const again = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers });
    expect(again.status).toBe(201);
    expect(again.body.order_number === first.orderNumber).toBe(isFirst);
  });

  test('that is booked is shown to the retry that names it', async () => {
    const browser = silent.browser();
    const payment = await openPayment(browser, { 1: 1 });
    await pay(payment.url);
    await verifyPayment(browser, payment);
    const again = await browser.call('createOrder', { body: orderBody({ 1: 1 }, { replaces: payment.orderNumber }) });
    expect(again.body.order_number).toBe(payment.orderNumber);
    const other = await silent
      .browser()
      .call('createOrder', { body: orderBody({ 1: 1 }, { replaces: payment.orderNumber }) });
    expect(other.status).toBe(201);
    expect(other.body.order_number).not.toBe(payment.orderNumber);
  });

  test('its session and intent pay no other order', async () => {
    const browser = silent.browser();
    const cheap = await openPayment(browser, { 2: 1 });
    await pay(cheap.url);
    await verifyPayment(browser, cheap);
    const dear = await openPayment(browser, { 1: 5 });
    const reply = await browser.call('verifyCheckoutSession', {
      params: { id: dear.orderNumber },
      body: { session_id: cheap.sessionId },
    });
    expect(reply.status).toBe(404);
    expect(await isPaid(dear.orderNumber, silent)).toBe(false);
  });
});

describe('an unpaid order', () => {
  for (const [cases, options] of sampled(
    [
      [DECLINED_CARD, 'payment_declined', /declined/],
      [POOR_CARD, 'payment_insufficient', /insufficient/],
      ['4000000000000119', 'payment_processing', /processed/],
    ],
    3,
  ))
    test.each(cases)('card %s leaves it payable: %s', options, async (card, code, message) => {
      const browser = silent.browser();
      const payment = await openPayment(browser, { 1: 1 });
      expect((await pay(payment.url, card)).status).toBe(402);
      const reply = await verifyPayment(browser, payment);
      expect(reply.status).toBe(409);
      expect(reply.body.error.code).toBe(code);
      expect(reply.body.error.message).toMatch(message);
      expect(await stockOf(silent)).toEqual({ stock: 5, held: 1 });
      await pay(payment.url);
      expect((await verifyPayment(browser, payment)).body.verified).toBe(true);
    });

  test('a double click opens one payment page', async () => {
    const browser = shop.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    const open = () => browser.call('createCheckoutSession', { params: { id: body.order_number } });
    const replies = await Promise.all([open(), open(), open()]);
    expect(new Set(replies.map((reply) => reply.body.url)).size).toBe(1);
    const sessions = await shop.database.selectFrom('checkout_sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
    // Each says when that page closes.
    expect(new Set(replies.map((reply) => reply.body.open_until))).toEqual(
      new Set(sessions.map(({ expires_at }) => expires_at.toISOString())),
    );
  });

  test('prices sent with the payment page are ignored', async () => {
    const browser = shop.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    const order_items = [{ name: 'Product 1', price: 0.01, quantity: 1 }];
    await browser.call('createCheckoutSession', { params: { id: body.order_number }, body: { order_items } });
    const session = shop.stripe.exchanges.findLast((exchange) => exchange.path === '/v1/checkout/sessions');
    expect(JSON.parse(String(session?.responseBody))).toMatchObject({ amount_total: 11_300, currency: 'cad' });
  });

  test('its stock is returned exactly once when the session expires', async () => {
    const browser = shop.browser();
    const payment = await openPayment(browser, { 1: 3 });
    await fetch(`${shop.sandboxUrl}/v1/checkout/sessions/${payment.sessionId}/expire`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_test_shop' },
    });
    const refused = await verifyPayment(browser, payment);
    expect(refused.body.error.code).toBe('payment_expired');
    await until(
      'the order is cancelled',
      async () => (await orderOf(shop, payment.orderNumber)).status === 'cancelled',
    );
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
    expect(await shop.database.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
    expect((await verifyPayment(browser, payment)).body.error.code).toBe('payment_expired');
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
  });

  test('whose hold ran out is ended by the sweeper, payment page and all', async () => {
    const payment = await openPayment(silent.browser(), { 1: 3 });
    const unopened = await silent.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
    await silent.database
      .updateTable('stock_holds')
      .set({ expires_at: new Date(0) })
      .execute();
    await silent.runTask('sweep_unpaid_orders', {});
    expect(await stockOf(silent)).toEqual({ stock: 5, held: 0 });
    expect((await orderOf(silent, unopened.body.order_number)).status).toBe('cancelled');
    expect((await pay(payment.url)).status).toBe(410);
  });

  test('that turns out to be paid is settled by the sweeper, not cancelled', async () => {
    const payment = await openPayment(silent.browser(), { 1: 3 });
    await pay(payment.url);
    await silent.database
      .updateTable('stock_holds')
      .set({ expires_at: new Date(0) })
      .execute();
    await silent.runTask('sweep_unpaid_orders', {});
    expect(await isPaid(payment.orderNumber, silent)).toBe(true);
    expect(await stockOf(silent)).toEqual({ stock: 2, held: 0 });
  });
});

describe('Stripe with faults', () => {
  for (const [cases, options] of sampled(
    ['cut_before', 'cut_after', 'replies_500', 'replies_429', 'half_a_body', 'bad_json'] as const,
    (mode) => mode === 'cut_after',
  ))
    test.each(cases)(
      '%s: the buyer gets a plain message, and the next try opens the one payment page',
      options,
      async (faultMode: FaultMode) => {
        const browser = shop.browser();
        const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
        shop.stripe.faultMode = faultMode;
        const open = () => browser.call('createCheckoutSession', { params: { id: body.order_number } });
        const refused = await open();
        expect(refused.status).toBe(424);
        expect(refused.body.error.code).toBe('payment_unavailable');
        shop.stripe.faultMode = 'fair';
        const opened = await open();
        expect(opened.status).toBe(200);
        const sessions = await shop.database.selectFrom('checkout_sessions').selectAll().execute();
        expect(sessions).toHaveLength(1);
        expect(await listSessionsOf(shop.sandboxUrl, body.order_number)).toHaveLength(1);
        await pay(opened.body.url);
        await until('the order is paid', () => isPaid(body.order_number));
      },
    );

  test('a session whose creation got no reply is found by its webhook', async () => {
    const browser = shop.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }) });
    shop.stripe.faultMode = 'cut_after';
    shop.stripe.hits = (method) => method === 'POST';
    await browser.call('createCheckoutSession', { params: { id: body.order_number } });
    const lost = shop.stripe.exchanges.findLast((exchange) => exchange.path === '/v1/checkout/sessions');
    const { url } = JSON.parse(String(lost?.responseBody)) as { url: string };
    await pay(url);
    await until('the order is paid', () => isPaid(body.order_number));
  });

  test('a changed cart cannot leave a payable page: it waits until Stripe replies', async () => {
    const browser = shop.browser();
    const first = await openPayment(browser, { 1: 1 });
    shop.stripe.faultMode = 'cut_before';
    const refused = await browser.call('createOrder', { body: orderBody({ 1: 2 }) });
    expect(refused.status).toBe(424);
    expect((await orderOf(shop, first.orderNumber)).status).toBe('pending');
    shop.stripe.faultMode = 'fair';
    expect((await browser.call('createOrder', { body: orderBody({ 1: 2 }) })).status).toBe(201);
    expect((await pay(first.url)).status).toBe(410);
  });
});
