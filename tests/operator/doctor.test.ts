/** `operator doctor`: every service is tried for real, what needs a person is a line and an exit code, and one mail a day. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MAINTENANCE_MAIL_TASK } from '#server/operations/doctor/maintenance-mail.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { runOperatorProcess } from '#tests/support/operator.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const mailServer = await startMailServer();
beforeAll(() => addProduct(shop.database, { id: 1, stock: 3 }));
afterAll(async () => {
  await mailServer.close();
  await shop.close();
});

const doctor = (args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
  runOperatorProcess(['doctor', ...args], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'shop@example.com',
    OWNER_EMAIL: 'owner@example.com',
    ...environment,
  });
const maintenanceMails = async () =>
  (await sql<{ text_body: string }>`select text_body from mails where dedup_key like 'care:%'`.execute(shop.database))
    .rows;

test('a shop without a fault ends with 0, and sends no mail', async () => {
  const { code, out } = await doctor(['--mail']);
  expect(out).not.toContain('PROBLEM');
  for (const name of ['health', 'clock', 'webhooks', 'stripe', 'mail', 'data'])
    expect(out).toMatch(new RegExp(`^ok +${name} `, 'm'));
  expect(code).toBe(0);
  expect(await maintenanceMails()).toEqual([]);
});

test('trial payments that the sandbox does not know are named, and are no problem', { tags: 'long' }, async () => {
  const browser = shop.browser();
  const bought = await openPayment(browser, { 1: 1 });
  await pay(bought.url);
  await verifyPayment(browser, bought);
  expect((await doctor()).out).not.toContain('begun anew');
  await sql`update checkout_sessions set stripe_session_id = 'cs_test_of_an_earlier_sandbox', mode = null`.execute(
    shop.database,
  );
  const { code, out } = await doctor();
  expect(out).toMatch(/^ok +sandbox +its records have begun anew: earlier trial payments cannot be refunded by card/m);
  expect(code).toBe(0);
});

test('a wrong key, a mail server that is down and wrong data are lines, the exit code and one mail a day', async () => {
  await sql`update products set stock = stock + 1`.execute(shop.database);
  const wrong = { STRIPE_SECRET_KEY: 'sk_test_of_another_shop', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { code, out } = await doctor(['--mail'], wrong);
  expect(code).toBe(1);
  expect(out).toMatch(/^PROBLEM +stripe +Stripe \(sandbox\) cannot be used: /m);
  expect(out).toMatch(/^PROBLEM +mail +The mail server cannot be used: .*ECONNREFUSED/m);
  expect(out).toMatch(/^PROBLEM +data +The data has 1 violation\./m);
  expect(out).not.toContain('sk_test_of_another_shop');
  await shop.runTask(MAINTENANCE_MAIL_TASK, {});
  const mails = await maintenanceMails();
  expect(mails.map(({ text_body: text }) => /The data has 1 violation\./.test(text))).toEqual([true]);
});

test('the daily check reads no text of any product, which would take the server minutes among a million', async () => {
  const recorder = recordStatements(shop);
  onTestFinished(recorder.stop);
  await shop.runTask(MAINTENANCE_MAIL_TASK, {});
  const texts = recorder.sent().map(({ text }) => text);
  expect(texts.some((text) => text.includes('from products'))).toBe(true);
  expect(texts.filter((text) => /\b(?:description|specifications|tags)\b/.test(text))).toEqual([]);
});
