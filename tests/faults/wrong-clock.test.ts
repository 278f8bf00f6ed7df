/**
 * X12: the server's clock is ten minutes wrong. Webhooks are rejected, because their signatures look too old or too new, and
 * that is logged; every sale is completed all the same, by the returning buyer or by the scheduled check.
 *
 * @module-tag long
 */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkInvariants, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { IS_FULL, TIME_LIMIT_MS, pick } from './size.ts';

const TEN_MINUTES_MS = 600_000;
const BUYERS = pick({ fast: 2, full: 20 });
/** Two checks, a minute apart. */
const RECONCILED_LIMIT_MS = 150_000;
const SHIFTED_CLOCK = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));

test.each([
  ['fast', TEN_MINUTES_MS],
  ['slow', -TEN_MINUTES_MS],
])('ten minutes %s', { timeout: TIME_LIMIT_MS }, async (how, shiftMs) => {
  const shop = await startRealShop({
    environment: { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(shiftMs) },
  });
  try {
    await addProduct(shop.database, { id: 1, stock: 1000 });
    let lost = 0;
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      // In the full size no buyer comes back, and the scheduled check has to find the payment.
      const purchase = await buyWithRetries(shop.browser(), { items: { 1: 1 }, pays: true, returns: !IS_FULL });
      expect(purchase.bad).toEqual([]);
      lost += purchase.lost;
    }
    const startedAt = performance.now();
    const areCompleted = async () => (await checkInvariants(shop)).paidOrders === BUYERS;
    await until('every sale is completed', areCompleted, RECONCILED_LIMIT_MS);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const ledger = await checkInvariantsWhenIdle(shop);
    const events = await shop.database.selectFrom('payment_events').select('id').execute();
    report(
      'X12',
      `ten minutes ${how}: ${BUYERS} sales completed ${seconds} s after the last payment, ${events.length} events fetched, no webhook taken;`,
      ledger,
    );
    expect(ledger.violations).toEqual([]);
    expect(lost).toBe(0);
    expect(shop.server.output().filter((line) => line.includes('webhook rejected')).length).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
});
