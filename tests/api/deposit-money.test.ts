/** Refunds and books of orders that are paid in two parts: never more is refunded than was paid, of each part and in all (X7, §7.18 to §7.20). */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listItems } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import type { MoneyFact } from '#server/payments/books/book-entries.ts';
import { toEntry } from '#server/payments/books/book-entries.ts';
import { readFacts } from '#server/payments/books/ledger-store.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { reconcileBooks } from '#server/payments/comparison/reconcile-books.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { pay } from '#tests/support/buying.ts';
import { BALANCE_CENTS, DEPOSIT_CENTS, openBalance, payDeposit } from '#tests/support/deposits.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import { QUOTE_TOTAL_CENTS, verifyQuote } from '#tests/support/quotes.ts';

const { shop, database } = await startQuoteShop();
const payments = connectPaymentsOf(shop);

const payBoth = async () => {
  const page = await payDeposit(shop);
  const balance = await openBalance(shop, page);
  await pay(balance.url);
  await verifyQuote(shop.browser(), balance);
  return page;
};
const sendAll = async () => {
  for (const { id } of await database.selectFrom('refunds').select('id').orderBy('id').execute())
    await sendRefund(payments, id);
};
/** Amount and where it goes back of each, oldest first. */
const refunds = async () => {
  const { rows } = await sql<{ amount_cents: number; to: string }>`
    select r.amount_cents, coalesce(r.outside_kind, case when s.pays_balance then 'balance' else 'deposit' end) as to
    from refunds r left join checkout_sessions s on s.id = r.checkout_session_id order by r.id`.execute(database);
  return rows.map(({ amount_cents, to }) => `${amount_cents} ${to}`);
};
/** What the books of all days add up to. */
const sumBooks = async () => {
  const facts: MoneyFact[] = [];
  await inTransaction(database, async (tx) => {
    const period = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) };
    for await (const rows of readFacts(tx, payments.gateway.mode, period)) facts.push(...rows);
  });
  const entries = facts.map(toEntry);
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((total, entry) => total + of(entry), 0);
  return {
    net: sum(({ netCents }) => netCents),
    freight: sum(({ freightCents }) => freightCents),
    tax: sum(({ taxCents }) => taxCents),
    card: sum(({ paidBy, totalCents }) => (paidBy === 'card' ? totalCents : 0)),
    account: sum(({ paidBy, totalCents }) => (paidBy === 'account' ? totalCents : 0)),
  };
};
/** A refund that goes back to two payments shares its net between goods and freight in each: together to the cent. */
const netAndFreight = ({ net, freight, ...others }: Awaited<ReturnType<typeof sumBooks>>) => {
  expect(Math.abs(freight)).toBeLessThanOrEqual(1);
  return { netAndFreight: net + freight, ...others };
};
/** The payment service has those of the tests before as well. */
const differencesOf = async (orderNumber: string) => {
  const compared = await reconcileBooks(payments, new Date(Date.now() - 3_600_000));
  return compared.kind === 'ok' ? compared.value.differences.filter(({ about }) => about === orderNumber) : compared;
};

test('the books have the sale once, with what is owed of it, and agree with the payment service', async () => {
  const page = await payDeposit(shop);
  expect(await sumBooks()).toEqual({
    net: 43_000,
    freight: 4000,
    tax: 6110,
    card: DEPOSIT_CENTS,
    account: BALANCE_CENTS,
  });
  const balance = await openBalance(shop, page);
  await pay(balance.url);
  await verifyQuote(shop.browser(), balance);
  expect(await sumBooks()).toEqual({ net: 43_000, freight: 4000, tax: 6110, card: QUOTE_TOTAL_CENTS, account: 0 });
  expect(await differencesOf(page.orderNumber)).toEqual([]);
});

test('all of it goes back to both parts, with its stock, and not a cent more', async () => {
  const { orderNumber } = await payBoth();
  const request = { orderNumber, lines: null, amountCents: null, restock: true, key: 'k1' };
  expect(await requestRefundByAnna(database, request)).toMatchObject({
    kind: 'requested',
    refund: { amount_cents: QUOTE_TOTAL_CENTS },
  });
  // The same request again finds both.
  expect(await requestRefundByAnna(database, request)).toMatchObject({
    kind: 'known',
    refund: { amount_cents: QUOTE_TOTAL_CENTS },
  });
  await sendAll();
  expect(await refunds()).toEqual([`${BALANCE_CENTS} balance`, `${DEPOSIT_CENTS} deposit`]);
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
  const { stock } = await database.selectFrom('products').select('stock').executeTakeFirstOrThrow();
  expect(stock).toBe(5);
  expect(await requestRefundByAnna(database, { orderNumber, amountCents: 1 })).toMatchObject({ kind: 'refused' });
  expect(netAndFreight(await sumBooks())).toEqual({ netAndFreight: 0, tax: 0, card: 0, account: 0 });
  expect(await differencesOf(orderNumber)).toEqual([]);
});

test('lines come out of one part while it has enough, and then out of both', async () => {
  const { orderNumber } = await payBoth();
  const { id } = await orderOf(shop, orderNumber);
  const [units, sleeve] = await listItems(database, id);
  const lineOf = (item: typeof units, quantity: number) => [{ itemId: item?.id ?? 0, quantity, isRestocked: false }];
  await requestRefundByAnna(database, { orderNumber, lines: lineOf(units, 2) });
  await sendAll();
  await requestRefundByAnna(database, { orderNumber, lines: lineOf(sleeve, 1) });
  await sendAll();
  // C$203.40 of the balance, then C$282.50, of which the balance has C$168.37 left.
  expect(await refunds()).toEqual(['20340 balance', '16837 balance', '11413 deposit']);
  expect(await stateOf(shop, orderNumber)).toBe('part_refunded processing');
  expect(await differencesOf(orderNumber)).toEqual([]);
});

test('what is owed is taken off first; cancelling gives the deposit back, and nothing is owed', async () => {
  const { orderNumber } = await payDeposit(shop);
  await requestRefundByAnna(database, { orderNumber, amountCents: 10_000 });
  await sendAll();
  const owed = async () => findBalanceCents(database, await orderOf(shop, orderNumber));
  expect(await owed()).toBe(BALANCE_CENTS - 10_000);
  const cancelled = await requestCancellation(payments, byAnna(orderNumber));
  expect(cancelled).toMatchObject({ kind: 'done', what: 'refund' });
  await sendAll();
  expect(await refunds()).toEqual(['10000 account', `${BALANCE_CENTS - 10_000} account`, `${DEPOSIT_CENTS} deposit`]);
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
  expect(await owed()).toBe(0);
  expect(netAndFreight(await sumBooks())).toEqual({ netAndFreight: 0, tax: 0, card: 0, account: 0 });
  expect(await differencesOf(orderNumber)).toEqual([]);
});

test('a page of the balance that was opened before something was taken off is not paid', async () => {
  const page = await payDeposit(shop);
  const balance = await openBalance(shop, page);
  await requestRefundByAnna(database, { orderNumber: page.orderNumber, amountCents: 10_000 });
  await sendAll();
  await pay(balance.url);
  await verifyQuote(shop.browser(), balance);
  await sendAll();
  expect(await refunds()).toEqual(['10000 account', `${BALANCE_CENTS} balance`]);
  const again = await openBalance(shop, page);
  await pay(again.url);
  await verifyQuote(shop.browser(), again);
  expect(await findBalanceCents(database, await orderOf(shop, page.orderNumber))).toBe(0);
  expect(await differencesOf(page.orderNumber)).toEqual([]);
});

test('a balance that came by transfer goes back by transfer, the deposit to its card', async () => {
  const { orderNumber } = await payDeposit(shop);
  await recordOfflinePayment(payments, byAnna(orderNumber), {
    kind: 'transfer',
    reference: '7',
    receivedAt: new Date(),
  });
  await requestRefundByAnna(database, { orderNumber });
  await sendAll();
  expect(await refunds()).toEqual([`${BALANCE_CENTS} transfer`, `${DEPOSIT_CENTS} deposit`]);
  expect(await stateOf(shop, orderNumber)).toBe('refunded cancelled');
});
