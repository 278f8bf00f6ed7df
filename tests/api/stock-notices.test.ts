/** One mail when a product is in stock again: requested, confirmed by the mailbox, sent once, removed by one press (docs/decisions/094). */

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustStocks, lockStockLevels } from '#server/catalogue/products/stock-store.ts';
import { DELETE_PERSONAL_DATA_TASK } from '#server/operations/retention/forget-old.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { SEND_STOCK_NOTICES_TASK } from '#server/orders/stock-notices/send-stock-notices.ts';
import { ASK_TO_CONFIRM_TASK } from '#server/orders/stock-notices/stock-notice-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { SEND_MAIL_TASK } from '#server/site/notifications/mail-store.ts';
import { orderBody } from '#tests/support/buying.ts';
import { takeJobs } from '#tests/support/take-jobs.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
afterAll(() => shop.close());
const EMAIL = 'ada@buyer.example';
const LINK = /\/stock-notice\/([\w-]{43})/;

beforeEach(async () => {
  await clearOrders(database);
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await addProduct(database, { id, stock: 0 });
});

async function ask(id: number, email = EMAIL) {
  const reply = await shop.browser().call('requestStockNotice', { params: { id: String(id) }, body: { email } });
  for (const payload of await takeJobs(database, ASK_TO_CONFIRM_TASK)) await shop.runTask(ASK_TO_CONFIRM_TASK, payload);
  return reply;
}

const listMails = async () =>
  database.selectFrom('mails').select(['recipient', 'subject', 'text_body']).orderBy('id').execute();
const tokenInLastMail = async () => LINK.exec((await listMails()).at(-1)?.text_body ?? '')?.[1] ?? '';
const countNotices = async () => (await database.selectFrom('stock_notices').select('id').execute()).length;
const send = () => shop.runTask(SEND_STOCK_NOTICES_TASK, {});
const reports = async () => (await listMails()).filter(({ subject }) => /^\S+ is back in stock$/.test(subject));

async function askAndConfirm(id: number, email = EMAIL): Promise<string> {
  await ask(id, email);
  const token = await tokenInLastMail();
  expect((await shop.browser().call('confirmStockNotice', { params: { token } })).body.is_confirmed).toBe(true);
  return token;
}

const restock = (id: number, units: number) =>
  inTransaction(database, async (tx) => {
    await lockStockLevels(tx, [id]);
    await adjustStocks(tx, [{ productId: id, difference: units }], { note: 'arrived', by: 'test' });
  });

describe('a request', () => {
  test('is confirmed by a press on the page of its link; opening the link changes nothing', async () => {
    expect((await ask(1)).status).toBe(202);
    const [mail] = await listMails();
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Please confirm: email me when T-1 is back in stock' });
    const token = await tokenInLastMail();
    const look = () => shop.browser().call('getStockNotice', { params: { token } });
    const { headers, body } = await look();
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    expect(body).toEqual({ is_confirmed: false, product: { id: 1, name: 'Product 1', part_number: 'T-1' } });
    expect((await look()).body.is_confirmed).toBe(false);
    for (const _ of ['once', 'twice'])
      expect((await shop.browser().call('confirmStockNotice', { params: { token } })).body.is_confirmed).toBe(true);
  });

  test('has the same reply for an address that is new, waits, or is confirmed, in any case of letters; and one mail a day', async () => {
    const replies = [await ask(1), await ask(1)];
    const token = await tokenInLastMail();
    await shop.browser().call('confirmStockNotice', { params: { token } });
    replies.push(await ask(1, EMAIL.toUpperCase()));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await listMails()).toHaveLength(1);
    expect(await countNotices()).toBe(1);
  });

  test('that was not confirmed is mailed again on the next day', async () => {
    await ask(1);
    await sql`update stock_notices set asked_at = now() - interval '25 hours'`.execute(database);
    await ask(1);
    expect(await listMails()).toHaveLength(2);
  });

  test.each([
    ['a product that does not exist', 99, EMAIL, 404],
    ['no address', 1, 'no address', 400],
  ])('of %s is refused and stores nothing', async (_what, id, email, status) => {
    expect((await ask(id, email)).status).toBe(status);
    expect(await countNotices()).toBe(0);
  });

  test('for seven products fills no mailbox: five mails a day, and no more at once', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into stock_notices (product_id, email, token_hash)
      select id, ${EMAIL}, id::text::bytea from products returning id`.execute(database);
    await Promise.all(rows.map(({ id }) => shop.runTask(ASK_TO_CONFIRM_TASK, { notice_id: id })));
    expect(await listMails()).toHaveLength(5);
    await ask(1, 'other@buyer.example');
    expect(await listMails()).toHaveLength(6);
  });

  test('the job does not name the address', async () => {
    const body = { email: 'secret@buyer.example' };
    await shop.browser().call('requestStockNotice', { params: { id: '1' }, body });
    expect(JSON.stringify(await takeJobs(database, ASK_TO_CONFIRM_TASK))).not.toContain('secret');
  });
});

describe('the mail', () => {
  test('is sent once when units can be ordered, to confirmed addresses alone, and deletes them', async () => {
    await askAndConfirm(1);
    await ask(1, 'unconfirmed@buyer.example');
    await askAndConfirm(2, 'other@buyer.example');
    await send();
    expect(await reports()).toEqual([]);
    await restock(1, 3);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await reports()).toEqual([
      { recipient: EMAIL, subject: 'T-1 is back in stock', text_body: expect.stringContaining('/product/1\n') },
    ]);
    expect(await countNotices()).toBe(2);
  });

  test('waits while open checkouts hold all units, and follows when an order ends unpaid', async () => {
    await restock(1, 2);
    const { body } = await shop.browser().call('createOrder', { body: orderBody({ 1: 2 }) });
    expect(body.order_number).toMatch(/^RE-/);
    await askAndConfirm(1);
    await send();
    expect(await reports()).toEqual([]);
    await sql`update products set held = 0`.execute(database);
    await sql`delete from stock_holds`.execute(database);
    await send();
    expect(await reports()).toHaveLength(1);
  });

  test.each(['is_available', 'is_listed'])('waits while the product is not %s', async (column) => {
    await askAndConfirm(1);
    await restock(1, 2);
    await sql`update products set ${sql.ref(column)} = false`.execute(database);
    await send();
    expect(await reports()).toEqual([]);
    expect(await countNotices()).toBe(1);
  });

  test('can be requested again after it was sent', async () => {
    await askAndConfirm(1);
    await restock(1, 1);
    await send();
    await restock(1, -1);
    await askAndConfirm(1);
    await restock(1, 1);
    await send();
    expect(await reports()).toHaveLength(2);
  });

  test('names where mail programs unsubscribe, and their form removes the address', async () => {
    const token = await askAndConfirm(1);
    await restock(1, 1);
    await send();
    for (const payload of await takeJobs(database, SEND_MAIL_TASK)) await shop.runTask(SEND_MAIL_TASK, payload);
    const folder = join(shop.dataDir, 'mail');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const source = (await readFile(join(folder, file), 'utf8')).replaceAll(/\r?\n[ \t]+/g, ' ');
      expect(source).toContain(`\nList-Unsubscribe: <${shop.url}/stock-notice/${token}>\n`);
      expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    }
  });
});

describe('removing the address', () => {
  test('by one press, however often, and whatever the token', async () => {
    const token = await askAndConfirm(1);
    const remove = (of: string) => shop.browser().call('removeStockNotice', { params: { token: of } });
    const replies = [await remove(token), await remove(token), await remove('x'.repeat(43))];
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await countNotices()).toBe(0);
    expect((await shop.browser().call('getStockNotice', { params: { token } })).status).toBe(404);
    await restock(1, 1);
    await send();
    expect(await reports()).toEqual([]);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'by a mail program that posts %s without cookies, and not by reading the address',
    async (type) => {
      const token = await askAndConfirm(1);
      const url = `${shop.url}/stock-notice/${token}`;
      await fetch(url);
      expect(await countNotices()).toBe(1);
      const body = 'List-Unsubscribe=One-Click';
      const reply = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await countNotices()).toBe(0);
    },
  );
});

describe('an address is deleted', () => {
  const age = (column: string, days: number) =>
    sql`update stock_notices set ${sql.ref(column)} = now() - make_interval(days => ${days})`.execute(database);
  const forget = () => shop.runTask(DELETE_PERSONAL_DATA_TASK, {});

  test('seven days after a request that was not confirmed', async () => {
    await ask(1);
    await age('requested_at', 6);
    await forget();
    expect(await countNotices()).toBe(1);
    await age('requested_at', 8);
    await forget();
    expect(await countNotices()).toBe(0);
  });

  test('a year after it was confirmed', async () => {
    await askAndConfirm(1);
    await age('requested_at', 400);
    await age('confirmed_at', 364);
    await forget();
    expect(await countNotices()).toBe(1);
    await age('confirmed_at', 366);
    await forget();
    expect(await countNotices()).toBe(0);
  });

  test('when the person asks for it, who can have it exported; mails name it no more', async () => {
    await askAndConfirm(1);
    await askAndConfirm(2, 'other@buyer.example');
    const { stock_notices: rows } = await readPerson(database, EMAIL.toUpperCase());
    expect(rows).toEqual([expect.objectContaining({ email: EMAIL, part_number: 'T-1' })]);
    expect(JSON.stringify(rows)).not.toContain('token');
    const erased = await inTransaction(database, async (tx) => erasePerson(tx, EMAIL));
    expect(erased.stockNotices).toBe(1);
    expect(await countNotices()).toBe(1);
    const { rows: mails } = await sql`
      select from mails where recipient = ${EMAIL} or (recipient = '' and unsubscribe_url is not null)`.execute(
      database,
    );
    expect(mails).toEqual([]);
  });
});
