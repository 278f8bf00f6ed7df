/** Terms codes on their screen: given once, ended, their statement; and an order on terms that is approved or declined there. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '#contract/company-time.ts';
import { termsStatementPath } from '#contract/console/calls.ts';
import { ORDER_TABS } from '#contract/order-lists.ts';
import type { OrderTab } from '#contract/order-lists.ts';
import { orderStates } from '#contract/order-states.ts';
import { companyDay } from '#tests/support/calendar.ts';
import { sampled } from '#tests/support/long.ts';
import { orderOf, stateOf } from '#tests/support/order-facts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { buyOnTerms, giveCode, termsBody } from '#tests/support/terms.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
const owner = await startTestConsole(shop);
const anna = await owner.signIn('Anna');
afterAll(async () => {
  await owner.close();
  await shop.close();
});
beforeEach(async () => {
  await clearOrders(database);
  await sql`truncate terms_codes restart identity cascade`.execute(database);
  await addProduct(database, { id: 1, stock: 5 });
});

const NEW = {
  company: 'Mill Works Ltd',
  limit_cents: 500_000,
  due_days: 45,
  hold_days: 3,
  valid_through: '',
  note: 'Signed in March',
  key: 'key-of-code-1',
};

describe('a code', () => {
  test('is shown once, and an order can be made with it as it is shown', async () => {
    const { id, code } = await anna.call('makeTermsCode', { body: NEW });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const [listed] = await anna.call('listTermsCodes', {});
    expect(listed).toMatchObject({
      id,
      company: 'Mill Works Ltd',
      code_end: code.slice(-4),
      due_days: 45,
      made_by: 'Anna',
    });
    expect(JSON.stringify([listed, await database.selectFrom('terms_codes').selectAll().execute()])).not.toContain(
      code.replaceAll('-', ''),
    );
    const made = await shop.browser().call('createPurchaseOrder', { body: termsBody(code, { 1: 1 }) });
    expect(made.status).toBe(201);
  });

  test('a form that is sent twice makes one, and both replies show it', async () => {
    const made = await Promise.all([1, 2, 3].map(() => anna.call('makeTermsCode', { body: NEW })));
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
    expect(await anna.call('listTermsCodes', {})).toHaveLength(1);
    const other = await anna.call('makeTermsCode', { body: { ...NEW, key: 'key-of-code-2' } });
    expect(other.code).not.toBe(made[0]?.code);
  });

  for (const [cases, options] of sampled(
    [
      ['company', { company: ' ' }],
      ['limit_cents', { limit_cents: 0 }],
      ['due_days', { due_days: 181 }],
      ['hold_days', { hold_days: 0 }],
      ['valid_through', { valid_through: '2020-01-01' }],
      ['valid_through', { valid_through: 'soon' }],
      ['key', { key: '' }],
    ],
    4,
  ))
    test.each(cases)('with a wrong %s is refused by name', options, async (field, changes) => {
      const refused = await anna.send('makeTermsCode', { body: { ...NEW, ...changes } });
      expect(refused.status).toBe(400);
      expect(Object.keys((refused.body as { error: { fields: object } }).error.fields)).toEqual([field]);
      expect(await anna.call('listTermsCodes', {})).toEqual([]);
    });

  test('is ended once; one that does not exist is not found', async () => {
    const { id } = await anna.call('makeTermsCode', { body: NEW });
    await anna.call('endTermsCode', { params: { id: String(id) } });
    expect(await anna.call('getTermsCode', { params: { id: String(id) } })).toMatchObject({
      is_usable: false,
      ended_by: 'Anna',
    });
    for (const again of [String(id), '99'])
      expect((await anna.send('endTermsCode', { params: { id: again } })).status).toBe(404);
    expect((await anna.send('getTermsCode', { params: { id: '99' } })).status).toBe(404);
  });

  test('its statement lists what waits and what is owed, overdue ones as such, also as CSV', async () => {
    const code = await giveCode(shop, { company: '=Mill' });
    const waiting = await buyOnTerms(shop.browser(), code, { 1: 1 }, { po_number: '=1+1' });
    const late = await buyOnTerms(shop.browser(), code, { 1: 1 });
    await approve(late.orderNumber);
    const yesterday = dayAfter(companyDay(new Date()), -1);
    await sql`update invoices set facts = jsonb_set(facts, '{due_on}', to_jsonb(${yesterday}::text))`.execute(database);
    const { items } = await anna.call('getTermsCode', { params: { id: '1' } });
    expect(items).toMatchObject([
      { order_number: waiting.orderNumber, po_number: '=1+1', is_waiting: true, owed_cents: 0, is_overdue: false },
      { order_number: late.orderNumber, is_waiting: false, owed_cents: 11_300, due_on: yesterday, is_overdue: true },
    ]);
    const csv = await owner.request(termsStatementPath(1, 'csv'), { headers: { cookie: anna.cookie } });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(String(csv.body)).toContain(`${late.orderNumber},PO-4711`);
    expect(String(csv.body)).toContain('overdue');
    expect(String(csv.body)).not.toMatch(/,=1/);
    const { ages, mail_to } = await anna.call('getTermsCode', { params: { id: '1' } });
    expect(ages.map(({ cents }) => cents)).toEqual([0, 11_300, 0, 0, 0]);
    expect(mail_to).toBe('buyer@example.com');
    const missing = await owner.request(termsStatementPath(99, 'csv'), { headers: { cookie: anna.cookie } });
    expect(missing.status).toBe(404);
  });
});

describe('the statement of a code', () => {
  const owe = async () => {
    const code = await giveCode(shop, { company: 'Mill Works Ltd' });
    const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: 1 });
    await approve(orderNumber);
    return orderNumber;
  };
  const mail = (changes: object = {}) =>
    anna.send('mailStatement', {
      params: { id: '1' },
      body: { email: 'payables@example.com', kind: 'statement', key: 'statement-key-1', ...changes },
    });
  const mails = () =>
    database.selectFrom('mails').selectAll().where('recipient', '=', 'payables@example.com').orderBy('id').execute();

  test('is a PDF with what is owed by age', { tags: 'long' }, async () => {
    const orderNumber = await owe();
    const pdf = await fetch(owner.url + termsStatementPath(1, 'pdf'), { headers: { cookie: anna.cookie } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join(' ');
    expect(text).toContain('Mill Works Ltd');
    expect(text).toContain(orderNumber);
    expect(text).toMatch(/Not due yet C\$113\.00 Amount due C\$113\.00/);
    expect((await fetch(owner.url + termsStatementPath(1, 'pdf'))).status).toBe(401);
  });

  test('is mailed by a press, once for each form, and carries the PDF', async () => {
    await owe();
    expect(await mail()).toMatchObject({ status: 200 });
    expect(await mail()).toMatchObject({ status: 200 });
    expect(await mails()).toMatchObject([
      { subject: 'Statement from Test Pumps: C$113.00 due', attachment: 'statement:1', order_id: null },
    ]);
    expect(await mail({ email: 'no address' })).toMatchObject({ status: 400 });
  });

  test('reminds of what is overdue alone', async () => {
    await owe();
    expect(await mail({ kind: 'reminder' })).toMatchObject({ status: 409, body: { why: 'nothing is overdue' } });
    const yesterday = dayAfter(companyDay(new Date()), -1);
    await sql`update invoices set facts = jsonb_set(facts, '{due_on}', to_jsonb(${yesterday}::text))`.execute(database);
    expect(await mail({ kind: 'reminder', key: 'statement-key-2' })).toMatchObject({ status: 200 });
    const [reminder] = await mails();
    expect(reminder).toMatchObject({ subject: 'Reminder: C$113.00 is past due' });
    expect(reminder?.text_body).toContain('This is a friendly reminder that C$113.00');
  });

  test('is not mailed when nothing is owed', async () => {
    await giveCode(shop);
    expect(await mail()).toMatchObject({ status: 409, body: { why: 'nothing is owed' } });
  });
});

const changeOf = async (orderNumber: string) => {
  const { seen_event_id } = await anna.call('getOrder', { params: { number: orderNumber } });
  return { params: { number: orderNumber }, body: { seen_event_id } };
};
const approve = async (orderNumber: string) => anna.call('approveOrder', await changeOf(orderNumber));

describe('an order on terms', () => {
  test('is on Today and in its tab, with what there is to look at, and is approved there', async () => {
    const code = await giveCode(shop);
    const { orderNumber } = await buyOnTerms(shop.browser(), code, { 1: 2 });
    const { to_approve } = await anna.call('getToday', {});
    expect(to_approve).toMatchObject({ count: 1, oldest: [{ order_number: orderNumber, is_to_approve: true }] });
    const { orders } = await anna.call('listOrders', { query: { tab: 'to_approve' } });
    expect(orders.map(({ order_number }) => order_number)).toEqual([orderNumber]);
    expect((await anna.call('getOrder', { params: { number: orderNumber } })).terms).toMatchObject({
      company: 'Mill Works Ltd',
      code_end: code.slice(-4),
      limit_cents: 100_000,
      open_cents: 22_600,
      is_new_address: true,
      is_usable: true,
      files: [],
    });
    await approve(orderNumber);
    expect(await stateOf(shop, orderNumber)).toBe('paid processing');
    const after = await anna.call('getOrder', { params: { number: orderNumber } });
    expect(after).toMatchObject({ is_to_approve: false, has_invoice: true, terms: { waits_through: null } });
    expect((await anna.call('getToday', {})).to_approve.count).toBe(0);
    const { made_by } = await database
      .selectFrom('order_events')
      .select('made_by')
      .where('kind', '=', 'approved')
      .executeTakeFirstOrThrow();
    expect(made_by).toBe('Anna');
  });

  test('is approved before anything else: it is in no other list, and no money is recorded for it', async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    const tabsOf = async () => {
      const isIn = async (tab: OrderTab) =>
        (await anna.call('listOrders', { query: { tab } })).orders.some(({ order_number: n }) => n === orderNumber);
      const found = await Promise.all(ORDER_TABS.map(async (tab) => ({ tab, isIn: await isIn(tab) })));
      return found.filter((entry) => entry.isIn).map(({ tab }) => tab);
    };
    const order = await anna.call('getOrder', { params: { number: orderNumber } });
    expect(await tabsOf()).toEqual(['to_approve', 'all']);
    expect(orderStates(order)).toEqual(['to_approve', 'not_paid']);
    expect(order.receivable_cents).toBeNull();
    const today = await anna.call('getToday', {});
    expect([today.to_approve.count, today.to_quote.count, today.unpaid.count, today.waiting.orders]).toEqual([
      1, 0, 0, 1,
    ]);
    const seen = await changeOf(orderNumber);
    const money = { kind: 'cheque', amount_cents: 11_300, received_on: companyDay(new Date()) } as const;
    expect(await anna.send('recordPayment', { ...seen, body: { ...seen.body, ...money } })).toMatchObject({
      status: 409,
      body: { why: expect.stringContaining('approve it first') },
    });
    await approve(orderNumber);
    expect(await tabsOf()).toEqual(['to_quote', 'to_ship', 'all']);
    const approved = await changeOf(orderNumber);
    await anna.call('recordPayment', { ...approved, body: { ...approved.body, ...money } });
    expect((await orderOf(shop, orderNumber)).payment_state).toBe('paid');
  });

  test('what another has decided meanwhile is refused as outdated', async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    const seen = await changeOf(orderNumber);
    await anna.call('approveOrder', seen);
    const late = await anna.send('declineTermsOrder', { ...seen, body: { ...seen.body, reason: 'Too late' } });
    expect([late.status, (late.body as { error: { code: string } }).error.code]).toEqual([409, 'order_outdated']);
  });

  test('is declined with a reason, and not without one', async () => {
    const { orderNumber } = await buyOnTerms(shop.browser(), await giveCode(shop), { 1: 1 });
    const seen = await changeOf(orderNumber);
    expect((await anna.send('declineTermsOrder', { ...seen, body: { ...seen.body, reason: ' ' } })).status).toBe(400);
    await anna.call('declineTermsOrder', { ...seen, body: { ...seen.body, reason: 'Two invoices are overdue' } });
    expect((await orderOf(shop, orderNumber)).status).toBe('cancelled');
  });

  test('an order that was not bought on terms has none, and cannot be approved', async () => {
    const created = await shop.browser().call('createOrder', {
      body: { ...termsBody('X', { 1: 1 }), payment_method: 'card' },
    });
    const { order_number: orderNumber } = created.body as { order_number: string };
    expect((await anna.call('getOrder', { params: { number: orderNumber } })).terms).toBeNull();
    const refused = await anna.send('approveOrder', await changeOf(orderNumber));
    expect(refused.status).toBe(409);
  });
});
