/**
 * R2 for freight: killed while offers are made, paid and withdrawn, the shop loses no payment and books none twice.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { withdrawOffer } from '#server/payments/freight/withdraw-offer.ts';
import { pay } from '#tests/support/buying.ts';
import { freightServicesOf, offerFreight } from '#tests/support/freight.ts';
import { IDLE_LIMIT_MS, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { killWhile } from '#tests/support/kill-while.ts';
import { byAnna } from '#tests/support/order-change.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries, insist } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const KILLS = pick({ fast: 3, full: 100 });
const OFFERS = pick({ fast: 12, full: 300 });
const BUYERS_AT_ONCE = 3;
/** Of the kills, one in so many hits the payment sandbox instead of the shop. */
const SANDBOX_EVERY = 3;

const shop = await startRealShop();
afterAll(() => shop.close());
await addProduct(shop.database, { id: 1, stock: 100_000, priceCents: 1037 });

test(`${KILLS} kills while freight is paid`, { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const seen: Seen = { lost: 0, failures: 0, paid: [], bad: [] };
  const begun = await killWhile(shop, {
    kills: KILLS,
    sandboxEvery: SANDBOX_EVERY,
    buyersAtOnce: BUYERS_AT_ONCE,
    least: OFFERS,
    random,
    buy: async () =>
      payFreight({ isWithdrawn: random() < 0.3, returns: random() < 0.5, hesitates: random() * 200 }, seen),
  });
  // Only now: while the shop is killed again and again, nothing says how long a payment takes that only a job settles.
  for (const token of seen.paid) await untilPaid(token, seen);
  const ledger = await checkInvariantsWhenIdle(shop);
  report(
    'R2',
    `${KILLS} kills, ${begun} freight offers, ${seen.paid.length} paid, ${seen.lost} requests without a reply;`,
    ledger,
  );
  expect(ledger.violations).toEqual([]);
  expect(seen.bad).toEqual([]);
  expect(seen.failures).toBe(0);
  expect([...shop.servers.map(({ process }) => process), shop.sandbox].flatMap(({ crashes }) => crashes)).toEqual([]);
  const offers = await shop.database.selectFrom('freight_offers').select('state').execute();
  expect(offers.filter(({ state }) => state === 'paid').length).toBeGreaterThan(0);
  expect(offers.every(({ state }) => state === 'paid' || state === 'withdrawn')).toBe(true);
});

interface Seen {
  lost: number;
  failures: number;
  /** Tokens of the offers that were paid and not withdrawn. */
  paid: string[];
  bad: string[];
}

/** One order, paid, and its freight: paid by the buyer, and in some cases withdrawn at the same time. */
async function payFreight(
  how: { isWithdrawn: boolean; returns: boolean; hesitates: number },
  seen: Seen,
): Promise<void> {
  const browser = shop.browser();
  const purchase = await buyWithRetries(browser, { items: { 1: 1 }, pays: true, returns: true });
  const [orderNumber = ''] = purchase.orderNumbers;
  seen.lost += purchase.lost;
  seen.failures += purchase.failures;
  seen.bad.push(...purchase.bad);
  const { token } = await offerFreight(shop, orderNumber);
  const opened = await insist(seen, () => browser.call('createFreightCheckoutSession', { params: { token } }));
  if (opened.status !== 200)
    return void seen.bad.push(`no payment page: ${opened.status} ${JSON.stringify(opened.body)}`);
  const url = String(opened.body.url);
  const withdrawn = how.isWithdrawn
    ? sleep(how.hesitates).then(() => withdrawOffer(freightServicesOf(shop), byAnna(orderNumber)))
    : null;
  // The page may have ended at Stripe meanwhile: then nothing is paid.
  await insist(seen, async () => {
    const reply = await pay(url);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  });
  await withdrawn;
  if (how.returns) {
    const body = { session_id: url.slice(url.lastIndexOf('/') + 1) };
    const { status } = await insist(seen, () =>
      browser.call('verifyFreightCheckoutSession', { params: { token }, body }),
    );
    if (status !== 200 && status !== 409) seen.bad.push(`the reply to the return was ${status}`);
  }
  if (!how.isWithdrawn) seen.paid.push(token);
}

async function untilPaid(token: string, seen: Seen): Promise<void> {
  const browser = shop.browser();
  const isPaid = async () => {
    const { body } = await insist(seen, () => browser.call('getFreightOffer', { params: { token } }));
    return body.state === 'paid';
  };
  await until('the freight is paid', isPaid, IDLE_LIMIT_MS);
}
