/** Quotes: accepted once, paid by the settling path, over by time, and never paid by what is not theirs (R1 to R11). */

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { formatDay } from '#contract/format-day.ts';
import { findOrderById } from '#server/orders/orders/order-store.ts';
import { unitsLeft } from '#server/orders/shipments/decide-shipment.ts';
import { loadShipmentFacts } from '#server/orders/shipments/load-shipment-facts.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { pay } from '#tests/support/buying.ts';
import { sampled } from '#tests/support/long.ts';
import { requestRefundByAnna } from '#tests/support/order-change.ts';
import { kindsOf, orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { codeOf, startQuoteShop } from '#tests/support/quote-shop.ts';
import {
  FREE_LINE,
  QUOTE_TERMS,
  QUOTE_TOTAL_CENTS,
  STOCK_LINE,
  acceptQuote,
  offerQuote,
  openQuotePayment,
  quoteStateOf,
  reviseQuote,
  verifyQuote,
} from '#tests/support/quotes.ts';
import type { SentQuote } from '#tests/support/quotes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const { shop, database, update, see, mailSubjects } = await startQuoteShop();
const open = ({ token }: SentQuote) => shop.browser().call('createQuoteCheckoutSession', { params: { token } });
const stockOf = async () => {
  const { stock, held } = await database.selectFrom('products').select(['stock', 'held']).executeTakeFirstOrThrow();
  return { stock, held };
};
/** As if time had gone on until after the last day. */
const endTime = async () => {
  await sql`update quote_versions set valid_until = now() - interval '1 second'`.execute(database);
  await sql`update orders set pay_until = now() - interval '1 second' where quote_number is not null`.execute(database);
};
const orderCount = async () => (await database.selectFrom('orders').select('id').execute()).length;

describe('accepting', () => {
  test('makes an order at the prices of the quote, holds its stock, and is paid by the settling path', async () => {
    const quote = await offerQuote(shop);
    const payment = await openQuotePayment(shop.browser(), quote);
    expect(await stockOf()).toEqual({ stock: 5, held: 2 });
    expect(await orderOf(shop, payment.orderNumber)).toMatchObject({
      total_cents: QUOTE_TOTAL_CENTS,
      quote_number: quote.number,
      quote_version: 1,
    });
    expect(await quoteStateOf(shop, quote)).toBe('accepted');
    await pay(payment.url);
    const verified = await verifyQuote(shop.browser(), payment);
    expect(verified.body).toMatchObject({ verified: true, quote: { state: 'paid', order: { status: 'processing' } } });
    expect(await stateOf(shop, payment.orderNumber)).toBe('paid processing');
    expect(await stockOf()).toEqual({ stock: 3, held: 0 });
    await update();
    expect(await quoteStateOf(shop, quote)).toBe('paid');
    expect(codeOf(await acceptQuote(shop.browser(), quote))).toBeUndefined();
    expect(await orderCount()).toBe(1);
    expect(await mailSubjects()).toContain(`owner@example.com: Quote ${quote.number} is accepted: C$531.10`);
  });

  test('by twenty at once makes one order, and all see it', async () => {
    const quote = await offerQuote(shop);
    const replies = await Promise.all(Array.from({ length: 20 }, () => acceptQuote(shop.browser(), quote)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => (body['order'] as { order_number: string }).order_number)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    expect(await stockOf()).toEqual({ stock: 5, held: 2 });
  });

  for (const [cases, options] of sampled(
    [
      ['another number of a purchase order', { po_number: 'PO-2' }],
      ['another address', { shipping_address_line1: '14 Shaft Road' }],
      ['another company', { company: 'Other Works Ltd' }],
    ],
    3,
  ))
    test.each(cases)(
      'again with %s is refused, since the order has what came first',
      options,
      async (_what, changes) => {
        const quote = await offerQuote(shop);
        const first = await acceptQuote(shop.browser(), quote, { po_number: 'PO-1' });
        expect(first.status).toBe(200);
        expect(codeOf(await acceptQuote(shop.browser(), quote, { po_number: 'PO-1', ...changes }))).toBe(
          'quote_accepted',
        );
        expect(codeOf(await acceptQuote(shop.browser(), quote, { po_number: 'PO-1' }))).toBeUndefined();
        expect(await orderCount()).toBe(1);
      },
    );

  test('a version that was revised meanwhile is refused, and nothing is ordered', async () => {
    const quote = await offerQuote(shop);
    await reviseQuote(shop, quote, { lines: [{ ...STOCK_LINE, priceCents: 8000 }] });
    expect(codeOf(await acceptQuote(shop.browser(), quote))).toBe('quote_revised');
    expect(await orderCount()).toBe(0);
    const accepted = await acceptQuote(shop.browser(), quote, { version: 2 });
    expect(accepted.body).toMatchObject({ state: 'accepted', version: 2, earlier_versions: [1] });
  });

  test('what is not from the stock is not returned to it, and freight is not packed', async () => {
    const quote = await offerQuote(shop);
    const payment = await openQuotePayment(shop.browser(), quote);
    await pay(payment.url);
    await verifyQuote(shop.browser(), payment);
    const { id } = await orderOf(shop, payment.orderNumber);
    const facts = await loadShipmentFacts(database, (await findOrderById(database, id)) ?? expect.unreachable());
    expect([...unitsLeft(facts).values()]).toEqual([2, 1]);
    const refund = await requestRefundByAnna(database, { orderNumber: payment.orderNumber, restock: true });
    if (refund.kind !== 'requested') expect.unreachable(JSON.stringify(refund));
    await sendRefund(connectPaymentsOf(shop), refund.refund.id);
    expect(await stateOf(shop, payment.orderNumber)).toBe('refunded cancelled');
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
    expect(await see(quote)).toMatchObject({ state: 'paid', order: { status: 'cancelled' } });
  });

  test('without tax: invoice, mail and order name the reason, and no customs; freight is included', async () => {
    const exemption = { reason: 'Delivery to a reserve', reference: 'Card 0123' };
    const quote = await offerQuote(shop, { exemption });
    const payment = await openQuotePayment(shop.browser(), quote);
    await pay(payment.url);
    await verifyQuote(shop.browser(), payment);
    const { facts } = await database.selectFrom('invoices').select('facts').executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ tax_exemption: exemption, includes_freight: true, taxes: [], total_cents: 47_000 });
    const { order } = (await see(quote)) as { order: { confirmation_token: string } };
    const token = order.confirmation_token;
    const { body } = await shop.browser().call('getOrderByToken', { params: { token } });
    expect(body).toMatchObject({ tax_exemption: exemption.reason, items: [{}, {}, { is_freight: true }] });
    const invoice = await fetch(`${shop.url}/api/orders/token/${token}/invoice/`);
    const text = (await readPdf(new Uint8Array(await invoice.arrayBuffer()))).pages.join(' ');
    expect(text).toContain('No tax is charged: Delivery to a reserve (Card 0123)');
    const mail = await database
      .selectFrom('mails')
      .select('text_body')
      .where('dedup_key', 'like', 'confirmation:%')
      .executeTakeFirstOrThrow();
    for (const document of [text, mail.text_body]) {
      expect(document).not.toContain('customs');
      expect(document).not.toContain('Shipping is not included');
    }
    expect(mail.text_body).toContain('Exempt: Delivery to a reserve');
  });

  test('for another destination is refused by field; with too little stock nothing is ordered', async () => {
    const quote = await offerQuote(shop);
    const elsewhere = await acceptQuote(shop.browser(), quote, {
      shipping_state: 'QC',
      shipping_postal_code: 'H2X 1Y4',
    });
    expect(elsewhere).toMatchObject({
      status: 400,
      body: { error: { fields: { shipping_state: expect.anything() } } },
    });
    await sql`update products set stock = 1`.execute(database);
    await sql`update stock_movements set quantity = 1`.execute(database);
    expect(codeOf(await acceptQuote(shop.browser(), quote))).toBe('quote_without_stock');
    expect(await orderCount()).toBe(0);
    expect(await quoteStateOf(shop, quote)).toBe('sent');
  });
});

describe('the end of a quote', () => {
  test('after it, it is not accepted', async () => {
    const quote = await offerQuote(shop);
    await endTime();
    expect(codeOf(await acceptQuote(shop.browser(), quote))).toBe('quote_closed');
    expect(await orderCount()).toBe(0);
    expect(await see(quote)).toMatchObject({ state: 'expired' });
    await update();
    expect(await quoteStateOf(shop, quote)).toBe('expired');
  });

  test('one that was accepted in time gets no new payment page, and its stock is free', async () => {
    const quote = await offerQuote(shop);
    await acceptQuote(shop.browser(), quote);
    await endTime();
    expect(codeOf(await open(quote))).toBe('order_closed');
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
    expect(await see(quote)).toMatchObject({ state: 'expired', order: null });
  });

  test('a payment page that was opened in time can be paid', async () => {
    const quote = await offerQuote(shop);
    const payment = await openQuotePayment(shop.browser(), quote);
    await endTime();
    expect((await open(quote)).body['url']).toBe(payment.url);
    await pay(payment.url);
    expect((await verifyQuote(shop.browser(), payment)).body).toMatchObject({ verified: true });
    expect(await stateOf(shop, payment.orderNumber)).toBe('paid processing');
  });

  test('buyers are reminded once before it', async () => {
    const quote = await offerQuote(shop);
    await sql`update quote_versions set valid_until = now() + interval '2 days', sent_at = now() - interval '20 days'`.execute(
      database,
    );
    await update();
    await update();
    expect((await mailSubjects()).filter((line) => line.includes('Reminder'))).toEqual([
      `buyer@example.com: Reminder: quote ${quote.number} expires on ${formatDay(QUOTE_TERMS.validThrough)}`,
    ]);
  });
});

describe('an accepted quote whose order is not paid', () => {
  test('is open again while it is valid, and can be accepted once more', async () => {
    const quote = await offerQuote(shop);
    const payment = await openQuotePayment(shop.browser(), quote);
    const payments = connectPaymentsOf(shop);
    const { id } = await orderOf(shop, payment.orderNumber);
    expect(await closeUnpaidOrder(payments, { id }, 'lapsed')).toBe('closed');
    expect(await see(quote)).toMatchObject({ state: 'sent', order: null });
    await update();
    expect(await quoteStateOf(shop, quote)).toBe('sent');
    await openQuotePayment(shop.browser(), quote);
    expect(await orderCount()).toBe(2);
  });

  test('of free text alone ends as one that holds stock does', { tags: 'long' }, async () => {
    const quote = await offerQuote(shop, { lines: [FREE_LINE] });
    const accepted = await acceptQuote(shop.browser(), quote);
    const { order_number } = accepted.body['order'] as { order_number: string };
    await sql`update orders set held_since = now() - interval '4 minutes'`.execute(database);
    await shop.runTask('sweep_unpaid_orders', {});
    expect(await stateOf(shop, order_number)).toBe('cancelled cancelled');
    expect(await kindsOf(shop, order_number)).toEqual(['created', 'lapsed']);
  });

  test('a late payment of its first order goes back when it was accepted a second time', async () => {
    const quote = await offerQuote(shop);
    const first = await openQuotePayment(shop.browser(), quote);
    await pay(first.url);
    // As when the payment service reported the page as ended, and the money came nevertheless.
    await sql`update orders set payment_state = 'expired', status = 'cancelled'`.execute(database);
    await sql`with gone as (delete from stock_holds returning product_id, quantity)
      update products set held = held - quantity from gone where id = product_id`.execute(database);
    const second = await openQuotePayment(shop.browser(), quote);
    await verifyQuote(shop.browser(), first);
    expect(await stateOf(shop, first.orderNumber)).toBe('refund_due cancelled');
    await pay(second.url);
    await verifyQuote(shop.browser(), second);
    expect(await stateOf(shop, second.orderNumber)).toBe('paid processing');
    expect(await see(quote)).toMatchObject({ state: 'paid', order: { order_number: second.orderNumber } });
  });
});
