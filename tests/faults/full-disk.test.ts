/**
 * X1: PostgreSQL's disk is full in the middle of checkouts. Buyers get an honest message that the shop is at fault, no order is
 * half there, and when there is room again everything goes on without a restart of the shop.
 *
 * @module-tag long
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import type { Purchase } from '#tests/support/retrying-buyer.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const MEGABYTES = 256;
const TIMES = pick({ fast: 1, full: 5 });
const FULL_MS = 2000;
const BUYERS_AT_ONCE = 4;
const READY_LIMIT_MS = 60_000;

test(`the disk is full ${TIMES} times`, { timeout: TIME_LIMIT_MS }, async () => {
  const disk = await mountSmallDisk(MEGABYTES);
  if (disk === null) return report('X1', 'NOT TRIED: a small disk could not be mounted, which only root may do;');
  const postgres = await startOwnPostgres({ folder: `${disk.folder}/data` });
  const shop = await startRealShop({ on: postgres });
  try {
    await addProduct(shop.database, { id: 1, stock: 100_000 });
    const purchases: Purchase[] = [];
    let isOver = false;
    const keepBuying = async () => {
      while (!isOver)
        purchases.push(await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: true }));
    };
    const buyers = Array.from({ length: BUYERS_AT_ONCE }, keepBuying);
    for (let time = 0; time < TIMES; time += 1) {
      await sleep(FULL_MS);
      await disk.fill();
      // The log needs a new file sooner or later, and PostgreSQL cannot go on without: now.
      await sql`select pg_switch_wal()`.execute(shop.database).catch(() => undefined);
      await sleep(FULL_MS);
      await disk.makeRoom();
      const isReady = async () => (await shop.browser().send('GET', '/readyz')).status === 200;
      await until('the shop is ready again', isReady, READY_LIMIT_MS);
    }
    await sleep(FULL_MS);
    isOver = true;
    await Promise.all(buyers);
    const ledger = await checkInvariantsWhenIdle(shop);
    const failures = purchases.reduce((sum, purchase) => sum + purchase.failures, 0);
    report('X1', `the disk full ${TIMES} times, ${purchases.length} checkouts, ${failures} honest faults;`, ledger);
    expect(failures).toBeGreaterThan(0);
    expect(purchases.flatMap(({ bad }) => bad)).toEqual([]);
    expect(ledger.violations).toEqual([]);
    expect(ledger.paidOrders).toBe(purchases.length);
    expect(shop.server.crashes).toEqual([]);
    expect(shop.server.kills).toBe(0);
  } finally {
    await shop.close();
    await disk.unmount();
  }
});
