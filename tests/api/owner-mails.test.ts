/** Mails to the owner that any visitor can cause: counted by network, and in a digest within the hour beyond that. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_FAILURE_REASONS, ownerNotificationText } from '#contract/payment-failures.ts';
import { erasePerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ENQUIRY_DIGEST_TASK } from '#server/site/enquiries/enquiry-digest.ts';
import {
  MAILS_AN_HOUR,
  NETWORK_MAILS_AN_HOUR,
  RESERVED_MAILS_AN_HOUR,
} from '#server/site/notifications/decide-owner-mail.ts';
import { PAYMENT_FAILURE_DIGEST_TASK } from '#server/site/notifications/payment-failure-digest.ts';
import { orderBody } from '#tests/support/buying.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false, rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(shop.database);
  await sql`truncate enquiries, owner_notices, call_limits cascade`.execute(shop.database);
});

let clients = 0;
const newAddress = () => `198.51.${Math.floor((clients += 1) / 256)}.${clients % 256}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const OWNER = 'owner@example.com';
const mails = () => shop.database.selectFrom('mails').selectAll().orderBy('id').execute();
const toOwner = async () => (await mails()).filter(({ recipient }) => recipient === OWNER);
const ownerMails = () => shop.database.selectFrom('owner_notices').selectAll().orderBy('id').execute();
/** As if so many minutes had passed. */
const pass = (minutes: number) =>
  sql`update owner_notices set created_at = created_at - make_interval(mins => ${minutes})`.execute(shop.database);

async function write(address: string, message: string, email = `${message.replaceAll(/\W/g, '')}@buyer.example`) {
  const body = { name: 'Ada Buyer', email, subject: 'quote', message };
  const reply = await shop.browser().call('submitEnquiry', { body, headers: from(address) });
  expect(reply.status).toBe(200);
}

async function flood(address: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await write(address, `Flood ${number} of ${address}`);
}

describe('enquiries', () => {
  test('a flood of one client does not suppress the enquiry of a customer, who gets an acknowledgement', async () => {
    await flood(newAddress(), 25);
    await write(newAddress(), 'A seal for a 45 mm shaft', 'ada@buyer.example');
    const all = await mails();
    expect(all.filter(({ text_body }) => text_body.includes('Flood'))).toHaveLength(NETWORK_MAILS_AN_HOUR);
    expect(all.filter(({ text_body }) => text_body.includes('A seal for a 45 mm shaft'))).toHaveLength(1);
    expect(all.filter(({ recipient }) => recipient === 'ada@buyer.example')).toHaveLength(1);
  });

  test('all addresses of a /48 are one network', { tags: 'long' }, async () => {
    for (let number = 0; number < 8; number += 1) await write(`2001:db8:7:${number}00::1`, `Flood ${number}`);
    expect(await toOwner()).toHaveLength(NETWORK_MAILS_AN_HOUR);
  });

  test('when the total of mails is used up, the first enquiry of another network is still mailed', async () => {
    const busy = Array.from({ length: MAILS_AN_HOUR / NETWORK_MAILS_AN_HOUR }, newAddress);
    for (const address of busy) await flood(address, NETWORK_MAILS_AN_HOUR);
    const customer = newAddress();
    await write(customer, 'The first of a customer');
    await write(customer, 'The second of a customer');
    expect((await toOwner()).map(({ text_body }) => text_body)).toEqual([
      ...Array(MAILS_AN_HOUR).fill(expect.stringContaining('Flood')),
      expect.stringContaining('The first of a customer'),
    ]);
  });

  test('what is held back follows within the hour in one mail with its texts, one of each network in turn', async () => {
    const [loud, customer] = [newAddress(), newAddress()];
    await flood(loud, NETWORK_MAILS_AN_HOUR + 9);
    await flood(customer, NETWORK_MAILS_AN_HOUR + 1);
    const before = (await mails()).length;
    await pass(54);
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    expect(await mails()).toHaveLength(before);
    await pass(1);
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    const digests = (await mails()).slice(before);
    expect(digests.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [OWNER, 'More enquiries received: 10'],
    ]);
    const text = digests[0]?.text_body ?? '';
    const held = [...text.matchAll(/Flood \d+ of [\d.]+/g)].map(([found]) => found);
    expect(held).toHaveLength(10);
    expect(held.indexOf(`Flood ${NETWORK_MAILS_AN_HOUR + 1} of ${customer}`)).toBe(1);
  });

  test('two servers that look at once write one digest', async () => {
    await flood(newAddress(), NETWORK_MAILS_AN_HOUR + 2);
    await pass(56);
    await Promise.all([shop.runTask(ENQUIRY_DIGEST_TASK, {}), shop.runTask(ENQUIRY_DIGEST_TASK, {})]);
    expect((await toOwner()).map(({ subject }) => subject).filter((subject) => subject.startsWith('More'))).toEqual([
      'More enquiries received: 2',
    ]);
  });

  test('posts of one network at the same moment are counted one by one', { tags: 'long' }, async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: 12 }, (_, number) => write(address, `At once ${number}`)));
    expect(await toOwner()).toHaveLength(NETWORK_MAILS_AN_HOUR);
    expect((await ownerMails()).filter(({ is_held_back }) => is_held_back)).toHaveLength(12 - NETWORK_MAILS_AN_HOUR);
  });

  test('neither address nor count stays: rows hold a keyed hash and go with the hour', async () => {
    const address = newAddress();
    await flood(address, 2);
    const [first, second] = await ownerMails();
    expect(first?.network).toHaveLength(16);
    expect(second?.network).toEqual(first?.network);
    expect(JSON.stringify(await ownerMails())).not.toContain(address);
    await pass(60);
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    expect(await ownerMails()).toEqual([]);
    for (let number = 0; number < NETWORK_MAILS_AN_HOUR; number += 1) await write(address, `An hour later ${number}`);
    expect(await toOwner()).toHaveLength(2 + NETWORK_MAILS_AN_HOUR);
  });

  test('a digest that was sent is emptied when one of its people is erased; one that waits stays for the others', async () => {
    await flood(newAddress(), NETWORK_MAILS_AN_HOUR + 2);
    const [erased] = await shop.database.selectFrom('enquiries').select('email').orderBy('id', 'desc').execute();
    await pass(56);
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    const erase = () => inTransaction(shop.database, (tx) => erasePerson(tx, erased?.email ?? ''));
    await erase();
    expect((await mails()).at(-1)?.text_body).toContain(`Flood ${NETWORK_MAILS_AN_HOUR + 1}`);
    await sql`update mails set sent_at = now()`.execute(shop.database);
    await erase();
    expect((await mails()).at(-1)).toMatchObject({ recipient: '', text_body: '', html_body: '' });
  });

  test('nothing is mailed beyond the reserve, and nothing is lost', { tags: 'long' }, async () => {
    const most = MAILS_AN_HOUR + RESERVED_MAILS_AN_HOUR;
    for (let count = 0; count < most + 5; count += 1) await write(newAddress(), `Number ${count}`);
    expect(await toOwner()).toHaveLength(most);
    await pass(56);
    await shop.runTask(ENQUIRY_DIGEST_TASK, {});
    expect((await toOwner()).at(-1)?.text_body).toContain(`Number ${most + 4}`);
  });
});

describe('payment failures', () => {
  async function fail(address: string, reasons: readonly string[]): Promise<string> {
    const browser = shop.browser();
    const created = await browser.call('createOrder', { body: orderBody({ 1: 1 }), headers: from(address) });
    expect(created.status).toBe(201);
    const id = created.body.order_number;
    for (const reason of reasons) {
      const ownerMail = { params: { id }, body: { reason }, headers: from(address) };
      expect((await browser.call('notifyPaymentCancelled', ownerMail)).status).toBe(202);
    }
    return id;
  }

  test('are mailed once per order and reason, some an hour for one network, and the rest in one digest', async () => {
    await addProduct(shop.database, { id: 1, stock: 1000 });
    const address = newAddress();
    const twice = [...PAYMENT_FAILURE_REASONS, ...PAYMENT_FAILURE_REASONS];
    const orders = [await fail(address, twice), await fail(address, twice)];
    const other = await fail(newAddress(), ['card_declined']);
    expect((await toOwner()).map(({ subject }) => subject)).toEqual([
      ...Array(NETWORK_MAILS_AN_HOUR).fill(`Payment not completed for order ${orders[0]}`),
      `Payment not completed for order ${other}`,
    ]);
    await pass(56);
    await shop.runTask(PAYMENT_FAILURE_DIGEST_TASK, {});
    const digest = (await toOwner()).at(-1);
    const heldBack = PAYMENT_FAILURE_REASONS.length * 2 - NETWORK_MAILS_AN_HOUR;
    expect(digest?.subject).toBe(`Payments not completed: ${heldBack} more orders`);
    for (const reason of PAYMENT_FAILURE_REASONS)
      expect(digest?.text_body).toMatch(new RegExp(`^${orders[1]} +${ownerNotificationText(reason)}$`, 'm'));
    expect(digest?.text_body.match(/^RE-/gm)).toHaveLength(heldBack);
    await fail(address, []);
    await shop.runTask(PAYMENT_FAILURE_DIGEST_TASK, {});
    expect((await toOwner()).at(-1)?.id).toBe(digest?.id);
  });
});
