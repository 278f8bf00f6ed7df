/** Deposits of quotes: the order is sold by a first payment, the balance is a second one through the same settling path (R1 to R9). */

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import { CHECK_SESSION_TASK } from '#server/payments/checkout-session-store.ts';
import { requestBalance } from '#server/payments/checkout/request-balance.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { pay } from '#tests/support/buying.ts';
import { BALANCE_CENTS, DEPOSIT_CENTS, offerWithDeposit, openBalance, payDeposit } from '#tests/support/deposits.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { kindsOf, orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { startQuoteShop } from '#tests/support/quote-shop.ts';
import { QUOTE_TOTAL_CENTS, openQuotePayment, quoteStateOf, verifyQuote } from '#tests/support/quotes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const { shop, database, see, mailSubjects, update } = await startQuoteShop();
const payments = connectPaymentsOf(shop);

const owedOf = async (orderNumber: string) => findBalanceCents(database, await orderOf(shop, orderNumber));
const stockOf = async () => {
  const { stock, held } = await database.selectFrom('products').select(['stock', 'held']).executeTakeFirstOrThrow();
  return { stock, held };
};
const checkSession = async (sessionId: string) => {
  const { id } = await database
    .selectFrom('checkout_sessions')
    .select('id')
    .where('stripe_session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await shop.runTask(CHECK_SESSION_TASK, { session_id: id });
};
const invoiceText = async (orderNumber: string) => {
  const token = payments.proof.confirmationToken(orderNumber);
  const invoice = await fetch(`${shop.url}/api/orders/token/${token}/invoice/`);
  return (await readPdf(new Uint8Array(await invoice.arrayBuffer()))).pages.join(' ');
};
const transfer = () => ({ kind: 'transfer' as const, reference: 'no. 7', receivedAt: new Date() });

describe('the deposit', () => {
  test('is what the payment page asks for; it sells the stock, and the rest is owed', async () => {
    const quote = await offerWithDeposit(shop);
    const page = await openQuotePayment(shop.browser(), quote);
    expect(await stockOf()).toEqual({ stock: 5, held: 2 });
    const session = await database.selectFrom('checkout_sessions').select('amount_cents').executeTakeFirstOrThrow();
    expect(session.amount_cents).toBe(DEPOSIT_CENTS);
    await pay(page.url);
    const verified = await verifyQuote(shop.browser(), page);
    expect(verified.body).toMatchObject({
      verified: true,
      quote: { state: 'paid', order: { balance_due: BALANCE_CENTS / 100 } },
    });
    expect(await stateOf(shop, page.orderNumber)).toBe('paid processing');
    expect(await stockOf()).toEqual({ stock: 3, held: 0 });
    expect(await owedOf(page.orderNumber)).toBe(BALANCE_CENTS);
    await update();
    expect(await quoteStateOf(shop, quote)).toBe('paid');
    const text = await invoiceText(page.orderNumber);
    expect(text).toContain('Amount due C$371.77');
    expect(text).toContain('C$159.33');
    const { text_body: mail } = await database
      .selectFrom('mails')
      .select('text_body')
      .where('dedup_key', 'like', 'confirmation:%')
      .executeTakeFirstOrThrow();
    expect(mail).toContain('We have received your deposit');
    expect(mail).toContain('Balance due   C$371.77');
  });

  test('received by transfer sells as well, and the balance is paid on the page', async () => {
    const { orderNumber, ...page } = await openQuotePayment(shop.browser(), await offerWithDeposit(shop));
    const wrong = { ...transfer(), amountCents: QUOTE_TOTAL_CENTS };
    expect(await recordOfflinePayment(payments, byAnna(orderNumber), wrong)).toMatchObject({ kind: 'refused' });
    const recorded = await recordOfflinePayment(payments, byAnna(orderNumber), transfer());
    expect(recorded).toEqual({ kind: 'done', amountCents: DEPOSIT_CENTS });
    expect(await owedOf(orderNumber)).toBe(BALANCE_CENTS);
    const balance = await openBalance(shop, { ...page, orderNumber });
    await pay(balance.url);
    await verifyQuote(shop.browser(), balance);
    expect(await owedOf(orderNumber)).toBe(0);
  });

  test('that comes when its stock is gone goes back, and nothing is owed', async () => {
    const page = await openQuotePayment(shop.browser(), await offerWithDeposit(shop));
    await sql`with gone as (delete from stock_holds returning product_id, quantity)
      update products set held = held - quantity, stock = 0 from gone where id = product_id`.execute(database);
    await sql`update stock_movements set quantity = 0 where reason = 'import'`.execute(database);
    await sql`delete from stock_movements where quantity <> 0`.execute(database);
    await pay(page.url);
    await verifyQuote(shop.browser(), page);
    expect(await stateOf(shop, page.orderNumber)).toBe('refund_due cancelled');
    for (const { id } of await database.selectFrom('refunds').select('id').orderBy('id').execute())
      await shop.runTask('send_refund', { refund_id: id });
    expect(await stateOf(shop, page.orderNumber)).toBe('refunded cancelled');
    expect(await owedOf(page.orderNumber)).toBe(0);
  });
});

describe('the balance', () => {
  test('is paid on a page of its own, once, and both sides are mailed', async () => {
    const page = await payDeposit(shop);
    const [balance, again] = await Promise.all([openBalance(shop, page), openBalance(shop, page)]);
    expect(again.url).toBe(balance.url);
    await pay(balance.url);
    const verified = await Promise.all([verifyQuote(shop.browser(), balance), verifyQuote(shop.browser(), balance)]);
    expect(verified.map(({ body }) => body['verified'])).toEqual([true, true]);
    expect(await owedOf(page.orderNumber)).toBe(0);
    expect((await kindsOf(shop, page.orderNumber)).filter((kind) => kind === 'balance_paid')).toHaveLength(1);
    expect(await see(page)).toMatchObject({ state: 'paid', order: { balance_due: null } });
    const text = await invoiceText(page.orderNumber);
    expect(text).not.toContain('Amount due C$');
    expect(text).toContain('C$371.77');
    const about = (await mailSubjects()).filter((line) => line.includes('balance'));
    expect(about).toEqual([
      `buyer@example.com: The balance on order ${page.orderNumber} is paid`,
      `owner@example.com: The balance on order ${page.orderNumber} is paid: C$371.77`,
    ]);
    // Nothing is left to pay: the button leads to the order.
    expect((await openBalance(shop, page)).url).toContain('/order-confirmation/');
  });

  test('of which no event comes is settled by the check', { tags: 'long' }, async () => {
    const page = await payDeposit(shop);
    const balance = await openBalance(shop, page);
    await pay(balance.url);
    await checkSession(balance.sessionId);
    await checkSession(balance.sessionId);
    expect(await owedOf(page.orderNumber)).toBe(0);
  });

  test('received by transfer a moment after it was paid on the page goes to the order, and the money of the card goes back', async () => {
    const page = await payDeposit(shop);
    const balance = await openBalance(shop, page);
    await pay(balance.url);
    const recorded = await recordOfflinePayment(payments, byAnna(page.orderNumber), transfer());
    expect(recorded).toEqual({ kind: 'done', amountCents: BALANCE_CENTS });
    await checkSession(balance.sessionId);
    expect(await kindsOf(shop, page.orderNumber)).toContain('paid_twice');
    const refunds = await database.selectFrom('refunds').select(['amount_cents', 'reason']).execute();
    expect(refunds).toEqual([{ amount_cents: BALANCE_CENTS, reason: 'duplicate' }]);
    expect(await stateOf(shop, page.orderNumber)).toBe('paid processing');
  });

  test('received by transfer ends the page that is open', async () => {
    const page = await payDeposit(shop);
    const balance = await openBalance(shop, page);
    await recordOfflinePayment(payments, byAnna(page.orderNumber), transfer());
    await checkSession(balance.sessionId);
    const { status } = await database
      .selectFrom('checkout_sessions')
      .select('status')
      .where('pays_balance', '=', true)
      .executeTakeFirstOrThrow();
    expect(status).toBe('expired');
  });

  test('is asked for by the owner, as often as the owner presses, until it is paid', async () => {
    const page = await payDeposit(shop);
    expect(await requestBalance(payments, byAnna(page.orderNumber))).toEqual({
      kind: 'done',
      owedCents: BALANCE_CENTS,
    });
    await requestBalance(payments, byAnna(page.orderNumber));
    const requested = (await mailSubjects()).filter((line) => line.includes('Balance due on order'));
    expect(requested).toEqual(
      Array.from({ length: 2 }, () => `buyer@example.com: Balance due on order ${page.orderNumber}: C$371.77`),
    );
    await recordOfflinePayment(payments, byAnna(page.orderNumber), transfer());
    expect(await requestBalance(payments, byAnna(page.orderNumber))).toMatchObject({ kind: 'refused' });
  });
});
