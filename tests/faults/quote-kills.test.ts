/**
 * R2 for quotes: killed while they are accepted and paid, by two people each, the shop makes one order of each and loses no payment,
 * of every second one in two parts, its deposit and its balance.
 *
 * @module-tag long
 */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { FORM, pay } from '#tests/support/buying.ts';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { killWhile } from '#tests/support/kill-while.ts';
import { STOCK_LINE, offerQuote } from '#tests/support/quotes.ts';
import type { SentQuote } from '#tests/support/quotes.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import { insist } from '#tests/support/retrying-buyer.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const KILLS = pick({ fast: 2, full: 100 });
const QUOTES = pick({ fast: 6, full: 300 });
const BUYERS_AT_ONCE = 2;
/** Of the kills, one in so many hits the payment sandbox instead of the shop. */
const SANDBOX_EVERY = 2;

const shop = await startRealShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100_000 });

interface Seen {
  lost: number;
  failures: number;
  bad: string[];
}

test(`${KILLS} kills while quotes are accepted and paid`, { timeout: TIME_LIMIT_MS }, async () => {
  const seen: Seen = { lost: 0, failures: 0, bad: [] };
  const begun = await killWhile(shop, {
    kills: KILLS,
    sandboxEvery: SANDBOX_EVERY,
    buyersAtOnce: BUYERS_AT_ONCE,
    least: QUOTES,
    random: randomFrom(SEED),
    buy: async (count) => {
      const deposit = count % 2 === 0 ? { percent: 30 } : null;
      const quote = await offerQuote(shop, { lines: [STOCK_LINE], deposit });
      // Two people have the link, and both press.
      await Promise.all([acceptAndPay(quote, seen), acceptAndPay(quote, seen)]);
    },
  });
  const ledger = await checkInvariantsWhenIdle(shop);
  report('R2', `${KILLS} kills, ${begun} quotes, ${seen.lost} requests without a reply;`, ledger);
  expect(ledger.violations).toEqual([]);
  expect(seen.bad).toEqual([]);
  expect(seen.failures).toBe(0);
  const { rows } = await sql<{ orders: number; paid: number }>`
    select count(*)::int as orders, count(*) filter (where paid_at is not null)::int as paid from orders
    where quote_number is not null and status <> 'cancelled'`.execute(shop.database);
  // Each was accepted; one whose payment page ended unpaid at Stripe is open again.
  expect(rows[0]?.orders).toBeLessThanOrEqual(begun);
  expect(rows[0]?.paid).toBeGreaterThan(0);
  // Of a deposit that was paid, the balance is owed or was paid, once: the check of the invariants has compared both with Stripe.
  const balances = await sql`select from order_events where kind = 'balance_paid'`.execute(shop.database);
  expect(balances.rows.length).toBeGreaterThan(0);
});

async function acceptAndPay({ token }: SentQuote, seen: Seen): Promise<void> {
  const browser = shop.browser();
  const params = { token };
  const accepted = await insist(seen, () => browser.call('acceptQuote', { params, body: { ...FORM, version: 1 } }));
  if (accepted.status !== 200) return void seen.bad.push(`not accepted: ${JSON.stringify(accepted.body)}`);
  const opened = await insist(seen, () => browser.call('createQuoteCheckoutSession', { params }));
  if (opened.status !== 200) return void seen.bad.push(`no payment page: ${JSON.stringify(opened.body)}`);
  await payPage(browser, token, opened.body, seen);
  // The balance, where the deposit is settled by now and another has not paid it.
  const again = await insist(seen, () => browser.call('createQuoteCheckoutSession', { params }));
  if (again.status === 200) await payPage(browser, token, again.body, seen);
}

/** When another has paid already, the address is that of the order. */
async function payPage(browser: TestBrowser, token: string, opened: { url?: unknown }, seen: Seen): Promise<void> {
  const url = String(opened.url ?? '');
  if (url.includes('/order-confirmation/')) return;
  await insist(seen, async () => {
    const reply = await pay(url);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  });
  const body = { session_id: url.slice(url.lastIndexOf('/') + 1) };
  await insist(seen, () => browser.call('verifyQuoteCheckoutSession', { params: { token }, body }));
}
