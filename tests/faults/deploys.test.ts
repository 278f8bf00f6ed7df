/**
 * X2: new versions are put in while buyers buy. Two servers behind a simple balancer, which polls /readyz as proxies do and
 * sends requests in turns to those that are ready; one after the other gets SIGTERM. No client may notice.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMost } from '#tests/support/at-most.ts';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { IS_FULL, TIME_LIMIT_MS, pick } from './size.ts';

const DEPLOYS = pick({ fast: 2, full: 50 });
const VIEWS_PER_SECOND = 44;
/** Each is six requests. */
const CHECKOUTS_PER_SECOND = 1;
/** At once: a slow machine has fewer buyers, and no queue of them. */
const MOST_VIEWS = 20;
const MOST_CHECKOUTS = 4;
/** Longer than a server takes to stop once its port is closed: one that closes it at once is still sent requests. */
const LOOK_MS = 1000;
const PAUSE_MS = 300;
const ENDS_WITHIN_S = 10;
const VIEWS = ['/', '/shop', '/product/1', '/api/products/', '/api/products/1/', '/api/categories/'];

let shop: RealShop;
beforeAll(async () => {
  shop = await startRealShop({ servers: 2, environment: { DRAIN_SECONDS: '4' } });
  await addProduct(shop.database, { id: 1, stock: 100_000 });
});
afterAll(() => shop.close());

test(`${DEPLOYS} times SIGTERM to one of two servers under load`, { timeout: TIME_LIMIT_MS }, async () => {
  const balancer = startBalancer(shop.servers.map(({ url }) => url));
  const failed: string[] = [];
  const views: Promise<void>[] = [];
  const purchases: Promise<Purchase>[] = [];
  const view = async (path: string) => {
    try {
      const reply = await fetch(balancer.next() + path);
      await reply.arrayBuffer();
      if (reply.status !== 200) failed.push(`${path}: ${reply.status}`);
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? String(error.cause ?? error) : 'no reply'}`);
    }
  };
  const buy = () => buyWithRetries(new TestBrowser(balancer.next), { items: { 1: 1 }, pays: true, returns: true });
  const addView = atMost(MOST_VIEWS, () => view(VIEWS[views.length % VIEWS.length] ?? '/'), views);
  const addPurchase = atMost(MOST_CHECKOUTS, buy, purchases);
  const viewing = setInterval(addView, 1000 / VIEWS_PER_SECOND);
  const buying = setInterval(addPurchase, 1000 / CHECKOUTS_PER_SECOND);

  let slowest = 0;
  for (let deploy = 0; deploy < DEPLOYS; deploy += 1) {
    const server = shop.servers[deploy % 2];
    if (server === undefined) throw new Error('There are two servers');
    slowest = Math.max(slowest, await server.process.replace());
    await balancer.untilReady(server.url);
    await sleep(PAUSE_MS);
  }
  clearInterval(viewing);
  clearInterval(buying);
  await Promise.all(views);
  const bought = await Promise.all(purchases);
  balancer.stop();

  const ledger = await checkInvariantsWhenIdle(shop);
  report(
    'X2',
    `${DEPLOYS} deploys, ${views.length} views and ${bought.length} checkouts, ${failed.length} failed, the slowest end took ${slowest.toFixed(1)} s;`,
    ledger,
  );
  expect(failed).toEqual([]);
  expect(bought.flatMap(({ bad }) => bad)).toEqual([]);
  expect(bought.map(({ lost, failures }) => lost + failures)).toEqual(bought.map(() => 0));
  expect(ledger.violations).toEqual([]);
  expect(ledger.paidOrders).toBe(bought.length);
  expect(shop.servers.flatMap(({ process }) => process.crashes)).toEqual([]);
  if (IS_FULL) expect(slowest).toBeLessThan(ENDS_WITHIN_S);
});

/**
 * Has the result of the last health check. A server that is stopping or gone gets no more requests; one whose database is slow
 * does, when it is the only one, as proxies send them somewhere.
 */
function startBalancer(urls: readonly string[]) {
  const ready = new Set(urls);
  let turn = 0;
  let checks = 0;
  const lastReplied = new Map<string, number>();
  const look = async (url: string) => {
    checks += 1;
    const check = checks;
    const reason = await fetch(`${url}/readyz`)
      .then(async (reply) => (reply.ok ? null : ((await reply.json()) as { reason: string }).reason)) // by the contract
      .catch(() => 'gone');
    // On a slow machine the reply to an earlier check may come later.
    if ((lastReplied.get(url) ?? 0) > check) return;
    lastReplied.set(url, check);
    if (reason === null) ready.add(url);
    else if (reason !== 'database' || ready.size > 1) ready.delete(url);
  };
  const looking = setInterval(() => void Promise.all(urls.map(look)), LOOK_MS);
  return {
    next: () => {
      const all = [...ready];
      turn += 1;
      return all[turn % all.length] ?? '';
    },
    async untilReady(url: string) {
      while (!ready.has(url)) await sleep(LOOK_MS);
    },
    stop: () => clearInterval(looking),
  };
}
