/**
 * R1: never sells more than there is. All buyers want the last units at the same instant, on two servers.
 * Full size: 200 buyers, 20 rounds.
 *
 * @module-tag long
 */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { orderBody, pay } from '#tests/support/buying.ts';
import { IDLE_LIMIT_MS, checkInvariants } from '#tests/support/invariants.ts';
import { insist } from '#tests/support/retrying-buyer.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import type { TestBrowser, TestResponse } from '#tests/support/test-browser.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const BUYERS = pick({ fast: 40, full: 200 });
const ROUNDS = pick({ fast: 3, full: 20 });
const STOCKS = [1, 3, 10];
/** On a slow machine hundreds of orders at once wait longer for the database than a request may. */
const BUSY: ReadonlySet<number> = new Set([429]);

const shop = await startTestShop();
const second = await startSecondServer(shop);
afterAll(async () => {
  await second.close();
  await shop.close();
});

test(
  `${BUYERS} buyers on two servers, ${ROUNDS} rounds each with stock ${STOCKS.join(', ')} (SEED=${SEED})`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    const random = randomFrom(SEED);
    const startedAt = performance.now();
    // In every cart a second product, listed before or after the rare one: buyers lock two rows in either order.
    await addProduct(shop.database, { id: 1, stock: 1_000_000, priceCents: 250 });
    let id = 1;
    const expected = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const stock of STOCKS) {
        id += 1;
        await addProduct(shop.database, { id, stock, priceCents: 1000 + Math.floor(random() * 90_000) });
        expected.set(id, stock);
        const rare = id;
        const replies = await Promise.all(
          Array.from({ length: BUYERS }, (_, buyer) => {
            const browser = buyer % 2 === 0 ? shop.browser() : second.browser();
            return buy(browser, rare, { rareFirst: random() < 0.5, tabs: Math.floor(random() * 3) });
          }),
        );
        expect(replies.filter((reply) => reply === 'bought')).toHaveLength(stock);
        expect(replies.filter((reply) => reply === 'sold out')).toHaveLength(BUYERS - stock);
      }
    }
    await until('no work is left', isIdle, IDLE_LIMIT_MS);
    const sold = await sql<{ id: number; sold: number }>`
    select product_id as id, -sum(quantity)::int as sold from stock_movements where reason = 'sale' and product_id > 1 group by 1`.execute(
      shop.database,
    );
    expect(new Map(sold.rows.map((row) => [row.id, row.sold]))).toEqual(expected);
    const ledger = await checkInvariants(shop);
    expect(ledger.violations).toEqual([]);
    expect(ledger.paidSessions).toHaveLength(STOCKS.reduce((sum, stock) => sum + stock, 0) * ROUNDS);
    expect(ledger.paidOrders).toBe(ledger.paidSessions.length);
    expect(await shop.mails()).toHaveLength(ledger.paidOrders * 2);
    expect(shop.stripe.violations).toEqual([]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const units = ledger.paidSessions.length;
    report(
      'R1, X3',
      `${expected.size} rounds of ${BUYERS} buyers, ${units} units for sale and sold, in ${seconds} s`,
      ledger,
    );
  },
);

/** One buyer from cart to payment, and back with some tabs; fails on any reply that a buyer should never get. */
async function buy(
  browser: TestBrowser,
  rare: number,
  how: { rareFirst: boolean; tabs: number },
): Promise<'bought' | 'sold out'> {
  const lines = [
    { product_id: rare, quantity: 1 },
    { product_id: 1, quantity: 1 },
  ];
  const order_items = how.rareFirst ? lines : lines.toReversed();
  const failed = { lost: 0, failures: 0 };
  const patiently = (call: () => Promise<TestResponse>) => insist(failed, call, BUSY);
  const created = await patiently(() => browser.call('createOrder', { body: orderBody({}, { order_items }) }));
  if (created.status === 409 && created.body.error.code === 'cart_changed') return 'sold out';
  if (created.status !== 201) throw new Error(`${created.status}: ${JSON.stringify(created.body)}`);
  const params = { id: created.body.order_number as string };
  const opened = await patiently(() => browser.call('createCheckoutSession', { params }));
  if (opened.status !== 200) throw new Error(`${opened.status}: ${JSON.stringify(opened.body)}`);
  const url = opened.body.url as string;
  const paid = await pay(url);
  if (paid.status !== 200) throw new Error(`The payment page replied ${paid.status}`);
  const body = { session_id: url.slice(url.lastIndexOf('/') + 1) };
  const tabs = await Promise.all(
    Array.from({ length: how.tabs }, () => patiently(() => browser.call('verifyCheckoutSession', { params, body }))),
  );
  expect(failed).toEqual({ lost: 0, failures: 0 });
  expect(tabs.map((tab) => tab.body.verified)).toEqual(tabs.map(() => true));
  return 'bought';
}

async function isIdle(): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`
    select ((select count(*) from payment_events where processed_at is null) + (select count(*) from mails where sent_at is null)
      + (select count(*) from checkout_sessions where status in ('creating', 'open')))::int as busy`.execute(
    shop.database,
  );
  return rows[0]?.busy === 0;
}
