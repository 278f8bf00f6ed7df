/**
 * R12: PostgreSQL is killed and stopped under traffic. No order that was confirmed to a buyer is lost, the server stays up and
 * finds back by itself, and says so at /readyz.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import type { OwnPostgres } from '#tests/support/own-postgres.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { IS_FULL, SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const OUTAGES = pick({ fast: 2, full: 20 });
const BUYERS_AT_ONCE = 6;
const RECOVERED_WITHIN_S = 5;
const READY_LIMIT_MS = 30_000;

let postgres: OwnPostgres;
let shop: RealShop;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  shop = await startRealShop({ on: postgres });
  await addProduct(shop.database, { id: 1, stock: 100_000 });
});
afterAll(() => shop.close());

test(`PostgreSQL is stopped ${OUTAGES} times`, { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const purchases: Purchase[] = [];
  let isOver = false;
  const keepBuying = async () => {
    while (!isOver) {
      purchases.push(
        await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: random() < 0.8, returns: random() < 0.6 }),
      );
    }
  };
  const buyers = Array.from({ length: BUYERS_AT_ONCE }, keepBuying);
  let slowest = 0;
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    await sleep(300 + random() * 1500);
    const before = await postgres.pid();
    await goAway(outage % 2 === 0 ? 'killed' : 'stopped');
    // Away for as long as it takes to be noticed, however quickly the database itself comes back.
    await shop.proxies.database.refuse();
    await until('the shop says that it is not ready', async () => (await readiness()) === 503, READY_LIMIT_MS);
    await postgres.untilBack(before);
    await shop.proxies.database.accept();
    const backAt = performance.now();
    await until('the shop is ready again', async () => (await readiness()) === 200, READY_LIMIT_MS);
    slowest = Math.max(slowest, (performance.now() - backAt) / 1000);
  }
  isOver = true;
  await Promise.all(buyers);
  const overAt = performance.now();
  const ledger = await checkInvariantsWhenIdle(shop);
  const idleAfter = ((performance.now() - overAt) / 1000).toFixed(1);
  const acknowledged = purchases.flatMap(({ orderNumbers }) => [...orderNumbers]);
  const stored = await shop.database.selectFrom('orders').select('order_number').execute();
  const numbers = new Set(stored.map(({ order_number }) => order_number));
  report(
    'R12',
    `PostgreSQL killed or stopped ${OUTAGES} times, ${purchases.length} checkouts, ready again at most ${slowest.toFixed(2)} s after the database, all done ${idleAfter} s after the last;`,
    ledger,
  );
  expect(ledger.violations).toEqual([]);
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  expect(numbers.size).toBe(purchases.length);
  expect(purchases.flatMap(({ bad }) => bad)).toEqual([]);
  expect(shop.server.crashes).toEqual([]);
  if (IS_FULL) expect(slowest).toBeLessThan(RECOVERED_WITHIN_S);
});

/** A stop as service managers do it: SIGTERM takes no new connections, SIGINT then ends those that stay. */
async function goAway(how: 'killed' | 'stopped'): Promise<void> {
  if (how === 'killed') return postgres.signal('SIGKILL');
  await postgres.signal('SIGTERM');
  await sleep(300);
  await postgres.signal('SIGINT');
}

/** 0 when the connection was closed without a reply. */
const readiness = () =>
  shop
    .browser()
    .send('GET', '/readyz')
    .then(
      ({ status }) => status,
      () => 0,
    );
