/** Buying on terms: codes, limits, stock that is held for the owner's time, approved and declined once (docs/decisions/088). */

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/company-time.ts';
import { invoicePath } from '#contract/document-paths.ts';
import { formatDay } from '#contract/format-day.ts';
import { approveOrder, declineOrder } from '#server/business/terms/approve-order.ts';
import { findTerms } from '#server/business/terms/find-terms.ts';
import { endTermsCode, listOpenItems, listTermsCodes } from '#server/business/terms/terms-store.ts';
import { requestCancellation } from '#server/payments/cancellation/cancel-order.ts';
import { closeUnpaidOrder } from '#server/payments/checkout/close-order.ts';
import { recordOfflinePayment } from '#server/payments/offline/record-offline-payment.ts';
import { FORM, openPayment } from '#tests/support/buying.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { sampled } from '#tests/support/long.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { kindsOf, orderOf, stateOf } from '#tests/support/order-facts.ts';
import { connectPaymentsOf } from '#tests/support/payment-services.ts';
import { codeOf, startQuoteShop } from '#tests/support/quote-shop.ts';
import { FREE_LINE, QUOTE_TOTAL_CENTS, acceptQuote, offerQuote, quoteStateOf } from '#tests/support/quotes.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { TERMS, buyOnTerms, giveCode, termsBody } from '#tests/support/terms.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const { shop, database, mailSubjects } = await startQuoteShop();
const services = connectPaymentsOf(shop);
const SWEEP = 'sweep_unpaid_orders';
beforeEach(() => sql`truncate terms_codes restart identity cascade`.execute(database));

const stockOf = async () => {
  const { stock, held } = await database.selectFrom('products').select(['stock', 'held']).executeTakeFirstOrThrow();
  return { stock, held };
};
const orderCount = async () => (await database.selectFrom('orders').select('id').execute()).length;
const send = (body: Record<string, unknown>) => shop.browser().call('createPurchaseOrder', { body });
const see = async (token: string) => (await shop.browser().call('getOrderByToken', { params: { token } })).body;
const approve = (orderNumber: string) => approveOrder(services, byAnna(orderNumber));
const decline = (orderNumber: string) => declineOrder(services, byAnna(orderNumber), 'Two invoices are overdue');
const sums = async () => {
  const [code] = await listTermsCodes(database);
  return [code?.waitingCents, code?.owedCents];
};
/** As if the owner's time had ended. */
const endTime = async (orderNumber: string) => {
  const { id } = await orderOf(shop, orderNumber);
  await sql`update orders set approve_until = now() - interval '1 second', held_since = now() - interval '3 days' where id = ${id}`.execute(
    database,
  );
  await sql`update stock_holds set expires_at = now() - interval '1 second' where order_id = ${id}`.execute(database);
};

describe('an order on terms', () => {
  test('waits for approval, shown as Purchase Order, with its stock held for the time of the code', async () => {
    const code = await giveCode(shop);
    const { orderNumber, token } = await buyOnTerms(shop.browser(), code, { 1: 2 });
    expect(await orderOf(shop, orderNumber)).toMatchObject({
      status: 'pending',
      payment_state: 'none',
      payment_method: 'purchase_order',
      company: TERMS.company,
      po_number: 'PO-4711',
      total_cents: 22_600,
      due_days: 30,
    });
    expect(await stockOf()).toEqual({ stock: 5, held: 2 });
    const shown = await see(token);
    expect(shown).toMatchObject({
      payment_method: 'purchase_order',
      po_number: 'PO-4711',
      terms: { state: 'waiting' },
    });
    expect(shown.terms.through > companyDay(new Date())).toBe(true);
    expect(shown.history.map(({ text }: { text: string }) => text)).toEqual([
      'Order placed',
      'Purchase order received; waiting for approval',
    ]);
    expect(await mailSubjects()).toEqual([
      `buyer@example.com: We received purchase order PO-4711 as order ${orderNumber}`,
      `owner@example.com: To approve: order ${orderNumber} of Mill Works Ltd, C$226.00 on terms`,
    ]);
    expect(await sums()).toEqual([22_600, 0]);
  });

  test('the code is read as it was written down: without dashes, in small letters, with O for 0', async () => {
    const code = await giveCode(shop);
    const written = ` ${code.slice(0, 8)} ${code.slice(8)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await send(termsBody(written, { 1: 1 }))).status).toBe(201);
  });

  test('sent twice is one order; with other contents under the same key it is refused', async () => {
    const body = termsBody(await giveCode(shop), { 1: 1 });
    const replies = await Promise.all([send(body), send(body), send(body)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.order_number)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    expect((await stockOf()).held).toBe(1);
    const file = Buffer.from('%PDF-1.4\n%%EOF\n');
    const uploaded = await shop.browser().call('uploadFile', { query: { name: 'po.pdf' }, file });
    const others = [
      { order_items: [{ product_id: 1, quantity: 2 }] },
      { po_number: 'PO-4712' },
      { shipping_city: 'Sudbury' },
      { files: [uploaded.body.token] },
    ];
    const codes = await Promise.all(others.map(async (changes) => codeOf(await send({ ...body, ...changes }))));
    expect(codes).toEqual(others.map(() => 'idempotency_mismatch'));
    expect(await orderCount()).toBe(1);
  });

  test('is not replaced by a later cart of the same browser, and has no payment page', async () => {
    const browser = shop.browser();
    const { orderNumber } = await buyOnTerms(browser, await giveCode(shop), { 1: 1 });
    await openPayment(browser, { 1: 1 });
    expect(await stateOf(shop, orderNumber)).toBe('none pending');
    const page = await browser.call('createCheckoutSession', { params: { id: orderNumber } });
    expect(page.status).toBe(404);
  });

  for (const [cases, options] of sampled(
    [
      ['terms_code', { terms_code: '' }, 'Enter your terms code'],
      ['po_number', { po_number: '  ' }, 'Enter your PO number'],
      ['files', { files: ['x'] }, 'Must be the token of a file'],
      ['customer_email', { customer_email: '' }, 'Email is required'],
    ],
    2,
  ))
    test.each(cases)('without a right %s it is refused by name', options, async (field, changes, text) => {
      const refused = await send(termsBody(await giveCode(shop), { 1: 1 }, changes));
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body.error.fields[field] ?? refused.body.error.fields)).toContain(text);
      expect(await orderCount()).toBe(0);
    });

  test('of more than there is in stock nothing is held', async () => {
    const refused = await send(termsBody(await giveCode(shop, { limitCents: 900_000 }), { 1: 6 }));
    expect(codeOf(refused)).toBe('cart_changed');
    expect([await orderCount(), (await stockOf()).held]).toEqual([0, 0]);
  });

  test('its purchase order as a file belongs to it, and a file that is gone takes everything back', async () => {
    const code = await giveCode(shop);
    const file = Buffer.from('%PDF-1.7\n%%EOF\n');
    const { body } = await shop.browser().call('uploadFile', { query: { name: 'po.pdf' }, file });
    const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: 1 }, { files: [body.token] });
    const { id } = await orderOf(shop, orderNumber);
    const files = await database.selectFrom('received_files').select(['name', 'order_id']).execute();
    expect(files).toEqual([{ name: 'po.pdf', order_id: id }]);
    expect((await send(termsBody(code, { 1: 1 }, { files: [body.token] }))).status).toBe(400);
    expect([await orderCount(), (await stockOf()).held]).toEqual([1, 1]);
  });
});

describe('a code', () => {
  for (const [cases, options] of sampled(
    [
      ['was never given', async () => 'ABCD-EFGH-JKMN-PQRS'],
      [
        'was ended',
        async () => {
          const code = await giveCode(shop);
          const [input] = await listTermsCodes(database);
          await endTermsCode(database, input?.id ?? 0, 'Anna');
          return code;
        },
      ],
      ['is past its last day', () => giveCode(shop, { validThrough: dayAfter(companyDay(new Date()), -1) })],
    ],
    2,
  ))
    test.each(cases)('that %s is refused by the same reply', options, async (_what, make) => {
      const refused = await send(termsBody(await make(), { 1: 1 }));
      expect(refused.status).toBe(404);
      expect(refused.body.error).toMatchObject({
        code: 'terms_code_refused',
        message: 'We cannot accept this terms code. Please check it, or contact us.',
        fields: { terms_code: 'We cannot accept this code. Call us, or pay by card' },
      });
      expect([await orderCount(), (await stockOf()).held]).toEqual([0, 0]);
    });

  test('can be used on its last day', { tags: 'long' }, async () => {
    const code = await giveCode(shop, { validThrough: companyDay(new Date()) });
    expect((await send(termsBody(code, { 1: 1 }))).status).toBe(201);
  });

  test('has a limit of what waits and is owed together, which two orders at once do not pass', async () => {
    const code = await giveCode(shop, { limitCents: 25_000 });
    // Of products of their own, whose locks do not order them.
    const ids = [1, 2, 3, 4, 5, 6];
    for (const id of ids.slice(1)) await addProduct(database, { id, stock: 5 });
    const replies = await Promise.all(ids.map((id) => send(termsBody(code, { [id]: 1 }))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = replies.find(({ status }) => status !== 201);
    expect(refused?.body.error).toMatchObject({
      code: 'terms_limit_passed',
      fields: { terms_code: 'With this order C$339.00 would be open; the limit is C$250.00' },
    });
    const held = await database.selectFrom('products').select('held').where('held', '>', 0).execute();
    expect(held).toEqual([{ held: 1 }, { held: 1 }]);
    expect(await sums()).toEqual([22_600, 0]);
  });
});

describe('approved', () => {
  test('it is sold on account, has an invoice with its due date, and stands in the statement until it is paid', async () => {
    const { orderNumber, token } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 2 });
    expect(await approve(orderNumber)).toEqual({ kind: 'done' });
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    expect(await stockOf()).toEqual({ stock: 3, held: 0 });
    const dueOn = dayAfter(companyDay(new Date()), 30);
    expect(await see(token)).toMatchObject({ terms: { state: 'owed', due_on: dueOn, amount: 226 } });
    const { pages } = await readPdf(new Uint8Array(await (await fetch(shop.url + invoicePath(token))).arrayBuffer()));
    expect(pages.join(' ')).toContain(`DUE DATE ${formatDay(dueOn)}`);
    expect(pages.join(' ')).toContain(`The amount due is payable by ${formatDay(dueOn)}.`);
    expect(pages.join(' ')).toContain('PO-4711');
    expect((await mailSubjects()).slice(2)).toEqual([
      `buyer@example.com: Order ${orderNumber} is confirmed`,
      `owner@example.com: New order ${orderNumber}: C$226.00`,
    ]);
    const mail = await database
      .selectFrom('mails')
      .select('text_body')
      .where('subject', 'like', '%is confirmed')
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('Your purchase order PO-4711 is approved.');
    expect(mail.text_body).toContain('payable within 30 days');
    expect(mail.text_body).not.toContain('received your payment');
    expect(await sums()).toEqual([0, 22_600]);
    expect(await listOpenItems(database, 1)).toMatchObject([
      { orderNumber, poNumber: 'PO-4711', owedCents: 22_600, dueOn, isOverdue: false, approveUntil: null },
    ]);
    const transfer = { kind: 'transfer', reference: 'TR 1', receivedAt: new Date() } as const;
    expect(await recordOfflinePayment(services, byAnna(orderNumber), transfer)).toMatchObject({ kind: 'done' });
    expect(await sums()).toEqual([0, 0]);
    expect(await listOpenItems(database, 1)).toEqual([]);
    expect((await see(token)).terms).toBeUndefined();
  });

  test('two people at once approve it once', async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    const outcomes = await Promise.all([approve(orderNumber), approve(orderNumber), decline(orderNumber)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused', 'refused']);
    const kinds = await kindsOf(shop, orderNumber);
    expect(kinds.filter((kind) => kind === 'approved' || kind === 'approval_declined')).toHaveLength(1);
  });

  test('although its code was ended meanwhile', { tags: 'long' }, async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    await endTermsCode(database, 1, 'Ben');
    expect(await approve(orderNumber)).toEqual({ kind: 'done' });
  });

  test('a new address is one to which no approved order of the code went', { tags: 'long' }, async () => {
    const code = await giveCode(shop, { limitCents: 900_000 });
    const isNew = async (changes: Record<string, string> = {}) => {
      const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: 1 }, changes);
      const isNewAddress = (await findTerms(database, await orderOf(shop, orderNumber)))?.isNewAddress;
      return { orderNumber, isNewAddress };
    };
    const first = await isNew();
    expect(first.isNewAddress).toBe(true);
    expect((await isNew()).isNewAddress).toBe(true);
    await approve(first.orderNumber);
    expect((await isNew({ shipping_address_line1: '12 shaft road.' })).isNewAddress).toBe(false);
    expect((await isNew({ shipping_address_line1: '14 Shaft Road' })).isNewAddress).toBe(true);
  });
});

describe('declined, or not decided in time', () => {
  test('its stock is free again, and the buyer is mailed the reason', async () => {
    const { orderNumber, token } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 2 });
    expect(await decline(orderNumber)).toEqual({ kind: 'done' });
    expect(await stateOf(shop, orderNumber)).toBe('cancelled cancelled');
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
    const { history } = await see(token);
    expect(history.at(-1).text).toBe('Purchase order declined: Two invoices are overdue');
    expect((await mailSubjects()).at(-1)).toBe('buyer@example.com: Purchase order PO-4711 was not approved');
    expect(await approve(orderNumber)).toMatchObject({ kind: 'refused' });
    expect(await sums()).toEqual([0, 0]);
  });

  test('before its time ends the minute’s job leaves it, afterwards it ends with a mail', async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 2 });
    await sql`update orders set held_since = now() - interval '1 day'`.execute(database);
    await shop.runTask(SWEEP, {});
    expect(await stateOf(shop, orderNumber)).toBe('none pending');
    await endTime(orderNumber);
    await shop.runTask(SWEEP, {});
    await shop.runTask(SWEEP, {});
    expect(await stateOf(shop, orderNumber)).toBe('cancelled cancelled');
    expect(await stockOf()).toEqual({ stock: 5, held: 0 });
    expect((await mailSubjects()).filter((subject) => subject.includes('was not approved'))).toHaveLength(1);
  });

  test('approved while its time ends, it is sold or has ended, never both', async () => {
    const code = await giveCode(shop, { limitCents: 900_000 });
    for (let round = 0; round < 5; round += 1) {
      const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: 1 });
      await endTime(orderNumber);
      const order = await orderOf(shop, orderNumber);
      const [approved] = await Promise.all([approve(orderNumber), closeUnpaidOrder(services, order, 'lapsed')]);
      expect(await stateOf(shop, orderNumber)).toBe(
        approved.kind === 'done' ? 'paid processing' : 'cancelled cancelled',
      );
      expect((await stockOf()).held).toBe(0);
    }
  });

  test('cancelling it is refused: it is declined instead, so that the buyer is mailed', { tags: 'long' }, async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    expect(await requestCancellation(services, byAnna(orderNumber))).toMatchObject({
      kind: 'refused',
      why: 'it waits for approval: decline it instead',
    });
  });
});

describe('a quote', () => {
  const acceptOnTerms = (token: string, code: string, changes: Record<string, unknown> = {}) =>
    shop.browser().call('acceptQuoteOnTerms', {
      params: { token },
      body: { ...FORM, version: 1, terms_code: code, po_number: 'PO-9', ...changes },
    });

  test('is accepted on terms at its prices, waits, and is not paid by its payment page', async () => {
    const quote = await offerQuote(shop);
    const accepted = await acceptOnTerms(quote.token, await giveCode(shop));
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect(accepted.body).toMatchObject({ state: 'accepted', order: { status: 'pending' } });
    expect(accepted.body.order.waits_through > companyDay(new Date())).toBe(true);
    const opened = await shop.browser().call('createQuoteCheckoutSession', { params: { token: quote.token } });
    expect(codeOf(opened)).toBe('order_on_terms');
    expect(await sums()).toEqual([QUOTE_TOTAL_CENTS, 0]);
    expect(await approve(accepted.body.order.order_number)).toEqual({ kind: 'done' });
    expect(await quoteStateOf(shop, quote)).toBe('accepted');
    expect((await shop.browser().call('getQuote', { params: { token: quote.token } })).body).toMatchObject({
      state: 'paid',
      order: { waits_through: null },
    });
  });

  test('is open again when its order was declined', { tags: 'long' }, async () => {
    const quote = await offerQuote(shop);
    const { body } = await acceptOnTerms(quote.token, await giveCode(shop));
    await decline(body.order.order_number);
    expect((await shop.browser().call('getQuote', { params: { token: quote.token } })).body).toMatchObject({
      state: 'sent',
      order: null,
    });
    expect((await acceptQuote(shop.browser(), quote)).status).toBe(200);
  });

  test('is not accepted by a wrong code, beyond the limit, or where it asks for a deposit', async () => {
    const quote = await offerQuote(shop);
    expect(codeOf(await acceptOnTerms(quote.token, 'NEVER-GIVEN'))).toBe('terms_code_refused');
    const small = await giveCode(shop, { limitCents: 1000 });
    expect(codeOf(await acceptOnTerms(quote.token, small))).toBe('terms_limit_passed');
    const deposit = await offerQuote(shop, { deposit: { percent: 30 } });
    expect((await acceptOnTerms(deposit.token, await giveCode(shop))).body.error.fields).toEqual({
      terms_code: 'This quote needs a deposit, which is paid by card',
    });
    expect([await orderCount(), (await stockOf()).held]).toEqual([0, 0]);
    expect(await quoteStateOf(shop, quote)).toBe('sent');
  });

  test('whose made-to-order lines hold no stock waits for the whole time too', { tags: 'long' }, async () => {
    const quote = await offerQuote(shop, { lines: [FREE_LINE] });
    const { body } = await acceptOnTerms(quote.token, await giveCode(shop));
    const { order_number: orderNumber } = body.order;
    await sql`update orders set held_since = now() - interval '1 day'`.execute(database);
    await shop.runTask(SWEEP, {});
    expect(await stateOf(shop, orderNumber)).toBe('none pending');
    await endTime(orderNumber);
    await shop.runTask(SWEEP, {});
    expect(await stateOf(shop, orderNumber)).toBe('cancelled cancelled');
  });
});
