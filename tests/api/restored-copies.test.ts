/** A copy mails no one, calls no Stripe and takes no orders until its owner activates it (docs/decisions/183). */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { API_BASE, CALLS } from '#contract/calls.ts';
import { SHOP_ROUTES } from '#server/platform/limits/shop-routes.ts';
import { activateCopy } from '#server/platform/maintenance/restored-copy.ts';
import { enqueueMail } from '#server/site/notifications/mail-store.ts';
import { openPayment, orderBody } from '#tests/support/buying.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await startTestShop({ isCopy: true });
const { database } = shop;
const office = await startTestConsole(shop);
afterAll(async () => {
  await office.close();
  await shop.close();
});

/** By POST, and still served: they reach no one and start nothing. */
const SERVED = [
  'calculateTotal',
  'checkQuickOrder',
  'validateCart',
  'uploadFile',
  'readListSheet',
  'removeStockNotice',
  'trackProductView',
  'trackSearch',
  'trackEvent',
  'trackPage',
];

const mail = (key: string) => ({
  orderId: null,
  dedupKey: key,
  recipient: 'ada@buyer.example',
  replyTo: null,
  subject: 'Your order',
  textBody: 'text',
  htmlBody: '<p>text</p>',
  requestId: null,
});
const waiting = () => database.selectFrom('mails').select(['sent_at', 'attempts', 'last_error']).execute();

test('every call by which a buyer starts something is refused, and a call that is new must be in a list', () => {
  const posts = Object.entries(CALLS).filter(([, { method }]) => method === 'POST');
  const served = posts.filter(([, { path }]) => SHOP_ROUTES.get(`POST ${API_BASE}${path}`)?.isForBuyers !== true);
  expect(served.map(([name]) => name).toSorted()).toEqual(SERVED.toSorted());
});

test('an order is refused in words, and nothing of it is stored', async () => {
  await addProduct(database, { id: 1, stock: 5 });
  const { status, body } = await shop.browser().call('createOrder', { body: orderBody({ 1: 1 }) });
  expect([status, body.error]).toEqual([
    409,
    {
      code: 'shop_is_copy',
      message:
        'We take no orders or requests at this address: it has a copy of our shop. Nothing was ordered, sent or charged. Please call or email us.',
    },
  ]);
  expect(await database.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('mails wait without being tried, no call reaches Stripe, and pictures are still made', async () => {
  await enqueueMail(database, mail('kept'), 'shop.example.com');
  expect(await shop.app.gateway.listPayments(new Date(0))).toEqual({
    kind: 'unreachable',
    why: expect.stringContaining('is a copy, which does not call Stripe'),
  });
  expect(shop.stripe.exchanges).toEqual([]);
  await expect(shop.app.mailer.verify()).rejects.toThrow('is a copy, which sends no mail');
  // A job that may run in a copy was taken after the mail's: the worker has seen both.
  await sql`select graphile_worker.add_job('forget_unspent_limits', '{}'::json)`.execute(database);
  await until('the other job is done', async () => {
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs`.execute(database);
    return rows.length > 0 && rows.every(({ task }) => task !== 'forget_unspent_limits');
  });
  expect(await waiting()).toEqual([{ sent_at: null, attempts: 0, last_error: null }]);
  expect(await shop.mails()).toEqual([]);
});

test('the console and Health say that it is a copy', async () => {
  const anna = await office.signIn('Anna');
  expect(await anna.call('getSession', {})).toMatchObject({ restored_at: expect.any(String) });
  expect((await anna.call('getHealth', {})).problems[0]).toMatch(
    /^This is a copy of a shop, .* run "npm run operator -- restore --activate"\.$/,
  );
});

test('activated, it sends what waits and sells', async () => {
  expect(await activateCopy(database, shop)).toBe(true);
  expect(await activateCopy(database, shop)).toBe(false);
  await shop.app.copy.reload();
  await until('the mail is sent', async () => (await shop.mails()).length === 1);
  expect((await openPayment(shop.browser(), { 1: 1 })).url).toMatch(/^http/);
});
