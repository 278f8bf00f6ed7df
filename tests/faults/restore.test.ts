/**
 * X4: the drill of docs/operations.md. The data folder is copied while the shop is stopped; orders are sold after it; the
 * database is put back as it was. `operator reconcile` then names every order that Stripe knows and the shop has forgotten,
 * and nothing else; what was open at the backup and paid after it is settled by itself.
 *
 * @module-tag long
 */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IDLE_LIMIT_MS, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import type { Ledger } from '#tests/support/invariants.ts';
import { startOwnPostgres } from '#tests/support/own-postgres.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { SANDBOX_KEY, SHOP_SECRET, WEBHOOK_SECRET } from '#tests/support/test-config.ts';
import { COMPANY, addProduct } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { report } from './report.ts';
import { IS_FULL, TIME_LIMIT_MS, pick } from './size.ts';

const BEFORE = 3;
const AFTER = pick({ fast: 4, full: 50 });
/** The next look at what Stripe knows comes with the next minute. */
const CATCH_UP_LIMIT_MS = 90_000;

const folder = await mkdtemp(join(tmpdir(), 'storefront-restore-'));
const dataDir = join(folder, 'data');
const port = await freePort();
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `${AFTER} orders sold after the backup are named, one open at the backup is settled`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    let shop = await firstStart();
    await sell(shop, BEFORE);
    const browser = new TestBrowser(shop.url);
    const open = await openPayment(browser, { 1: 1 });
    expect((await look(shop, IDLE_LIMIT_MS, 0)).violations).toEqual([]);
    await shop.stop();
    await copy(join(dataDir, 'postgres'), join(folder, 'backup'));

    shop = await start();
    await pay(open.url);
    const forgotten = await sell(shop, AFTER);
    expect((await look(shop, IDLE_LIMIT_MS, 0)).paidOrders).toBe(BEFORE + 1 + AFTER);
    await shop.stop();
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await copy(join(folder, 'backup'), join(dataDir, 'postgres'));

    shop = await start();
    // The minute until the scheduled check is too long for the fast size.
    if (!IS_FULL) await verifyPayment(browser, open);
    await until(
      'the order that was open is paid',
      async () => (await look(shop, 0, 0)).paidOrders === BEFORE + 1,
      CATCH_UP_LIMIT_MS,
    );
    const reconciled = await reconcile();
    const ledger = await look(shop, IDLE_LIMIT_MS, AFTER);
    report(
      'X4',
      `${BEFORE} orders before the backup, ${AFTER} after it, ${reconciled.named.size} named by reconcile, exit code ${reconciled.code};`,
      ledger,
    );
    expect(reconciled.named).toEqual(new Set(forgotten));
    expect(reconciled.code).toBe(1);
    expect(ledger.violations).toHaveLength(AFTER);
    for (const order of forgotten)
      expect(ledger.violations.join('\n')).toMatch(new RegExp(`\\(a\\) session \\S+ of ${order} `));
    await shop.stop();
  },
);

/** With owner and all: PostgreSQL opens no folder of another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** As a shop that has a company and stock, and shares its keys with the check of the invariants. */
async function firstStart(): Promise<ShopProcess> {
  const postgres = await startOwnPostgres({ folder: dataDir });
  await postgres.database.insertInto('company').values(COMPANY).execute();
  await addProduct(postgres.database, { id: 1, stock: 1000 });
  await postgres.leave();
  const secrets = { secretKey: SHOP_SECRET, sandboxApiKey: SANDBOX_KEY, sandboxWebhookSecret: WEBHOOK_SECRET };
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  return start();
}

const start = () => startShop({ dataDir, port, environment: { DRAIN_SECONDS: '0' } });

async function sell(shop: ShopProcess, count: number): Promise<string[]> {
  const sold: string[] = [];
  for (let buyer = 0; buyer < count; buyer += 1) {
    const browser = new TestBrowser(shop.url);
    const { orderNumbers, bad } = await buyWithRetries(browser, { items: { 1: 1 }, pays: true, returns: true });
    expect(bad).toEqual([]);
    sold.push(...orderNumbers);
  }
  return sold;
}

/** Waits up to `limitMs` for this number of errors. */
async function look(shop: ShopProcess, limitMs: number, violations: number): Promise<Ledger> {
  const sandboxPort = await readFile(join(shop.dataDir, 'sandbox-port'), 'utf8');
  const socket = encodeURIComponent(join(shop.dataDir, 'run'));
  const databaseUrl = `postgres://storefront@localhost/postgres?host=${socket}`;
  const opened = await openDatabase({ databaseUrl, dataDir: shop.dataDir });
  try {
    const at = { database: opened.database, sandboxUrl: `http://127.0.0.1:${sandboxPort}` };
    return await checkInvariantsWhenIdle(at, limitMs, violations);
  } finally {
    await opened.close();
  }
}

async function reconcile(): Promise<{ code: number; named: Set<string> }> {
  const run = promisify(execFile)(process.execPath, ['src/operator/main.ts', 'reconcile', '--days', '1'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STRIPE_SECRET_KEY: '' },
  });
  const { code, stdout } = await run.then(
    ({ stdout: said }) => ({ code: 0, stdout: said }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, named: new Set(stdout.match(/RE-[A-Z0-9]{5}-[A-Z0-9]{5}/g)) };
}
