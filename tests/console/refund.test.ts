/** Refunds in the console: by line with their tax, once, by one person at a time, also while Stripe cannot be reached. */

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectPayments, sandboxSettings } from '#server/connect-payments.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { createStripeGateway } from '#server/payments/stripe/stripe-gateway.ts';
import { openPayment, orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { SHOP_SECRET, TEST_CONFIG, TEST_SECRETS } from '#tests/support/test-config.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
let owner: TestConsole;
let anna: TestPerson;
let ben: TestPerson;
let keys = 0;

beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 500 });
  await addProduct(shop.database, { id: 2, stock: 500, priceCents: 250 });
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
  ben = await owner.signIn('Ben');
});
afterEach(() => {
  shop.stripe.faultMode = 'fair';
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const show = async (number: string) => anna.call('getOrder', { params: { number } });

const stockOf = async (id: number) =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

/** Two of C$100.00 and three of C$2.50, with 13 % tax C$234.48; and a request for one of the first, not sent yet. */
async function buy() {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 2, 2: 3 });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  const number = bought.orderNumber;
  const order = await show(number);
  const [pump, seal] = order.items.map(({ id }) => id);
  const body = {
    seen_event_id: order.seen_event_id,
    lines: [{ item_id: pump ?? 0, quantity: 1, restocked: true }],
    amount_cents: null,
    note: 'One was broken',
    key: `form-of-test-${(keys += 1)}`,
  };
  return { number, seal: seal ?? 0, input: { params: { number }, body } };
}

test('a line is refunded with its tax and its unit is back in stock', async () => {
  const { number, input } = await buy();
  const stock = await stockOf(1);
  expect(await anna.call('refundOrder', input)).toEqual({ amount_cents: 11_300, is_sent: true });
  const order = await show(number);
  expect(order).toMatchObject({
    payment_state: 'part_refunded',
    refunded_cents: 11_300,
    refunds: [{ amount_cents: 11_300, reason: 'requested' }],
    refunding: {
      taxes: [{ tax_cents: 2698 }],
      earlier: [
        { amount_cents: 11_300, tax_cents: [1300], items: [{ item_id: input.body.lines[0]?.item_id, quantity: 1 }] },
      ],
    },
  });
  expect(order.history.at(-1)?.by).toBe('Anna');
  expect(await stockOf(1)).toBe(stock + 1);
});

test('a sum is refunded with the tax within it, and all that is left cancels the order', async () => {
  const { number, input } = await buy();
  const sum = { ...input.body, lines: null, amount_cents: 1130 };
  expect(await anna.call('refundOrder', { ...input, body: sum })).toEqual({ amount_cents: 1130, is_sent: true });
  const { seen_event_id } = await show(number);
  const rest = { ...input.body, seen_event_id, lines: null, key: `${input.body.key}-rest` };
  expect(await anna.call('refundOrder', { ...input, body: rest })).toEqual({ amount_cents: 22_318, is_sent: true });
  expect(await show(number)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
});

test('what was paid in cash is given back as it came unless another way is named; nothing is sent to Stripe', async () => {
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
  const number = String(created.body.order_number);
  const services = connectPayments({
    config: { ...TEST_CONFIG, publicUrl: shop.url },
    secretKey: SHOP_SECRET,
    database: shop.database,
    gateway: createStripeGateway(sandboxSettings(TEST_SECRETS, shop.stripe.url)),
    log: pino({ level: 'silent' }),
  });
  const cash = { kind: 'cash', reference: '', receivedAt: new Date() } as const;
  expect(await recordOfflinePayment(services, byAnna(number), cash)).toMatchObject({ kind: 'done' });
  const order = await show(number);
  expect(order.refunding?.outside_kinds).toEqual(['cash', 'card_terminal', 'transfer', 'cheque']);
  const body = {
    seen_event_id: order.seen_event_id,
    lines: [{ item_id: order.items[0]?.id ?? 0, quantity: 1, restocked: true }],
    amount_cents: null,
    note: '',
    key: `form-of-test-${(keys += 1)}`,
  };
  // Nothing of this refund is asked of Stripe.
  shop.stripe.faultMode = 'cut_before';
  expect(await anna.call('refundOrder', { params: { number }, body })).toEqual({ amount_cents: 11_300, is_sent: true });
  const after = await show(number);
  expect(after).toMatchObject({
    payment_state: 'part_refunded',
    refunded_cents: 11_300,
    refunds: [{ status: 'succeeded', outside_kind: 'cash' }],
  });
  const byCheque = { lines: null, amount_cents: 1000, outside_kind: 'cheque' as const, outside_reference: 'no. 7' };
  const second = { ...body, ...byCheque, seen_event_id: after.seen_event_id, key: `form-of-test-${(keys += 1)}` };
  expect(await anna.call('refundOrder', { params: { number }, body: second })).toMatchObject({ amount_cents: 1000 });
  expect((await show(number)).refunds.map(({ outside_kind }) => outside_kind)).toEqual(['cash', 'cheque']);
});

test('a double press makes one refund, at once and after the first reply', async () => {
  const { number, input } = await buy();
  const replies = await Promise.all([anna.send('refundOrder', input), anna.send('refundOrder', input)]);
  replies.push(await anna.send('refundOrder', input));
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 200, body: { amount_cents: 11_300, is_sent: true } });
  expect((await show(number)).refunds).toHaveLength(1);
});

test('the key of a refund is not accepted for another one', async () => {
  const { number, seal, input } = await buy();
  await anna.call('refundOrder', input);
  const other = { ...input.body, lines: [{ item_id: seal, quantity: 1, restocked: false }] };
  expect(await anna.send('refundOrder', { ...input, body: other })).toMatchObject({
    status: 409,
    body: { error: { code: 'change_refused' }, why: expect.stringContaining('belongs to another refund') },
  });
  expect((await show(number)).refunds).toHaveLength(1);
});

test('two people at once: the second sees that the order has changed', async () => {
  const { number, input } = await buy();
  await anna.call('refundOrder', input);
  const second = { ...input, body: { ...input.body, key: `${input.body.key}-of-ben` } };
  expect(await ben.send('refundOrder', second)).toMatchObject({
    status: 409,
    body: { error: { code: 'order_outdated' } },
  });
  expect((await show(number)).refunds).toHaveLength(1);
});

test('while Stripe cannot be reached the refund is stored, and sent later, once', { tags: 'long' }, async () => {
  const { number, input } = await buy();
  shop.stripe.faultMode = 'cut_before';
  expect(await anna.call('refundOrder', input)).toEqual({ amount_cents: 11_300, is_sent: false });
  expect((await show(number)).refunds).toMatchObject([{ status: 'requested' }]);
  shop.stripe.faultMode = 'fair';
  expect(await anna.call('refundOrder', input)).toEqual({ amount_cents: 11_300, is_sent: true });
  expect((await show(number)).refunds).toHaveLength(1);
});

test('what cannot be refunded is refused with the reason', async () => {
  const { number, seal, input } = await buy();
  const refuse = async (changes: Partial<typeof input.body>) => {
    const body = { ...input.body, ...changes };
    const reply = await anna.send('refundOrder', { ...input, body });
    expect(reply).toMatchObject({ status: 409, body: { error: { code: 'change_refused' } } });
    return (reply.body as { why: string }).why; // of a refusal
  };
  const of = (quantity: number) => ({ lines: [{ item_id: seal, quantity, restocked: false }] });
  expect(await refuse(of(4))).toBe('line 2 has 3 left to refund, not 4');
  expect(await refuse({ lines: [...of(1).lines, ...of(1).lines] })).toBe('line 2 is named twice');
  await sql`update orders set payment_state = 'disputed' where order_number = ${number}`.execute(shop.database);
  expect(await refuse({})).toContain('disputed');
  const unpaid = await openPayment(shop.browser(), { 2: 1 });
  const params = { number: unpaid.orderNumber };
  expect((await show(unpaid.orderNumber)).refunding).toBeNull();
  expect(
    await anna.send('refundOrder', {
      params,
      body: { ...input.body, seen_event_id: (await show(unpaid.orderNumber)).seen_event_id },
    }),
  ).toMatchObject({
    status: 409,
    body: { why: 'it has not been paid' },
  });
  expect((await show(number)).refunds).toEqual([]);
});

test.each([
  ['lines', []],
  ['lines.0.quantity', [{ item_id: 1, quantity: 0, restocked: false }]],
  ['lines.0.restocked', [{ item_id: 1, quantity: 1 }]],
  ['amount_cents', 0],
  ['amount_cents', '5'],
  ['note', 'x'.repeat(501)],
  ['key', 'short'],
])('a refund whose %s is %j is refused and the field named', async (field, value) => {
  const right = { seen_event_id: 0, lines: null, amount_cents: null, note: '', key: 'form-of-a-test' };
  const body = { ...right, [field.split('.')[0] ?? '']: value };
  const { status, body: reply } = await anna.send('refundOrder', { params: { number: 'RE-NONE' }, body });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
});

test(
  'the command shows what was refunded before it was shipped as neither shipped nor to ship',
  { tags: 'long' },
  async () => {
    const { number, input } = await buy();
    await anna.call('refundOrder', input);
    const { out } = await runOperator(['orders', 'show', number], {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
    });
    expect(out).toMatch(/^ {2}1: 2 x .* {2}0 shipped, 1 to ship$/m);
    expect(out).toMatch(/^ {2}2: 3 x [^,]*$/m);
  },
);
