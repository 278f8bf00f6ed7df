/**
 * Marks in every personal field, token, session id and secret; then nothing but the tables that must have them has
 * them: no log line, no analytics row, no page, no script, no reply to other visitors, no metric (reliability R24).
 */

import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { FORM, orderBody, pay } from '#tests/support/buying.ts';
import { readEveryRow } from '#tests/support/every-value.ts';
import { termsBody } from '#tests/support/terms.ts';
import { SANDBOX_KEY, SHOP_SECRET, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ pages: true, rateLimits: true });
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1 });

/** Fields that are not of a list and have no shape of their own. */
const MARKED = Object.keys(CHECKOUT_MAX_CHARACTERS).filter((field) => !/country|email|phone|postal|state/.test(field));
const FIELDS: Record<string, string> = {
  ...Object.fromEntries(MARKED.map((field) => [field, `Mark-${field}`])),
  customer_email: 'mark.buyer@mark.example',
  customer_phone: '(416) 555-7391',
};
const ENQUIRY = {
  name: 'Mark-sender',
  email: 'mark.sender@mark.example',
  phone: '(416) 555-8264',
  company: 'Mark-company',
  subject: 'quote',
  message: 'Mark-message',
};
const REQUESTED = {
  key: 'key-of-request-1',
  name: 'Mark-requester',
  email: ENQUIRY.email,
  lines: 'Mark-part',
  place: 'Mark-place',
  nameplate: { serial: 'Mark-serial' },
  message: 'Mark-wish',
};
const marks = new Map<string, string>();
/** Where the marks may stand: tables that export and erasure know; of the history, the id of the session alone. */
const PERSONAL_TABLES =
  /^public\.(orders|mails|enquiries|payment_events|checkout_sessions|refunds|invoices|order_search|stock_notices): /;
const HISTORY = 'public.order_events: ';
const said: string[] = [];

beforeAll(async () => {
  for (const [field, value] of Object.entries({ ...FIELDS, ...ENQUIRY }))
    if (field !== 'subject') marks.set(field, value);
  for (const [field, value] of Object.entries({ ...REQUESTED, key: ENQUIRY.name, ...REQUESTED.nameplate }))
    if (typeof value === 'string') marks.set(`request's ${field}`, value);
  for (const [name, secret] of Object.entries({ SANDBOX_KEY, WEBHOOK_SECRET, SHOP_SECRET })) marks.set(name, secret);

  const browser = shop.browser();
  const say = async (requested: ReturnType<typeof browser.call>) => {
    const reply = await requested;
    said.push(JSON.stringify(reply.body));
    return reply;
  };
  const made = await browser.call('createOrder', { body: orderBody({ 1: 1 }, FIELDS) });
  expect(made.status).toBe(201);
  const params = { id: made.body.order_number as string };
  const session = await browser.call('createCheckoutSession', { params });
  const url: string = session.body.url;
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  await pay(url);
  const verified = await browser.call('verifyCheckoutSession', { params, body: { session_id: sessionId } });
  const token: string = verified.body.order.confirmation_token;
  for (const [name, cookie] of browser.cookies) marks.set(`cookie ${name}`, cookie.split(';')[0] ?? '');
  marks.set('session', sessionId).set('token', token);
  expect((await browser.call('getOrderByToken', { params: { token } })).status).toBe(200);
  await browser.call('submitEnquiry', { body: ENQUIRY });
  const email = marks.get('customer_email') ?? '';
  // The reply has the lines as they were sent; what is stored or logged of them is looked for below.
  await shop.browser().call('checkQuickOrder', { body: { text: `T-1 2 ${email}` } });
  await say(shop.browser().call('findOrder', { body: { order_number: params.id, email } }));
  await sendToQuotesAndReturns(token);
  await say(shop.browser().call('submitRequest', { body: REQUESTED }));
  await say(shop.browser().call('requestStockNotice', { params: { id: '1' }, body: { email } }));

  // What a faulty page or another visitor might report of all that.
  for (const value of marks.values()) {
    await browser.call('trackPage', { body: { page_path: `/order-confirmation/token/${value}` } });
    await browser.call('trackPage', { body: { page_path: `/order-success?session_id=${value}` } });
  }
  for (const secret of [token, sessionId, FIELDS['customer_email'] ?? '', FIELDS['customer_phone'] ?? '']) {
    await browser.call('trackSearch', { body: { query: secret, results_count: 0 } });
    await browser.call('trackEvent', {
      body: { event_type: 'click', element_text: secret, metadata: { url: `/x/${secret}`, filename: secret } },
    });
    await say(browser.call('notifyPaymentCancelled', { params, body: { reason: secret } }));
  }
  // Replies to other visitors: refusals, faults, and every call with a wrong secret.
  const otherBrowser = shop.browser();
  await say(otherBrowser.call('getOrder', { params }));
  await say(otherBrowser.call('verifyCheckoutSession', { params, body: { session_id: 'cs_test_x' } }));
  await say(otherBrowser.call('createOrder', { body: orderBody({ 1: 1 }, { ...FIELDS, billing_postal_code: 'x' }) }));
  await say(otherBrowser.send('GET', `/api/products/${encodeURIComponent(token)}/`));
  // A constraint of the table says which row it refused; so does a mail server of a recipient.
  await sql`alter table orders add constraint of_a_test check (customer_first_name = '') not valid`.execute(
    shop.database,
  );
  const error = await say(otherBrowser.call('createOrder', { body: orderBody({ 1: 1 }, FIELDS) }));
  expect(error.status).toBe(500);
  await sql`alter table orders drop constraint of_a_test`.execute(shop.database);
  shop.app.mailer.send = (mail) => Promise.reject(new Error(`550 <${mail.recipient}>: no such mailbox`));
  await sql`update mails set sent_at = null`.execute(shop.database);
  const { rows: mails } = await sql<{ id: number }>`select id from mails`.execute(shop.database);
  for (const { id } of mails) {
    await expect(shop.runTask('send_mail', { mail_id: id })).rejects.toThrow();
    await sql`select graphile_worker.add_job('send_mail', json_build_object('mail_id', ${id}::bigint))`.execute(
      shop.database,
    );
  }
  await until('the worker has failed to send them too', () =>
    shop.logLines.some((line) => line.includes('Failed task')),
  );
  for (const page of [
    '/',
    '/shop',
    '/product/1',
    '/contact',
    '/checkout',
    `/order-confirmation/token/${token}`,
    `/order-success?session_id=${sessionId}`,
  ])
    said.push(await (await fetch(shop.url + page)).text());
  said.push(await (await fetch(`${shop.url}/metrics`)).text());
});

/** Each is refused: there is no such quote, and nothing of the order has left. */
async function sendToQuotesAndReturns(token: string): Promise<void> {
  const browser = shop.browser();
  const params = { token };
  const typed = { ...FIELDS, reason: ENQUIRY.message, note: ENQUIRY.message };
  const replies = [
    await browser.call('acceptQuote', { params, body: { ...orderBody({ 1: 1 }, FIELDS), version: 1 } }),
    await browser.call('acceptQuoteOnTerms', {
      params,
      body: { ...orderBody({ 1: 1 }, FIELDS), version: 1, terms_code: 'WRONG', po_number: 'PO 1', files: [] },
    }),
    await browser.call('createPurchaseOrder', { body: termsBody('WRONG', { 1: 1 }, FIELDS) }),
    await browser.call('declineQuote', { params, body: { ...typed, version: 1 } }),
    await browser.call('verifyQuoteCheckoutSession', { params, body: { session_id: token } }),
    await browser.call('requestReturn', {
      params,
      body: { ...typed, key: 'test-key-1', items: [{ id: 1, quantity: 1 }], reason: 'other' },
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 409]);
  said.push(...replies.map(({ body }) => JSON.stringify(body)));
}

const holdersOf = (texts: readonly string[]) =>
  [...marks]
    .filter(([, mark]) => texts.some((text) => text.toLowerCase().includes(mark.toLowerCase())))
    .map(([name]) => name);

test('the marks are there to be found, in the tables that must have them', async () => {
  expect(marks.size).toBeGreaterThan(20);
  const rows = await readEveryRow(shop.database);
  const personal = holdersOf(rows.filter((row) => PERSONAL_TABLES.test(row)));
  expect(personal).toEqual(expect.arrayContaining([...Object.keys(FIELDS), 'message', 'company', 'session', 'token']));
});

describe('none of them is', () => {
  test('in a line of the log, faults and refused mails included', () => {
    expect(shop.logLines.filter((line) => line.includes('"msg":"request failed"')).length).toBeGreaterThan(0);
    expect(shop.logLines.filter((line) => line.includes('mail could not be sent')).length).toBeGreaterThan(0);
    expect(holdersOf(shop.logLines)).toEqual([]);
  });

  test('in any other table: analytics, limits, history, jobs that wait', async () => {
    await shop.app.http.close();
    const rows = await readEveryRow(shop.database);
    const others = rows.filter((row) => !PERSONAL_TABLES.test(row));
    expect(others.filter((row) => row.startsWith('public.tracked_pages: ')).length).toBeGreaterThan(0);
    // A failed job says why, until its day has come (retention): the address that a mail server named.
    const failed = others.filter((row) => row.startsWith('graphile_worker.') && row.includes('no such mailbox'));
    expect(holdersOf(failed)).toEqual(expect.arrayContaining(['customer_email']));
    const history = others.filter((row) => row.startsWith(HISTORY));
    expect(holdersOf(history)).toEqual(['session']);
    expect(holdersOf(others.filter((row) => !failed.includes(row) && !history.includes(row)))).toEqual([]);
  });

  test('in a page, a refusal, a fault or the metrics', () => {
    expect(said.length).toBeGreaterThan(15);
    expect(holdersOf(said)).toEqual([]);
  });

  test('in a script or any other file that visitors are sent', async () => {
    const root = resolve(import.meta.dirname, '../../dist/client');
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(20);
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    expect(holdersOf(texts)).toEqual([]);
    expect(texts.filter((text) => /sk_(?:test|live)_\w|whsec_\w/.test(text))).toEqual([]);
  });
});

test('every call that takes what a person typed is in this test', () => {
  const typed = Object.entries(ENDPOINTS)
    .filter(([, row]) => 'body' in row)
    .map(([name]) => name);
  expect(typed.toSorted()).toEqual([
    'acceptQuote',
    'acceptQuoteOnTerms',
    'calculateTotal', // products and a country alone
    'checkQuickOrder',
    'confirmPayment',
    'createCheckoutSession',
    'createOrder',
    'createPurchaseOrder',
    'declineQuote',
    'findOrder',
    'notifyPaymentCancelled',
    'requestReturn',
    'requestStockNotice',
    'submitEnquiry',
    'submitRequest',
    'trackEvent',
    'trackPage',
    'trackProductView', // numbers alone
    'trackSearch',
    'validateCart', // products alone
    'verifyCheckoutSession',
    'verifyFreightCheckoutSession', // an id of Stripe's alone
    'verifyQuoteCheckoutSession', // an id of Stripe's alone
  ]);
  expect(Object.keys(FORM).length).toBe(Object.keys(CHECKOUT_MAX_CHARACTERS).length);
});
