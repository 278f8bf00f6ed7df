/** POST /contact/submit/ through the real route: stored, mailed to the owner, acknowledged to the sender. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENQUIRY_RETENTION_DAYS } from '#contract/constants.ts';
import { CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import { DELETE_OLD_ENQUIRIES_TASK } from '#server/site/enquiries/routes.ts';
import { NETWORK_MAILS_AN_HOUR } from '#server/site/notifications/decide-owner-mail.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
beforeAll(() => addProduct(shop.database, { id: 1, stock: 100 }));
beforeEach(async () => {
  await sql`truncate enquiries cascade`.execute(shop.database);
  await sql`delete from mails`.execute(shop.database);
});

const ENQUIRY = {
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  subject: 'quote',
  message: 'A seal for a 45 mm shaft, please.',
};
const submit = (changed: object = {}) => shop.browser().call('submitEnquiry', { body: { ...ENQUIRY, ...changed } });
/** The confirmation token of an order that was bought and paid. */
async function buyForToken(): Promise<string> {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 1 });
  await pay(bought.url);
  return (await verifyPayment(browser, bought)).body.order.confirmation_token;
}
const enquiries = () => shop.database.selectFrom('enquiries').selectAll().orderBy('id').execute();
const mails = () => shop.database.selectFrom('mails').selectAll().orderBy('id').execute();

test('an enquiry is stored, mailed to the owner and acknowledged to the sender', async () => {
  const reply = await submit({ phone: '(416) 555-0142', company: 'Mill & Co' });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ message: expect.stringContaining('Thank you') });
  expect(await enquiries()).toMatchObject([{ ...ENQUIRY, phone: '(416) 555-0142', company: 'Mill & Co' }]);
  const [toOwner, toSender] = await mails();
  expect(toOwner).toMatchObject({
    recipient: 'owner@example.com',
    reply_to: ENQUIRY.email,
    subject: 'Enquiry: Request Quote',
  });
  expect(toOwner?.text_body).toContain(ENQUIRY.message);
  expect(toSender).toMatchObject({
    recipient: ENQUIRY.email,
    reply_to: 'owner@example.com',
    subject: 'We received your message: Request Quote',
  });
});

test.each(CONTACT_SUBJECTS)('subject $value is accepted and mailed as $label', async ({ value, label }) => {
  expect((await submit({ subject: value })).status).toBe(200);
  expect((await mails())[0]?.subject).toBe(`Enquiry: ${label}`);
});

test('phone and company are optional, left out or empty', async () => {
  expect((await submit({ phone: '', company: '' })).status).toBe(200);
  expect(await enquiries()).toMatchObject([{ phone: null, company: null }]);
});

test.each([
  ['name', ''],
  ['name', '   '],
  ['name', 'x'.repeat(101)],
  ['name', 'Ada\r\nBcc: all@example.com'],
  ['email', ''],
  ['email', 'not an address'],
  ['email', 'ada@buyer.example\r\nBcc: all@example.com'],
  ['email', '4242424242424242@buyer.example'],
  ['subject', 'anything'],
  ['subject', 'quote\r\nX-Header: 1'],
  ['message', ''],
  ['message', 'x'.repeat(5001)],
  ['message', 'NUL \u0000'],
  ['phone', '5\n5'],
  ['company', 'a\u0007b'],
])('%s "%s" is refused by name and leaves nothing behind', async (field, value) => {
  const reply = await submit({ [field]: value });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  expect(await enquiries()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('the field that people do not see, filled in, gets the same reply without effect', async () => {
  const honest = await submit();
  const machine = await submit({ name: 'Bot', website: 'https://spam.example' });
  expect([machine.status, machine.body]).toEqual([honest.status, honest.body]);
  expect(await enquiries()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('a form filled in faster than a person can is refused, so that a second press goes through', async () => {
  expect((await submit({ form_age_ms: 300 })).status).toBe(429);
  expect((await submit({ form_age_ms: 3000 })).status).toBe(200);
  expect(await enquiries()).toHaveLength(1);
});

test('the same enquiry sent again is one enquiry', async () => {
  const replies = await Promise.all([submit(), submit(), submit()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await enquiries()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('the same words about another order, or about none, are another enquiry', async () => {
  const tokens = await Promise.all([buyForToken(), buyForToken()]);
  for (const order_token of [...tokens, ...tokens]) expect((await submit({ order_token })).status).toBe(200);
  expect((await submit()).status).toBe(200);
  const orders = (await enquiries()).map(({ order_id }) => order_id);
  expect([orders.length, new Set(orders).size]).toEqual([3, 3]);
});

test('the acknowledgement holds nothing that was typed, and goes to one address once a day', async () => {
  await submit({ name: 'Visit https://spam.example', company: 'spam.example', message: 'Buy at https://spam.example' });
  await submit({ email: ENQUIRY.email.toUpperCase(), message: 'Another one' });
  const acknowledgements = (await mails()).filter(({ subject }) => subject.startsWith('We received'));
  expect(acknowledgements).toHaveLength(1);
  expect(JSON.stringify(acknowledgements)).not.toContain('spam');
});

test('with limits off, as for load runs, every enquiry is mailed on its own', async () => {
  for (let count = 0; count < NETWORK_MAILS_AN_HOUR + 3; count++)
    await submit({ email: `a${count}@buyer.example`, message: `Number ${count}` });
  const toOwner = (await mails()).filter(({ recipient }) => recipient === 'owner@example.com');
  expect(toOwner).toHaveLength(NETWORK_MAILS_AN_HOUR + 3);
});

test('card numbers are removed before anything is stored', async () => {
  await submit({ message: 'My card is 4242 4242 4242 4242, call 905-555-0142.', company: '378282246310005' });
  const [enquiry] = await enquiries();
  expect(enquiry?.message).toBe('My card is [card number removed], call 905-555-0142.');
  expect(enquiry?.company).toBe('[card number removed]');
  expect(JSON.stringify(await mails())).not.toMatch(/4242\D{0,3}4242|378282246310005/);
});

test('the mail on its way has exactly the headers it should have', async () => {
  await submit({
    name: '"Ada" <evil@example.com>, x',
    message: '--boundary\r\nSubject: Other\r\n\r\n.\r\nBcc: all@example.com',
  });
  for (const { id } of await mails()) await shop.runTask('send_mail', { mail_id: id });
  const [toOwner, toSender] = await until('both mails', async () => {
    const written = await shop.mails();
    return written.length === 2 ? written : null;
  });
  expect(toOwner).toMatchObject({ subject: 'Enquiry: Request Quote', from: { address: 'shop@example.com' } });
  expect(toOwner?.to?.map(({ address }) => address)).toEqual(['owner@example.com']);
  expect(toOwner?.replyTo?.map(({ address }) => address)).toEqual([ENQUIRY.email]);
  expect(toSender?.to?.map(({ address }) => address)).toEqual([ENQUIRY.email]);
  for (const mail of [toOwner, toSender]) {
    const names = mail?.headers.map(({ key }) => key).toSorted();
    expect(names).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  }
});

test(`enquiries and their mails are deleted after ${ENQUIRY_RETENTION_DAYS} days`, async () => {
  await submit();
  await submit({ message: 'A newer one' });
  const [old] = await enquiries();
  await sql`update enquiries set created_at = now() - interval '181 days' where id = ${old?.id}`.execute(shop.database);
  await sql`update mails set created_at = now() - interval '181 days' where dedup_key = ${`enquiry-owner:${old?.id}`}`.execute(
    shop.database,
  );
  await shop.runTask(DELETE_OLD_ENQUIRIES_TASK, {});
  expect((await enquiries()).map(({ message }) => message)).toEqual(['A newer one']);
  expect(JSON.stringify(await mails())).not.toContain(ENQUIRY.message);
});
