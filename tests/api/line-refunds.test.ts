/** Refunds by line, with their taxes and their stock, through Stripe, and what the buyer is shown of them (docs/decisions/053). */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PURPOSES } from '#server/connect-payments.ts';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import { findNewestEventId } from '#server/orders/orders/order-store.ts';
import type { RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { inSnapshot } from '#server/platform/database/transaction.ts';
import { GOOD_CARD, openPayment, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf, untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { addTaxTable } from '#tests/support/tax-table.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
const services = { database: shop.database, purposes: PURPOSES };
afterAll(() => shop.close());

const FAILING_REFUND_CARD = '4000000000005126';
const QUEBEC = { shipping_state: 'QC', shipping_city: 'Laval', shipping_postal_code: 'H7A 1A1' };

beforeEach(async () => {
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send_refund'`.execute(
    shop.database,
  );
  await clearOrders(shop.database);
  await shop.database.deleteFrom('taxes').execute();
  await addTaxTable(shop.database);
  await addProduct(shop.database, { id: 1, stock: 5, priceCents: 3333 });
  await addProduct(shop.database, { id: 2, stock: 5, priceCents: 5000 });
});

/** Three of C$33.33 and one of C$50.00 to Quebec: GST C$7.50, QST C$14.96, C$172.45 in all. */
async function buy(card = GOOD_CARD) {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: 3, 2: 1 }, QUEBEC);
  await pay(url, card);
  await until('it is paid', async () => (await stateOf(shop, orderNumber)) === 'paid processing');
  const { id } = await orderOf(shop, orderNumber);
  const items = await shop.database.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const itemOf = (productId: number) => items.find(({ product_id }) => product_id === productId)?.id ?? 0;
  return { orderNumber, pump: itemOf(1), seal: itemOf(2) };
}
const line = (itemId: number, quantity: number, isRestocked = false) => ({ itemId, quantity, isRestocked });
/** Requests it and sends it, as the command does. */
async function refund(orderNumber: string, input: Partial<RefundInput>) {
  const requested = await requestRefundByAnna(shop.database, { orderNumber, ...input });
  if (requested.kind === 'requested') await shop.runTask('send_refund', { refund_id: requested.refund.id });
  return requested.kind === 'refused' ? requested.why : requested.kind;
}
const refunds = () =>
  shop.database.selectFrom('refunds').select(['amount_cents', 'tax_cents', 'status']).orderBy('id').execute();
const taxes = async () =>
  (await shop.database.selectFrom('refund_taxes').selectAll().orderBy('refund_id').orderBy('position').execute()).map(
    ({ refund_id, name, tax_cents }) => [refund_id, name, tax_cents],
  );
const stockOf = async (id: number) =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const violations = async () =>
  (await inSnapshot(shop.database, (tx) => checkDatabase(tx))).flatMap(({ lines }) => lines);
const mailOf = async (orderNumber: string, words: string) =>
  (await shop.mails()).find(({ subject }) => subject?.includes(orderNumber) && subject.includes(words))?.text ?? '';
const order = async (orderNumber: string) => {
  const text = await mailOf(orderNumber, 'is confirmed');
  const token = /order-confirmation\/token\/(\S+)/.exec(text)?.[1] ?? '';
  return (await shop.browser().call('getOrderByToken', { params: { token } })).body;
};

describe('a refund of lines', () => {
  test('gives back their price and taxes, and the units that return to stock, once', async () => {
    const { orderNumber, pump, seal } = await buy();
    expect(await refund(orderNumber, { lines: [line(pump, 1, true)], note: 'Cracked' })).toBe('requested');
    expect(await refunds()).toEqual([{ amount_cents: 3333 + 167 + 332, tax_cents: 499, status: 'succeeded' }]);
    expect(await taxes()).toEqual([
      [1, 'GST', 167],
      [1, 'QST', 332],
    ]);
    expect([await stockOf(1), await stockOf(2)]).toEqual([3, 4]);
    expect(await refund(orderNumber, { lines: [line(pump, 2), line(seal, 1, true)] })).toBe('requested');
    await untilEventsAreWorkedOn(shop);
    expect([await stockOf(1), await stockOf(2)]).toEqual([3, 5]);
    expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
    const { tax_cents, total_cents } = await orderOf(shop, orderNumber);
    const made = await refunds();
    expect(made.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(total_cents);
    expect(made.reduce((sum, row) => sum + (row.tax_cents ?? 0), 0)).toBe(tax_cents);
    expect(await violations()).toEqual([]);
  });

  test('is recorded with who made it and what was refunded before and after', { tags: 'long' }, async () => {
    const { orderNumber, pump } = await buy();
    await refund(orderNumber, { amountCents: 1000 });
    await refund(orderNumber, { lines: [line(pump, 1, true)], note: 'Cracked housing' });
    const { rows } = await sql<{ detail: object; made_by: string }>`
      select detail, made_by from order_events where kind = 'refunded' order by id desc limit 1`.execute(shop.database);
    expect(rows).toMatchObject([
      {
        made_by: 'Anna',
        detail: {
          lines: [{ part_number: 'T-1', quantity: 1, restock: true }],
          before: { refunded_cents: 1000 },
          after: { refunded_cents: 1000 + ((await refunds())[1]?.amount_cents ?? 0) },
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Cracked');
    const row = await shop.database.selectFrom('refunds').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ note: 'Cracked housing', made_by: 'Anna' });
  });

  test('of more units than are left is refused', async () => {
    const { orderNumber, pump } = await buy();
    await refund(orderNumber, { lines: [line(pump, 2)] });
    expect(await refund(orderNumber, { lines: [line(pump, 2)] })).toBe('line 1 has 1 left to refund, not 2');
  });

  test('with the same key is the same refund; with the key and other lines it is refused', async () => {
    const { orderNumber, pump, seal } = await buy();
    const input = { lines: [line(pump, 1)], key: 'claim 7' };
    expect(await refund(orderNumber, input)).toBe('requested');
    expect(await refund(orderNumber, input)).toBe('known');
    expect(await refund(orderNumber, { ...input, lines: [line(seal, 1)] })).toMatch('the key "claim 7" belongs to');
    expect(await refunds()).toHaveLength(1);
  });

  test('that fails later is none: its units stay in stock, and do not return with the next one again', async () => {
    const { orderNumber, pump } = await buy(FAILING_REFUND_CARD);
    await refund(orderNumber, { lines: [line(pump, 1, true)] });
    await until('it has failed', async () => (await refunds())[0]?.status === 'failed');
    await untilEventsAreWorkedOn(shop);
    expect(await stockOf(1)).toBe(3);
    expect(await refund(orderNumber, { lines: [line(pump, 3, true)] })).toBe('requested');
    expect(await stockOf(1)).toBe(5);
  });

  test('by two people at once is made once: the second sees that the order has changed', async () => {
    const { orderNumber, pump } = await buy();
    await untilEventsAreWorkedOn(shop);
    const { id } = await orderOf(shop, orderNumber);
    const change = byAnna(orderNumber, await findNewestEventId(shop.database, id));
    const input = { lines: [line(pump, 1)], amountCents: null, restock: false, note: '', key: null };
    const other = { ...input, lines: [line(pump, 2)] };
    const both = await Promise.all([
      requestRefund(services, change, input),
      requestRefund(services, { ...change, by: 'Ben' }, other),
    ]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'requested']);
    await shop.runTask('send_refund', { refund_id: 1 });
    expect(await requestRefund(services, { ...change, by: 'Ben' }, other)).toEqual({ kind: 'outdated' });
    expect(await refunds()).toHaveLength(1);
  });
});

describe('a sum', () => {
  test('has its share of the taxes', async () => {
    const { orderNumber } = await buy();
    await refund(orderNumber, { amountCents: 1150 });
    expect(await taxes()).toEqual([
      [1, 'GST', 50],
      [1, 'QST', 100],
    ]);
  });

  test('from the dashboard has it too, and all of it is all lines', { tags: 'long' }, async () => {
    const { orderNumber, pump } = await buy();
    await refund(orderNumber, { lines: [line(pump, 1)] });
    const { payment_intent_id: intent } = await shop.database
      .selectFrom('checkout_sessions')
      .select('payment_intent_id')
      .executeTakeFirstOrThrow();
    const inDashboard = async (amount: string | null) =>
      fetch(`${shop.sandboxUrl}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SANDBOX_KEY}` },
        body: new URLSearchParams({ payment_intent: intent ?? '', ...(amount !== null && { amount }) }),
      });
    await inDashboard('1150');
    await until('it is known', async () => (await refunds()).length === 2);
    await inDashboard(null);
    await until('it is refunded', async () => (await stateOf(shop, orderNumber)) === 'refunded cancelled');
    await untilEventsAreWorkedOn(shop);
    const made = await refunds();
    expect(made[1]).toMatchObject({ amount_cents: 1150, tax_cents: 150 });
    expect(made.reduce((sum, row) => sum + (row.tax_cents ?? 0), 0)).toBe(750 + 1496);
    const items = await shop.database
      .selectFrom('refund_items')
      .where('refund_id', '=', 3)
      .select(['quantity', 'is_restocked'])
      .execute();
    expect(items).toEqual([
      { quantity: 2, is_restocked: false },
      { quantity: 1, is_restocked: false },
    ]);
    expect(await violations()).toEqual([]);
  });
});

test('the buyer sees lines and taxes of the order and of the refund, on the page and in the mail', async () => {
  const { orderNumber, pump } = await buy();
  await until('it is mailed', async () => (await mailOf(orderNumber, 'is confirmed')) !== '');
  expect(await order(orderNumber)).not.toHaveProperty('refunds');
  await refund(orderNumber, { lines: [line(pump, 1)], note: 'Not for the buyer' });
  await until('it is mailed', async () => (await mailOf(orderNumber, 'Refund of')) !== '');
  const shown = await order(orderNumber);
  expect(shown).toMatchObject({
    order_number: orderNumber,
    taxes: [
      { name: 'GST', percent: 5, registration_number: '12345 RT0001', amount: 7.5 },
      { name: 'QST', percent: 9.975, registration_number: '67890 TQ0001', amount: 14.96 },
    ],
    refunds: [
      {
        amount: 38.32,
        tax_amount: 4.99,
        items: [{ part_number: 'T-1', quantity: 1, amount: 33.33 }],
        taxes: [
          { name: 'GST', amount: 1.67 },
          { name: 'QST', amount: 3.32 },
        ],
      },
    ],
  });
  const mail = await mailOf(orderNumber, 'Refund of');
  expect(mail).toMatch(/1 x Product 1 \(T-1\) +C\$33\.33/);
  expect(mail).toMatch(/GST 5% \(registration 12345 RT0001\) +C\$1\.67/);
  expect(JSON.stringify(shown) + mail).not.toContain('Not for the buyer');
});
