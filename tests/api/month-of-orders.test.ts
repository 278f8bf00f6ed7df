/**
 * A month with every kind of order: Today, Figures and Books have the same amounts to the cent, each kind of money is counted once, and every
 * order has the word for its money that its payments give it.
 */

import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayIn } from '#contract/company-time.ts';
import { daysOfMonth } from '#contract/console/book-terms.ts';
import type { BooksSheet } from '#contract/console/book-terms.ts';
import { MONEY_WORDS, moneyState } from '#contract/order-states.ts';
import { approveOrder } from '#server/business/terms/approve-order.ts';
import { findListedOrder } from '#server/orders/orders/find-orders.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import { exportBooks } from '#server/payments/books/export-books.ts';
import { findSalesOfToday, findSalesTotals } from '#server/payments/books/sales-statistics.ts';
import { showBooks } from '#server/payments/books/show-books.ts';
import { leftOf, owedMore } from '#server/payments/books/sum-books.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { recordFreightPayment } from '#server/payments/freight/record-freight-payment.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { sellAtCounter } from '#server/payments/offline/sell-at-counter.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { BALANCE_CENTS, DEPOSIT_CENTS, openBalance, payDeposit } from '#tests/support/deposits.ts';
import { offerFreight, openFreight, verifyFreight } from '#tests/support/freight.ts';
import { byAnna, requestRefundByAnna } from '#tests/support/order-change.ts';
import { orderOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import { QUOTE_TOTAL_CENTS, offerQuote, openQuotePayment, verifyQuote } from '#tests/support/quotes.ts';
import { buyOnTerms, giveCode } from '#tests/support/terms.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const { shop, database } = await startQuoteShop();
const payments = connectPaymentsOf(shop);
const services = { database, mode: payments.gateway.mode };

async function buy(quantity: number): Promise<string> {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: quantity });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  return bought.orderNumber;
}

async function sell(kind: 'cash' | 'card_terminal', quantity: number): Promise<string> {
  const sold = await sellAtCounter(payments, {
    lines: [{ product: '2', quantity }],
    customerName: '',
    money: { kind, reference: '', receivedAt: new Date() },
    place: { country: 'CA', state: 'ON' },
    by: 'Anna',
    key: null,
  });
  if (sold.kind === 'refused') throw new Error(sold.why);
  return sold.orderNumber;
}

async function buyApproved(code: string, quantity: number): Promise<string> {
  const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: quantity });
  expect(await approveOrder(payments, byAnna(orderNumber))).toEqual({ kind: 'done' });
  return orderNumber;
}

async function sendRefunds(): Promise<void> {
  for (const { id } of await database.selectFrom('refunds').select('id').orderBy('id').execute())
    await sendRefund(payments, id);
}

const wordOf = async (orderNumber: string): Promise<string> => {
  const listed = await findListedOrder(database, orderNumber);
  return listed === null ? 'none' : MONEY_WORDS[moneyState(listed)];
};

const booksOf = async (days: { firstDay: string; lastDay: string }) =>
  (await showBooks(payments, days, new Date())).figures;

test('a month of all kinds of orders: Today, Figures and Books agree, and the words are those of the money', async () => {
  await sql`insert into stock_movements (product_id, quantity, reason) values (1, 95, 'adjustment')`.execute(database);
  await sql`update products set stock = stock + 95 where id = 1`.execute(database);
  await addProduct(database, { id: 2, stock: 100, priceCents: 1097 });
  const code = await giveCode(shop, { limitCents: 1_000_000 });

  const byCard = await buy(2);
  const refunded = await buy(1);
  await requestRefundByAnna(database, { orderNumber: refunded, amountCents: null });
  const partRefunded = await buy(3);
  const [item] = await listItems(database, (await orderOf(shop, partRefunded)).id);
  const lines = [{ itemId: item?.id ?? 0, quantity: 1, isRestocked: true }];
  await requestRefundByAnna(database, { orderNumber: partRefunded, lines });
  const disputed = await buy(1);
  await sql`update orders set payment_state = 'disputed' where order_number = ${disputed}`.execute(database);
  // A sum without lines.
  await requestRefundByAnna(database, { orderNumber: byCard, amountCents: 500 });
  await sendRefunds();

  const owed = await buyApproved(code, 2);
  const paidLater = await buyApproved(code, 1);
  const cheque = { kind: 'cheque', reference: '7', receivedAt: new Date() } as const;
  expect(await wordOf(paidLater)).toBe('Owed');
  expect(await recordOfflinePayment(payments, byAnna(paidLater), cheque)).toMatchObject({ kind: 'done' });
  const credited = await buyApproved(code, 1);
  expect(await requestCancellation(payments, byAnna(credited))).toMatchObject({ kind: 'done' });
  await sendRefunds();

  // Its freight of C$40.00 is a line of the quote.
  const deposit = await payDeposit(shop);
  const both = await payDeposit(shop);
  const balance = await openBalance(shop, both);
  await pay(balance.url);
  await verifyQuote(shop.browser(), balance);
  const whole = await openQuotePayment(shop.browser(), await offerQuote(shop));
  await pay(whole.url);
  await verifyQuote(shop.browser(), whole);
  // It has a share of the quote's freight.
  await requestRefundByAnna(database, { orderNumber: whole.orderNumber, amountCents: 1000 });
  await sendRefunds();

  const inCash = await sell('cash', 3); // C$32.91 with tax C$37.19
  const byTerminal = await sell('card_terminal', 1);

  const freight = await offerFreight(shop, byCard);
  const page = await openFreight(shop.browser(), freight.token);
  await pay(page.url);
  await verifyFreight(shop.browser(), page);
  await requestRefundByAnna(database, { orderNumber: byCard, amountCents: 1130, freightOffer: 1 });
  await sendRefunds();
  await offerFreight(shop, partRefunded);
  const onAccount = { kind: 'account', reference: '', receivedAt: new Date(), freightOffer: null } as const;
  expect(await recordFreightPayment(payments, byAnna(partRefunded), onAccount)).toMatchObject({ kind: 'done' });

  expect({
    byCard: await wordOf(byCard),
    refunded: await wordOf(refunded),
    partRefunded: await wordOf(partRefunded),
    disputed: await wordOf(disputed),
    owed: await wordOf(owed),
    paidLater: await wordOf(paidLater),
    credited: await wordOf(credited),
    deposit: await wordOf(deposit.orderNumber),
    both: await wordOf(both.orderNumber),
    whole: await wordOf(whole.orderNumber),
    inCash: await wordOf(inCash),
    byTerminal: await wordOf(byTerminal),
  }).toEqual({
    byCard: 'Part refunded',
    refunded: 'Refunded',
    // Its freight is on account.
    partRefunded: 'Part paid',
    disputed: 'In dispute',
    owed: 'Owed',
    paidLater: 'Paid',
    credited: 'Not paid',
    deposit: 'Part paid',
    both: 'Paid',
    whole: 'Part refunded',
    inCash: 'Paid',
    byTerminal: 'Paid',
  });

  const now = new Date();
  const today = dayIn(TIME_ZONE, now);
  const month = daysOfMonth(today.slice(0, 7));
  if (month === null) throw new Error(today);
  const books = await booksOf(month);
  const left = leftOf(books);

  // The sum by hand: ten orders of the shop and the counter, and three quotes.
  expect(books.orders).toBe(12);
  expect(books.sales.freightCents).toBe(3 * 4000);
  expect(books.freight).toEqual({ netCents: 0, freightCents: 2 * 8450, taxCents: 2 * 1099, grossCents: 2 * 9549 });
  expect(books.sales.netCents).toBe(11 * 10_000 + 3 * 43_000 + 4 * 1097);
  for (const amounts of [books.sales, books.freight, books.refunds, left])
    expect(amounts.netCents + amounts.freightCents + amounts.taxCents).toBe(amounts.grossCents);

  // Money alone is received; what is owed is apart, and nothing is counted twice.
  expect(books.payments.map(({ paidBy }) => paidBy)).toEqual(['card', 'card_terminal', 'cash', 'cheque']);
  expect(books.payments.find(({ paidBy }) => paidBy === 'cash')).toMatchObject({ receivedCents: 3720 });
  expect(books.roundingCents).toBe(1);
  expect(books.account).toEqual({
    soldCents: 4 * 11_300 + 2 * QUOTE_TOTAL_CENTS + 9549,
    depositsCents: 2 * DEPOSIT_CENTS,
    paidCents: 11_300 + BALANCE_CENTS,
    creditedCents: 11_300,
  });
  const received = books.payments.reduce((sum, kind) => sum + kind.receivedCents - kind.givenBackCents, 0);
  expect(
    received -
      books.roundingCents +
      owedMore(books.account ?? { soldCents: 0, depositsCents: 0, paidCents: 0, creditedCents: 0 }),
  ).toBe(left.grossCents);
  const { rows } = await sql<{
    owed: number;
  }>`select coalesce(sum(amount_cents), 0)::bigint - (select sum(amount_cents)::bigint from refunds
    where outside_kind = 'account') as owed from outside_payments where kind = 'account'`.execute(database);
  expect(owedMore(books.account ?? { soldCents: 0, depositsCents: 0, paidCents: 0, creditedCents: 0 })).toBe(
    rows[0]?.owed,
  );

  const amounts = { netCents: left.netCents, freightCents: left.freightCents, taxCents: left.taxCents };
  const sales = await findSalesOfToday(services, now);
  const figures = await findSalesTotals(services, now);
  expect(sales.thisMonth).toEqual({ orders: books.orders, ...amounts });
  expect(figures.months.at(-1)?.sales).toEqual({ orders: books.orders, ...amounts });
  const ofToday = leftOf(await booksOf({ firstDay: today, lastDay: today }));
  expect(sales.today).toMatchObject({ netCents: ofToday.netCents, taxCents: ofToday.taxCents });
  expect(figures.days.find(({ period }) => period === today)?.sales).toEqual(sales.today);

  // Each column of a sheet adds up to the total of that name.
  const sumsOf = async (sheet: BooksSheet) => {
    let text = '';
    await exportBooks(payments, month, { sheet, format: 'csv' }, async (content) => {
      text = (await buffer(content)).toString('utf8');
    });
    const [headings = [], ...entries] = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*"/g, '').split(','));
    return (heading: string) =>
      entries.reduce((sum, cells) => sum + Math.round(Number(cells[headings.indexOf(heading)] ?? 0) * 100), 0);
  };
  const byLine = await sumsOf('lines');
  expect([byLine('Net'), byLine('Freight')]).toEqual([left.netCents, left.freightCents]);
  const byTax = await sumsOf('taxes');
  expect(byTax('Amount')).toBe(left.taxCents);
  const byOrder = await sumsOf('orders');
  expect(['Net', 'Freight', 'Tax', 'Gross', 'Cash rounding'].map(byOrder)).toEqual([
    left.netCents,
    left.freightCents,
    left.taxCents,
    left.grossCents + books.excess.receivedCents - books.excess.givenBackCents,
    books.roundingCents,
  ]);

  // The dispute was only set on the order: it has no record at the payment service.
  await sql`update orders set payment_state = 'paid' where order_number = ${disputed}`.execute(database);
});
