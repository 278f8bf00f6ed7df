/** `operator terms`: codes given, listed and ended, their statement, and orders approved and declined. */

import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runOperator } from '#tests/support/operator.ts';
import { stateOf } from '#tests/support/order-facts.ts';
import { buyOnTerms, giveCode } from '#tests/support/terms.ts';
import { SHOP_SECRET } from '#tests/support/test-config.ts';
import { addProduct, clearOrders, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
afterAll(() => shop.close());
beforeEach(async () => {
  await clearOrders(database);
  await sql`truncate terms_codes restart identity cascade`.execute(database);
  await addProduct(database, { id: 1, stock: 5 });
});

const terms = (...args: string[]) =>
  runOperator(['terms', ...args], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    SECRET_KEY: SHOP_SECRET,
    PUBLIC_URL: shop.url,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
  });

test('a code is given, works as it is printed, is listed without it, and is ended once', async () => {
  const input = await terms('new', 'Mill Works', '5000', '--days', '45', '--through', '2999-12-31', '--note', 'Signed');
  expect(input).toMatchObject({ code: 0, err: '' });
  const [, code = ''] = /^The code of Mill Works is (\S+)\. It is not shown again\.\n$/.exec(input.out) ?? [];
  await buyOnTerms(shop.browser(), code, { 1: 1 });
  const line = `1  Mill Works, ends in ${code.slice(-4)}: C$113.00 of C$5,000.00 open, 45 days`;
  expect((await terms()).out).toBe(`${line}\n`);
  expect(await terms('end', '1')).toEqual({ code: 0, out: 'Terms code 1 is ended\n', err: '' });
  expect((await terms('end', '1')).code).not.toBe(0);
  expect((await terms()).out).toBe(`${line}  not usable\n`);
});

test('orders are approved and declined, and the statement has what is open', async () => {
  const code = await giveCode(shop);
  const [approved, declined, waiting] = [
    await buyOnTerms(shop.browser(), code, { 1: 1 }),
    await buyOnTerms(shop.browser(), code, { 1: 1 }),
    await buyOnTerms(shop.browser(), code, { 1: 1 }),
  ];
  expect((await terms('approve', approved.orderNumber)).out).toBe(
    `${approved.orderNumber} is approved; the buyer is mailed its invoice\n`,
  );
  expect((await terms('decline', declined.orderNumber, 'Overdue invoices')).out).toBe(
    `${declined.orderNumber} is declined; the buyer is mailed the reason\n`,
  );
  expect(await stateOf(shop, approved.orderNumber)).toBe('paid processing');
  expect(await stateOf(shop, declined.orderNumber)).toBe('cancelled cancelled');
  const { out } = await terms('statement', '1');
  expect(out.split('\n').slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^  ${approved.orderNumber}  PO PO-4711  invoice \\d{4}-00001, C\\$113\\.00 owed, due \\d{4}-\\d\\d-\\d\\d$`,
      ),
    ),
    `  ${waiting.orderNumber}  PO PO-4711  C$113.00 waits for approval`,
    '  Not due yet: C$113.00',
    '',
  ]);
});
