/**
 * X9, X10, X11: ordinary traffic, a flood of webhooks of which half are forged, and at the end a rush on one product, on a
 * real server. No client sees a fault, real events are all processed, and nothing grows: memory, handles, connections, open
 * transactions. How quick it is meanwhile is printed; only the full size, on a machine of its own, judges it.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDLE_LIMIT_MS, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { deliverEvent } from '#tests/support/signed-events.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { p95, report } from './report.ts';
import { IS_FULL, SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const EVENTS = pick({ fast: 300, full: 10_000 });
const FLOOD_MS = pick({ fast: 2000, full: 60_000 });
const LOAD_MS = pick({ fast: 3000, full: 240_000 });
const RUSH_BUYERS = pick({ fast: 20, full: 200 });
const RUSH_STOCK = 10;
const VISITORS = 8;
const BUYERS = 2;
const SAMPLES = 16;
/** Full size alone. */
const SLOWER_IN_FLOOD = 1.5;
const GROWTH = 1.15;
const VIEWS = [
  '/',
  '/shop',
  '/product/1',
  '/shop?q=product',
  '/api/products/',
  '/api/products/search/?q=product',
  '/api/categories/',
];

let shop: RealShop;
beforeAll(async () => {
  shop = await startRealShop();
  await addProduct(shop.database, { id: 1, stock: 1_000_000 });
  await addProduct(shop.database, { id: 2, stock: RUSH_STOCK });
});
afterAll(() => shop.close());

test(`${EVENTS} webhooks, half of them forged, while buyers buy`, { timeout: TIME_LIMIT_MS }, async () => {
  const before = startTraffic();
  await sleep(FLOOD_MS);
  const calm = await before.end();
  const memory = await measure('process_resident_memory_bytes');
  const during = startTraffic();
  const startedAt = performance.now();
  const statuses = await flood();
  const floodSeconds = (performance.now() - startedAt) / 1000;
  await until('all real events are worked on', areAllProcessed, IDLE_LIMIT_MS);
  const workedSeconds = (performance.now() - startedAt) / 1000;
  const busy = await during.end();
  const ledger = await checkInvariantsWhenIdle(shop);
  const after = await measure('process_resident_memory_bytes');
  report(
    'X10',
    `${EVENTS} webhooks in ${floodSeconds.toFixed(1)} s, the real half worked on after ${workedSeconds.toFixed(1)} s, buyers' p95 ${p95(calm.buyingMs).toFixed(0)} ms without and ${p95(busy.buyingMs).toFixed(0)} ms with them, ${(memory / 1e6).toFixed(0)} MB before and ${(after / 1e6).toFixed(0)} MB after;`,
    ledger,
  );
  expect(statuses).toEqual({ real: [200], forged: [400] });
  expect([...calm.wrong, ...busy.wrong]).toEqual([]);
  expect(ledger.violations).toEqual([]);
  if (IS_FULL) expect(p95(busy.buyingMs)).toBeLessThan(p95(calm.buyingMs) * SLOWER_IN_FLOOD);
});

test(
  'ordinary traffic leaves nothing behind, and ends in a rush on one product',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const traffic = startTraffic();
    const samples: Sample[] = [];
    for (let taken = 0; taken < SAMPLES; taken += 1) {
      await sleep(LOAD_MS / SAMPLES);
      samples.push(await sample());
    }
    const rush = await Promise.all(
      Array.from({ length: RUSH_BUYERS }, () =>
        buyWithRetries(shop.browser(), { items: { 2: 1 }, pays: true, returns: true }),
      ),
    );
    const { viewMs, bought, wrong } = await traffic.end();
    const ledger = await checkInvariantsWhenIdle(shop);
    const sold = rush.filter(({ outcome }) => outcome === 'paid').length;
    const [early, late] = [samples.slice(0, SAMPLES / 2), samples.slice(SAMPLES / 2)];
    const growth = (key: keyof Sample, unit = 1) =>
      `${(least(early, key) / unit).toFixed(0)} then ${(least(late, key) / unit).toFixed(0)}`;
    report(
      'X9, X11',
      `${viewMs.length} views and ${bought} checkouts in ${LOAD_MS / 1000} s and a rush of ${RUSH_BUYERS} for ${RUSH_STOCK} units, ${sold} sold; p95 of views ${p95(viewMs).toFixed(0)} ms; heap ${growth('heap', 1e6)} MB, handles ${growth('handles')}, connections ${growth('connections')}, transactions left open ${growth('openTransactions')};`,
      ledger,
    );
    expect(wrong).toEqual([]);
    expect(rush.flatMap(({ bad }) => bad)).toEqual([]);
    expect(rush.map(({ failures, lost }) => failures + lost)).toEqual(rush.map(() => 0));
    expect(sold).toBe(RUSH_STOCK);
    expect(ledger.violations).toEqual([]);
    expect(least(late, 'openTransactions')).toBe(0);
    if (IS_FULL)
      for (const key of ['heap', 'handles', 'connections'] as const)
        expect(least(late, key), key).toBeLessThan(least(early, key) * GROWTH);
  },
);

/** Visitors who look and buyers who buy, one request after the other, until it is ended. */
function startTraffic() {
  let isOver = false;
  const viewMs: number[] = [];
  const buyingMs: number[] = [];
  const wrong: string[] = [];
  const purchases: Purchase[] = [];
  const look = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const path = VIEWS[turn % VIEWS.length] ?? '/';
      const startedAt = performance.now();
      const reply = await shop
        .browser()
        .send('GET', path)
        .catch(() => null);
      viewMs.push(performance.now() - startedAt);
      if (reply?.status !== 200) wrong.push(`${path}: ${reply?.status ?? 'no reply'}`);
      await sleep(20);
    }
  };
  const buy = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const purchase = await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: true });
      buyingMs.push(performance.now() - startedAt);
      purchases.push(purchase);
      if (purchase.failures + purchase.lost > 0)
        wrong.push(`a checkout met ${purchase.failures} faults, ${purchase.lost} silences`);
      wrong.push(...purchase.bad);
      await sleep(100);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: VISITORS }, (_, visitor) => look(visitor)),
    ...Array.from({ length: BUYERS }, buy),
  ]);
  return {
    async end() {
      isOver = true;
      await all;
      return { viewMs, buyingMs, wrong, bought: purchases.length };
    },
  };
}

/** Spread over the time; which kinds of replies real and forged ones got. */
async function flood(): Promise<{ real: number[]; forged: number[] }> {
  const random = randomFrom(SEED);
  const replies = { real: new Set<number>(), forged: new Set<number>() };
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let number = 0; number < EVENTS; number += 1) {
    const kind = number % 2 === 0 ? 'real' : 'forged';
    // One in ten names a session, so that processing it calls Stripe.
    const object =
      random() < 0.1
        ? { object: 'checkout.session', id: 'cs_test_of_nobody' }
        : { object: 'payment_intent', id: 'pi_of_nobody' };
    const event = {
      id: `evt_flood_${number}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      livemode: false,
      data: { object },
    };
    const secret = kind === 'real' ? undefined : 'whsec_of_somebody_else';
    sent.push(deliverEvent(shop.url, event, secret).then((status) => void replies[kind].add(status)));
    const early = ((number + 1) / EVENTS) * FLOOD_MS - (performance.now() - startedAt);
    if (early > 5) await sleep(early);
  }
  await Promise.all(sent);
  return { real: [...replies.real], forged: [...replies.forged] };
}

async function areAllProcessed(): Promise<boolean> {
  const { rows } = await sql<{ stored: number; open: number }>`
    select count(*)::int as stored, count(*) filter (where processed_at is null)::int as open from payment_events
    where id like 'evt_flood_%'`.execute(shop.database);
  return rows[0]?.stored === EVENTS / 2 && rows[0].open === 0;
}

interface Sample {
  heap: number;
  handles: number;
  connections: number;
  openTransactions: number;
}

async function sample(): Promise<Sample> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '2 seconds'`.execute(
    shop.database,
  );
  return {
    heap: await measure('nodejs_heap_size_used_bytes'),
    handles: await measure('nodejs_active_resources_total'),
    connections: await measure('shop_database_connections{state="open"}'),
    openTransactions: rows[0]?.count ?? 0,
  };
}

async function measure(metric: string): Promise<number> {
  const { body } = await shop.browser().send('GET', '/metrics');
  const line = String(body)
    .split('\n')
    .find((text) => text.startsWith(`${metric} `));
  if (line === undefined) throw new Error(`No metric ${metric}`);
  return Number(line.slice(metric.length));
}

/** A collection of garbage shows only in the smallest of several figures. */
function least(samples: readonly Sample[], key: keyof Sample): number {
  return Math.min(...samples.map((item) => item[key]));
}
