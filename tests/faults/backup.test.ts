/**
 * A backup is taken while buyers order without a pause, and restored in another place: nothing that was confirmed before it is
 * missing, and the restored books agree. Backup and restore are killed at any moment, and their disk is full: nothing is
 * half done, and the next attempt succeeds.
 *
 * @module-tag long
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { atMost } from '#tests/support/at-most.ts';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { runOperator } from '#tests/support/operator.ts';
import { startRealShop } from '#tests/support/real-shop.ts';
import type { RealShop } from '#tests/support/real-shop.ts';
import { createEmptyDatabase, readContents } from '#tests/support/restored.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import { ROOT } from '#tests/support/shop-process.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { addProduct } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

/** Between the beginnings of two purchases. */
const EVERY_MS = pick({ fast: 200, full: 50 });
/** Purchases at once. */
const MOST = pick({ fast: 5, full: 20 });
const BEFORE = pick({ fast: 10, full: 600 });
const KILLS = pick({ fast: 1, full: 25 });
const PRODUCTS = pick({ fast: 200, full: 5000 });

const random = randomFrom(SEED);
const folder = await mkdtemp(join(tmpdir(), 'backup-faults-'));
let shop: RealShop;
let source: { DATABASE_URL: string; DATA_DIR: string };

beforeAll(async () => {
  shop = await startRealShop();
  for (let id = 1; id <= PRODUCTS; id += 1) await addProduct(shop.database, { id, stock: 100_000 });
  source = { DATABASE_URL: shop.databaseUrl, DATA_DIR: join(folder, 'data') };
  await mkdir(source.DATA_DIR);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const backup = (target: string) => runOperator(['backup', target, '--keep', '3'], source);
const restore = (file: string, into: string, url: string) =>
  runOperator(['restore', file, '--into', into], { DATABASE_URL: url, STRIPE_SECRET_KEY: '' });

test(`a backup at an order every ${EVERY_MS} ms`, { timeout: TIME_LIMIT_MS }, async () => {
  const confirmed: string[] = [];
  const bad: string[] = [];
  let isBuying = true;
  const purchases: Promise<void>[] = [];
  const buy = async () => {
    const { orderNumbers, bad: wrong } = await buyWithRetries(shop.browser(), {
      items: { [1 + Math.floor(random() * 20)]: 1 },
      pays: true,
      returns: true,
    });
    confirmed.push(...orderNumbers);
    bad.push(...wrong);
  };
  const buying = (async () => {
    const addPurchase = atMost(MOST, buy, purchases);
    for (; isBuying; await sleep(EVERY_MS)) addPurchase();
  })();
  while (confirmed.length < BEFORE) await sleep(EVERY_MS);
  const before = [...confirmed];
  const taken = await backup(join(folder, 'busy'));
  const during = confirmed.length - before.length;
  isBuying = false;
  await buying;
  await Promise.all(purchases);
  expect([taken.code, taken.err]).toEqual([0, '']);
  expect(bad).toEqual([]);
  const file = taken.out.split(': ')[0] ?? '';

  const url = await createEmptyDatabase();
  const restored = await restore(file, join(folder, 'restored'), url);
  expect([restored.code, restored.err]).toEqual([0, '']);
  const open = await openDatabase({ databaseUrl: url, dataDir: folder });
  const { rows } = await sql<{ order_number: string; payment_state: string }>`
    select order_number, payment_state from orders`.execute(open.database);
  await open.close();
  const paid = new Set(rows.filter((row) => row.payment_state === 'paid').map((row) => row.order_number));
  const ledger = await checkInvariantsWhenIdle(shop);
  report(
    'backup',
    `${before.length} orders confirmed before, ${during} during the backup, ${paid.size} paid ones restored; ${restored.out.split('\n')[0]};`,
    ledger,
  );
  expect(before.filter((number) => !paid.has(number))).toEqual([]);
  expect(rows.filter((row) => !confirmed.includes(row.order_number))).toEqual([]);
  expect(ledger.violations).toEqual([]);
});

test('without buyers there is no difference at all', { timeout: TIME_LIMIT_MS }, async () => {
  await shop.server.stop();
  const contents = await readContents(shop.databaseUrl);
  const taken = await backup(join(folder, 'quiet'));
  const url = await createEmptyDatabase();
  const restored = await restore(taken.out.split(': ')[0] ?? '', join(folder, 'quiet-restored'), url);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(await readContents(url)).toEqual(contents);
});

test(`a backup is killed ${KILLS} times, a restore as often`, { timeout: TIME_LIMIT_MS }, async () => {
  const target = join(folder, 'killed');
  const whole = await timed(() => backup(target));
  const file = whole.result.out.split(': ')[0] ?? '';
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killAfter(random() * whole.ms, ['backup', target], source);
    const names = await readdir(target);
    // Whole ones can be restored; the rest has the name of a draft.
    expect(names.every((name) => /^shop-[0-9a-f]{8}-\d{8}T\d{9}Z\.tar(?:\.part)?$/.test(name))).toBe(true);
  }
  const after = await backup(target);
  expect([after.code, after.err]).toEqual([0, '']);
  const names = await readdir(target);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(3);

  const measured = await timed(async () => restore(file, join(folder, 'measured'), await createEmptyDatabase()));
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const into = join(folder, `killed-${kill}`);
    const url = await createEmptyDatabase();
    const environment = { DATABASE_URL: url, STRIPE_SECRET_KEY: '' };
    await killAfter(random() * measured.ms, ['restore', file, '--into', into], environment);
    const isThere = await stat(into).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const started = await runOperator(['check'], { DATABASE_URL: url, DATA_DIR: into });
    if (started.code === 0) continue; // killed behind its end
    unfinished += 1;
    expect(started.err).toMatch(/was not completed: remove that folder and restore again/);
    const again = await restore(file, into, await createEmptyDatabase());
    expect(again.err).toMatch(/is not empty/);
    await rm(into, { recursive: true });
    expect((await restore(file, into, await createEmptyDatabase())).code).toBe(0);
  }
  report('backup', `killed ${KILLS} times, restore as often, ${unfinished} of these left a folder that says so;`);
});

test('the disk of the backup is full', { timeout: TIME_LIMIT_MS }, async () => {
  const disk = await mountSmallDisk(4);
  if (disk === null) return report('backup', 'NOT TRIED: a small disk could not be mounted, which only root may do;');
  await disk.fill();
  const refused = await backup(disk.folder);
  expect([refused.code, refused.err]).toEqual([1, `No backup was taken in ${disk.folder}: the disk is full\n`]);
  expect(await readdir(disk.folder)).toEqual(['filler']);
  const { rows } = await sql<{ failure: string }>`select failure from backups order by id desc limit 1`.execute(
    shop.database,
  );
  expect(rows).toEqual([{ failure: 'the disk is full' }]);
  await disk.makeRoom();
  expect((await backup(disk.folder)).code).toBe(0);
  const [name = ''] = await readdir(disk.folder);
  await disk.fill();
  const into = join(disk.folder, 'restored');
  const notRestored = await restore(join(disk.folder, name), into, await createEmptyDatabase());
  expect(notRestored.code).toBe(1);
  expect(notRestored.err).toMatch(/was not restored: the disk is full\n$/);
  await disk.unmount();
});

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  return { result: await work(), ms: performance.now() - startedAt };
}

/** SIGKILL to the command and to what it has started, unless it has ended by then. */
async function killAfter(ms: number, args: readonly string[], environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['src/operator/main.ts', ...args], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([ended, sleep(ms)]);
  child.kill('SIGKILL');
  await ended;
}
