/**
 * R2, reliability §7.17: a kill at any moment loses and doubles nothing. Real processes are killed with SIGKILL and started again:
 * at random moments while checkouts run, and at every single step of a checkout, before and after it.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const KILLS = pick({ fast: 3, full: 200 });
const CHECKOUTS = pick({ fast: 40, full: 1000 });
const BUYERS_AT_ONCE = 6;
/** Of the kills, one in so many hits the payment sandbox instead of the shop. */
const SANDBOX_EVERY = 3;
const PRODUCTS = 8;
/** A job that was killed in its last attempt has another one after ten minutes. */
const LAST_ATTEMPT_MS = 720_000;

const shop = await startRealShop();
afterAll(() => shop.close());
for (let id = 1; id <= PRODUCTS; id += 1) {
  await addProduct(shop.database, { id, stock: 100_000, priceCents: 1000 + id * 37 });
}

test(`${KILLS} kills at random moments`, { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const purchases: Purchase[] = [];
  const servers = shop.servers.map(({ process }) => process);
  const serverOf = (kill: number) => servers[kill % servers.length] ?? shop.server;
  let isKilling = true;
  let begun = 0;
  const keepBuying = async () => {
    while (isKilling || begun < CHECKOUTS) {
      begun += 1;
      const items = { [1 + Math.floor(random() * PRODUCTS)]: 1 + Math.floor(random() * 3) };
      purchases.push(await buyWithRetries(shop.browser(), { items, pays: random() < 0.8, returns: random() < 0.6 }));
    }
  };
  const buyers = Array.from({ length: BUYERS_AT_ONCE }, keepBuying);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(50 + random() * 900);
    await (kill % SANDBOX_EVERY === 0 ? shop.sandbox : serverOf(kill)).kill();
  }
  isKilling = false;
  await Promise.all(buyers);
  const idleFrom = performance.now();
  const ledger = await checkInvariantsWhenIdle(shop, LAST_ATTEMPT_MS);
  const idleAfter = ((performance.now() - idleFrom) / 1000).toFixed(1);
  const paid = purchases.filter(({ outcome }) => outcome === 'paid');
  report(
    'R2',
    `${sum(servers.map(({ kills }) => kills))} kills of ${servers.length === 1 ? 'the server' : `${servers.length} servers`}, ${shop.sandbox.kills} of the payment service, ${purchases.length} checkouts, ${paid.length} paid, ${sum(purchases.map(({ lost }) => lost))} requests without a reply, all done ${idleAfter} s after the last;`,
    ledger,
  );
  expect(ledger.violations).toEqual([]);
  expect(purchases.flatMap(({ bad }) => bad)).toEqual([]);
  const failures = sum(purchases.map((purchase) => purchase.failures));
  // The log names the cause of a 500, which its reply does not.
  const causes = servers.flatMap((server) => server.outputOfAll()).filter((line) => line.includes('request failed'));
  expect({ failures, causes: failures > 0 ? causes : [] }).toEqual({ failures: 0, causes: [] });
  expect([...servers, shop.sandbox].flatMap(({ crashes }) => crashes)).toEqual([]);
  expect(ledger.paidOrders).toBe(paid.length);
  expect(await countOrders()).toBe(purchases.length);
  expect(doubledMails()).toEqual([]);
});

const countOrders = async () => (await shop.database.selectFrom('orders').select('id').execute()).length;

/** A mail may arrive twice after a kill between taking it and noting it, but then it is the same mail. */
function doubledMails(): string[] {
  const ids = new Set(shop.mails.taken.map(({ messageId }) => messageId));
  return ids.has('') ? ['a mail without Message-ID'] : [];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
