/** The books against the balance of the payment service, as the sandbox has it. */

import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { BOOKS_SHEETS, daysOfMonth } from '#contract/console/book-terms.ts';
import { closeBooks } from '#operator/close-books.ts';
import type { Terminal } from '#operator/terminal.ts';
import { findByNumber } from '#server/orders/orders/order-store.ts';
import { closeMonth } from '#server/payments/books/close-month.ts';
import { exportBooks } from '#server/payments/books/export-books.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import type { Days } from '#server/payments/books/show-books.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const services = connectPaymentsOf(shop);

beforeEach(async () => {
  await clearOrders(shop.database);
  for (const table of ['closed_months', 'balance_transactions', 'balance_read'] as const)
    await shop.database.deleteFrom(table).execute();
  await addProduct(shop.database, { id: 1, stock: 50 });
});

/** Yesterday to tomorrow, so that no test depends on the time of day. */
const aroundToday = (): Days => {
  const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return { firstDay: dayOf(-1), lastDay: dayOf(1) };
};
const show = () => showBooks(services, aroundToday(), new Date());

async function buy(quantity: number, card?: string): Promise<string> {
  const { orderNumber, url } = await openPayment(shop.browser(), { 1: quantity });
  await pay(url, card);
  await until('it is paid', async () => (await findByNumber(shop.database, orderNumber))?.paid_at !== null);
  await untilEventsAreWorkedOn(shop);
  return orderNumber;
}
async function refund(orderNumber: string, amountCents: number | null): Promise<void> {
  const requested = await requestRefundByAnna(shop.database, { orderNumber, amountCents });
  if (requested.kind !== 'requested') throw new Error(JSON.stringify(requested));
  await sendRefund(services, requested.refund.id);
  await untilEventsAreWorkedOn(shop);
}

test('sales, refunds, a refund that fails, a dispute and money from outside: the sum is that of the balance at Stripe', async () => {
  await refund(await buy(3), 1000);
  await refund(await buy(1), null);
  await refund(await buy(2, '4000000000005126'), 500);
  await buy(1, '4000000000000259');
  const created = await shop.browser().call('createOrder', { body: orderBody({ 1: 4 }) });
  const cheque = { kind: 'cheque', reference: '12', receivedAt: new Date() } as const;
  await recordOfflinePayment(services, byAnna(String(created.body.order_number)), cheque);
  const sold = await sellAtCounter(services, {
    lines: [{ product: '1', quantity: 1 }],
    customerName: '',
    money: { kind: 'cash', reference: '', receivedAt: new Date() },
    place: { country: 'CA', state: 'ON' },
    by: 'Anna',
    key: null,
  });
  expect(sold.kind).toBe('sold');
  await until('the refund has failed', async () => {
    const { rows } = await sql`select from refunds where status = 'failed'`.execute(shop.database);
    return rows.length === 1;
  });
  await until('the dispute is known', async () => {
    const { rows } = await sql`select from disputes`.execute(shop.database);
    return rows.length === 1;
  });
  const { figures, notRead } = await show();
  expect(notRead).toBeNull();
  const { rows } = await sql<{ gross: number; tax: number; cheque: number; cash: number }>`
    select sum(total_cents)::bigint as gross, sum(tax_cents)::bigint as tax,
      (select sum(amount_cents)::bigint from outside_payments where kind = 'cheque') as cheque,
      (select sum(amount_cents)::bigint from outside_payments where kind = 'cash') as cash from orders`.execute(
    shop.database,
  );
  const [orders] = rows;
  expect(figures).toMatchObject({
    orders: 6,
    unconfirmed: 0,
    sales: { grossCents: orders?.gross, taxCents: orders?.tax },
  });
  const whole = await shop.database.selectFrom('refunds').select('amount_cents').orderBy('id').execute();
  expect(figures.refunds.grossCents).toBe((whole[0]?.amount_cents ?? 0) + (whole[1]?.amount_cents ?? 0));
  expect(figures.refunds.netCents + figures.refunds.taxCents).toBe(figures.refunds.grossCents);
  expect(figures.payments).toContainEqual({ paidBy: 'cheque', receivedCents: orders?.cheque, givenBackCents: 0 });
  expect(figures.payments).toContainEqual({ paidBy: 'cash', receivedCents: orders?.cash, givenBackCents: 0 });
  expect(figures.stripe.disputesTakenCents).toBeGreaterThan(0);
  expect(figures.stripe.feesCents).toBeGreaterThan(1500);
  // What Stripe itself says of the same days.
  const balance = await services.gateway.listBalance(new Date(0), new Date(Date.now() + 60_000));
  if (balance.kind !== 'ok' || balance.value === null) throw new Error('no balance');
  const change = balance.value.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
  expect(figures.stripe).toMatchObject({ balanceChangeCents: change, expectedChangeCents: change });
  expect(shop.stripe.violations).toEqual([]);
});

test('without Stripe the books say so, and the next run adds what is missing', async () => {
  await buy(1);
  shop.stripe.faultMode = 'cut_before';
  const without = await show();
  shop.stripe.faultMode = 'fair';
  expect(without.notRead).not.toBeNull();
  expect(without.figures).toMatchObject({ orders: 1, unconfirmed: 1, stripe: { feesCents: 0 } });
  const { figures } = await show();
  expect(figures.unconfirmed).toBe(0);
  expect(figures.stripe.feesCents).toBeGreaterThan(0);
});

/** Moves all that has happened, at Stripe and here, back into a month that is over. */
async function moveBack(days: number): Promise<void> {
  const back = sql`- make_interval(days => ${sql.lit(days)})`;
  // The sandbox also has the payments of the tests before.
  await sql`update balance_transactions set booked_at = booked_at ${back}
    where payment_intent_id in (select payment_intent_id from checkout_sessions)`.execute(shop.database);
  await sql`update orders set created_at = created_at ${back}, paid_at = paid_at ${back}`.execute(shop.database);
}

test('a closed month never changes: a later refund falls into its own', async () => {
  const orderNumber = await buy(2);
  await show();
  await moveBack(70);
  const { booked_at: bookedAt } = await shop.database
    .selectFrom('balance_transactions')
    .select('booked_at')
    .orderBy('booked_at')
    .executeTakeFirstOrThrow();
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: '2-digit',
  }).format(bookedAt);
  const days = daysOfMonth(month);
  if (days === null) throw new Error(month);
  const closed = await closeMonth(services, { month, by: 'Anna' }, new Date());
  expect(closed).toMatchObject({ kind: 'closed' });
  const before = await showBooks(services, days, new Date());
  expect(before.closed?.by).toBe('Anna');
  expect(before.figures).toMatchObject({ orders: 1, refunds: { grossCents: 0 } });
  await refund(orderNumber, null);
  expect(await showBooks(services, days, new Date())).toEqual(before);
  const { figures } = await show();
  expect(figures.orders).toBe(0);
  expect(figures.refunds.grossCents).toBe(before.figures.sales.grossCents);
  expect(await closeMonth(services, { month, by: 'Ben' }, new Date())).toEqual({
    kind: 'refused',
    why: 'it is closed already',
  });
});

test('a month that is not over, or of which something is undecided, is not closed', async () => {
  const thisMonth = new Date().toISOString().slice(0, 7);
  expect(await closeMonth(services, { month: thisMonth, by: 'Anna' }, new Date())).toMatchObject({ kind: 'refused' });
  await buy(1);
  await show();
  await moveBack(70);
  // As if Stripe had listed that of another payment.
  await sql`update balance_transactions set payment_intent_id = null where payment_intent_id in (select payment_intent_id from checkout_sessions)`.execute(
    shop.database,
  );
  const { paid_at: paidAt } = await shop.database.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow();
  const month = (paidAt ?? new Date()).toISOString().slice(0, 7);
  expect(await closeMonth(services, { month, by: 'Anna' }, new Date())).toEqual({
    kind: 'refused',
    why: 'Stripe has not reported 1 of its payments and refunds yet',
  });
});

test('the command shows a month and asks before it closes it', async () => {
  await buy(1);
  await show();
  await moveBack(70);
  const { paid_at: paidAt } = await shop.database.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow();
  const month = (paidAt ?? new Date()).toISOString().slice(0, 7);
  const asked: string[] = [];
  const reply = (text: string) => ({ ask: async (question: string) => (asked.push(question), text) });
  const close = (options: { isConfirmed: boolean; terminal: Terminal | null }) =>
    closeBooks(services, month, { ...options, format: ({ figures }) => [`orders: ${figures.orders}`] });
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await close({ isConfirmed: false, terminal: null })).toBe(1);
    expect(await close({ isConfirmed: false, terminal: reply('n') })).toBe(1);
    expect(asked).toEqual([`Close ${month} with these figures? It cannot be undone. [y/N] `]);
    expect(printed).toHaveBeenCalledWith('orders: 1');
    expect(await shop.database.selectFrom('closed_months').selectAll().execute()).toEqual([]);
    expect(await close({ isConfirmed: false, terminal: reply('y') })).toBe(0);
    expect(await close({ isConfirmed: true, terminal: null })).toBe(1);
  } finally {
    printed.mockRestore();
    errors.mockRestore();
  }
  expect(await shop.database.selectFrom('closed_months').selectAll().execute()).toHaveLength(1);
});

test('sheets open right in a spreadsheet, and no name becomes a formula', async () => {
  const body = orderBody({ 1: 2 }, { customer_first_name: '=HYPERLINK("x")', customer_last_name: 'Müller, "Bob"' });
  const created = await shop.browser().call('createOrder', { body });
  const cash = { kind: 'cash', reference: '@ref', receivedAt: new Date() } as const;
  await recordOfflinePayment(services, byAnna(String(created.body.order_number)), cash);
  const sheets = new Map<string, string>();
  for (const sheet of BOOKS_SHEETS) {
    await exportBooks(services, aroundToday(), { sheet, format: 'csv' }, async (content) => {
      sheets.set(sheet, (await buffer(content)).toString('utf8'));
    });
  }
  const orders = sheets.get('orders') ?? '';
  expect(orders.startsWith('\uFEFFDate,Order,Invoice,Entry,')).toBe(true);
  expect(orders.split('\r\n')).toHaveLength(3);
  expect(orders).toContain(`"'=HYPERLINK(""x"") Müller, ""Bob"""`);
  expect(orders).toContain(`,'@ref\r\n`);
  expect(sheets.get('lines')?.split('\r\n')).toHaveLength(3);
  expect(sheets.get('taxes')).toContain(',Sale,Tax,,13,,');
});
