/** A backup of a million products while buyers buy, and its restore in another place with the check of all that is there. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SHOP_PAGE_SIZE } from '#contract/constants.ts';
import { buyWithRetries } from '#tests/support/retrying-buyer.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { PRODUCTS, prepareLargeShop, runOperator } from './large-shop.ts';
import type { CommandRun } from './large-shop.ts';
import { quantile } from './statistics.ts';

/** Between the beginnings of two purchases. */
const EVERY_MS = 250;
/** How long buyers buy before the backup, and again after it, in seconds. */
const CALM_SECONDS = Number(process.env['BENCH_CALM_SECONDS'] ?? 60);
/** Until the statistics of the copied tables are made, and their pages are in memory. */
const WARM_UP_SECONDS = 60;
/** Of the list of all products, at equal distances; enough of them that none is sold out. */
const SAMPLED_PAGES = 240;
const MOST_BACKUP_SECONDS = 300;
const MOST_RESTORE_SECONDS = 900;
const MOST_SLOWDOWN = 1.5;

export const backup: Benchmark = {
  name: 'backup',
  about: `Backup of ${PRODUCTS.toLocaleString('en-CA')} products while a buyer begins to order every ${EVERY_MS} ms, and its restore with the check`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    const folder = await mkdtemp(join(tmpdir(), 'storefront-backup-'));
    try {
      const taken = await takeWhileBuying(dataDir, join(folder, 'backups'), say);
      const [file = ''] = taken.run.output.split(': ');
      say('restore ...');
      const restored = await runOperator(join(folder, 'unused'), ['restore', file, '--into', join(folder, 'restored')]);
      say(restored.output);
      return [
        ...toMeasurements(taken),
        atMost('restore with its check', restored.seconds, MOST_RESTORE_SECONDS, 's', 0),
        plain("most memory of the restore's process", restored.peakMegabytes, 'MB', 0),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface TakenBackup {
  run: CommandRun;
  /** Of whole purchases, in milliseconds: before the backup, beside it, and after it. */
  before: number[];
  beside: number[];
  after: number[];
}

/** Compared with the calmer of the two phases: the disk of the machine may be busy in the other. */
function toMeasurements({ run, before, beside, after }: TakenBackup): Measurement[] {
  const without = Math.min(quantile(before, 0.95), quantile(after, 0.95));
  return [
    atMost('backup', run.seconds, MOST_BACKUP_SECONDS, 's', 0),
    plain("most memory of the backup's process", run.peakMegabytes, 'MB', 0),
    ...[describe('before it', before), describe('beside it', beside), describe('after it', after)].flat(),
    atMost('p95 beside it against the calmer one', quantile(beside, 0.95) / without, MOST_SLOWDOWN, '', 2),
  ];
}

function describe(when: string, purchases: number[]): Measurement[] {
  return [
    plain(`a purchase ${when}, ${purchases.length} of them: median`, quantile(purchases, 0.5), 'ms'),
    plain(`a purchase ${when}: p95`, quantile(purchases, 0.95), 'ms'),
  ];
}

/** Buyers before, beside and after the backup. */
async function takeWhileBuying(dataDir: string, target: string, say: (line: string) => void): Promise<TakenBackup> {
  return withShop({ dataDir }, async ({ url }) => {
    const products = await findStocked(url);
    let next = 0;
    const buyUntil = (end: Promise<unknown>) => buy(url, () => products[next++ % products.length] ?? 1, end);
    const warmUp = await buyUntil(sleep(WARM_UP_SECONDS * 1000));
    say(`${products.length} products in stock, ${warmUp.length} purchases to warm up`);
    await writeBack();
    const before = await buyUntil(sleep(CALM_SECONDS * 1000));
    say('backup ...');
    const running = runOperator(dataDir, ['backup', target]);
    const beside = await buyUntil(running);
    const run = await running;
    say(run.output);
    await writeBack();
    const after = await buyUntil(sleep(CALM_SECONDS * 1000));
    return { run, before, beside, after };
  });
}

/** What the disk has still to write of the shop that was copied, or of the archive, is no part of the calm. */
async function writeBack(): Promise<void> {
  await promisify(execFile)('sync');
}

/** Order, payment and return of one buyer after the other, each begun at its time; how long each took, in milliseconds. */
async function buy(url: string, pick: () => number, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void end.finally(() => (isOver = true)).catch(() => undefined);
  const purchases: Promise<number>[] = [];
  for (; !isOver; await Promise.race([end, sleep(EVERY_MS)])) purchases.push(timeOne(url, pick()));
  return Promise.all(purchases);
}

async function timeOne(url: string, productId: number): Promise<number> {
  const startedAt = performance.now();
  const input = { items: { [productId]: 1 }, pays: true, returns: true };
  const { outcome, bad, failures, lost } = await buyWithRetries(new TestBrowser(url), input);
  if (outcome !== 'paid' || bad.length > 0 || failures > 0 || lost > 0)
    throw new Error(`A purchase of product ${productId} ended as ${outcome}: ${bad.join(', ')}`);
  return performance.now() - startedAt;
}

async function findStocked(url: string): Promise<number[]> {
  const client = new HttpClient(url, 1);
  const ids: number[] = [];
  const distance = Math.max(1, Math.floor(PRODUCTS / SHOP_PAGE_SIZE / SAMPLED_PAGES));
  for (let page = 1; page <= SAMPLED_PAGES; page += 1) {
    const address = `/api/products/?sort=newest&page=${page * distance}`;
    const { body } = await client.send(address, { headers: { 'accept-encoding': 'identity' } });
    const { results } = JSON.parse(body.toString()) as { results: Listed[] }; // what the contract says of a list
    ids.push(
      ...results.filter((each) => each.is_available && each.quantity > 1 && Number(each.price) > 0).map(({ id }) => id),
    );
  }
  client.close();
  return ids;
}

interface Listed {
  id: number;
  is_available: boolean;
  quantity: number;
  price: string;
}
