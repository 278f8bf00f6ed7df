/**
 * What one client can do to all others: another visitor's successes and times without an attack
 * and beside it. SHOP_FOLDER=/another/checkout measures that version too, for the column "before".
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { TIMEOUT_MS } from './one-against-all/addressed-browser.ts';
import type { AttackOrder } from './one-against-all/attacker.ts';
import type { AttackName } from './one-against-all/attacks.ts';
import {
  buyOne,
  comeBackFromPaying,
  deliverWebhook,
  listByPrice,
  openConsole,
  openPage,
  orderAndAsk,
  sendFile,
  totalCart,
} from './one-against-all/visits.ts';
import type { Visit } from './one-against-all/visits.ts';
import { copyFolder, prepareOtherVersion } from './other-version.ts';
import { peakMegabytesOf, residentMegabytesOf } from './process-measurements.ts';
import { quantile } from './statistics.ts';

const IDLE_SECONDS = 6;
const ATTACK_SECONDS = 12;
const VISIT_EVERY_MS = 500;
const READY_LIMIT_MS = 40_000;
const LEAST_SUCCESSES = 0.95;
const MOST_P95_MS = 1000;
const MOST_GROWTH_MB = 300;

interface Scene {
  attack: AttackName;
  /** What the client does, and what the other visitor does. */
  title: string;
  prepare: (shop: ShopProcess) => Promise<Visit>;
}

const SCENES: readonly Scene[] = [
  {
    attack: 'holdStock',
    title: 'all stock in one order again, after two that ended unpaid; others buy one unit',
    prepare: buyOne,
  },
  {
    attack: 'pipeline',
    title: '1.3 MB of pipelined requests, unread, on 20 connections; others open /shop',
    prepare: openPage,
  },
  {
    attack: 'render',
    title: '100 connections on random searches; others come back from payment',
    prepare: comeBackFromPaying,
  },
  { attack: 'spendTotals', title: 'two-byte bodies from a /56; others order and write', prepare: orderAndAsk },
  { attack: 'openWebhooks', title: '1,500 unfinished webhooks; signed ones are delivered', prepare: deliverWebhook },
  { attack: 'list', title: '400 connections on sorted lists; others list', prepare: listByPrice },
  {
    attack: 'listFiles',
    title: 'workbooks of 1.7 kB with a shared text, on 20 connections; others open /shop',
    prepare: openPage,
  },
  {
    attack: 'pictures',
    title: 'a JPEG of 2,647 scans and a large interlaced PNG, on 10 connections; others send a file',
    prepare: sendFile,
  },
  { attack: 'requisitions', title: 'requisitions of 99 lines on 50 connections; others open /shop', prepare: openPage },
  { attack: 'fill', title: 'files of 10 MB on 10 connections, without end; others send a file', prepare: sendFile },
  {
    attack: 'totals',
    title: 'totals and checks of full carts on 50 connections; others total one',
    prepare: totalCart,
  },
];

interface Measured {
  calm: Summary;
  attacked: Summary;
  /** The owner's calls for Today beside it. */
  owner: Summary;
  /** Replies of 500 and above to all clients, as the server counts them. */
  failures: number;
  /** Of the server's process; null when it died. */
  memory: Memory | null;
}

interface Memory {
  before: number;
  peak: number;
}

export const oneAgainstAll: Benchmark = {
  name: 'one-against-all',
  about: `Another visitor, every ${VISIT_EVERY_MS} ms from another address, without and beside one client's attack; no reply within ${TIMEOUT_MS / 1000} s is a failure of as long`,
  async run({ dataDir }, say) {
    const other = await prepareOtherVersion(dataDir, say);
    try {
      const measurements: Measurement[] = [];
      for (const scene of SCENES) {
        const old =
          other === null ? null : await play(scene, other.root, other.dataDir, (line) => say(`before: ${line}`));
        measurements.push(...toMeasurements(scene, await play(scene, ROOT, dataDir, say), old));
      }
      return measurements;
    } finally {
      await other?.remove();
    }
  },
};

/** On a copy of the data, so that no scene meets what another has left. */
async function play(scene: Scene, root: string, data: string, say: (line: string) => void): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-bench-scene-'));
  try {
    await copyFolder(`${data}/.`, folder);
    const shop = await startShop({
      root,
      dataDir: folder,
      environment: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    });
    // Node takes `localhost` for ::1 first, where the shop does not listen.
    shop.url = `http://127.0.0.1:${shop.port}`;
    try {
      const measured = await measure(scene, shop);
      say(
        `${scene.title}: ${describe(measured.calm)} without, ${describe(measured.attacked)} beside it, ${describeMemory(measured)}`,
      );
      return measured;
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure({ attack, prepare }: Scene, shop: ShopProcess): Promise<Measured> {
  const visit = await prepare(shop);
  const lookAtToday = await openConsole(shop);
  await visit(0).catch(() => false);
  const calm = await visitFor(IDLE_SECONDS, visit, 1);
  const before = await residentMegabytesOf(shop.pid);
  const child = fork(join(import.meta.dirname, 'one-against-all/attacker.ts'));
  const order: AttackOrder = { attack, url: shop.url, dataDir: shop.dataDir };
  child.send(order);
  await Promise.race([once(child, 'message'), sleep(READY_LIMIT_MS, undefined, { ref: false })]);
  const [attacked, owner] = await Promise.all([
    visitFor(ATTACK_SECONDS, visit, 100),
    visitFor(ATTACK_SECONDS, lookAtToday, 0),
  ]);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const isRunning = shop.child.exitCode === null && shop.child.signalCode === null;
  if (!isRunning) return { calm, attacked, owner, failures: Number.NaN, memory: null };
  const memory = { before, peak: await peakMegabytesOf(shop.pid) };
  return { calm, attacked, owner, failures: await countFailures(shop.url), memory };
}

/** By its own metrics, which count every request that has reached its routes. */
async function countFailures(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics.matchAll(/^shop_request_seconds_count\{[^}]*status="5xx"[^}]*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

interface Summary {
  /** Share of the visits. */
  successes: number;
  p50: number;
  p95: number;
}

/** At a fixed rate, whether or not the last visit has ended: a slow shop does not get fewer. */
async function visitFor(seconds: number, visit: Visit, first: number): Promise<Summary> {
  const visits: Promise<{ isFine: boolean; ms: number }>[] = [];
  for (let count = 0; count < (seconds * 1000) / VISIT_EVERY_MS; count += 1) {
    visits.push(timeVisit(() => visit(first + count)));
    await sleep(VISIT_EVERY_MS);
  }
  const done = await Promise.all(visits);
  const times = done.map(({ ms }) => ms);
  return {
    successes: done.filter(({ isFine }) => isFine).length / done.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

async function timeVisit(visit: () => Promise<boolean>): Promise<{ isFine: boolean; ms: number }> {
  const startedAt = performance.now();
  const isFine = await visit().catch(() => false);
  return { isFine, ms: performance.now() - startedAt };
}

function toMeasurements({ title }: Scene, now: Measured, old: Measured | null): Measurement[] {
  const row = (what: string, format: (measured: Measured) => string): Measurement => ({
    what: `${title}: ${what}`,
    value: format(now),
    ...(old !== null && { before: format(old) }),
  });
  const times = ({ p50, p95 }: Summary) => `${inMs(p50)}, ${inMs(p95)}`;
  return [
    row('without the attack', ({ calm }) => describe(calm)),
    {
      ...row('successes beside it', ({ attacked }) => percent(attacked.successes)),
      goal: `>= ${percent(LEAST_SUCCESSES)}`,
      met: now.attacked.successes >= LEAST_SUCCESSES,
    },
    {
      ...row('p50 and p95 beside it', ({ attacked }) => times(attacked)),
      goal: `p95 <= ${inMs(MOST_P95_MS)}`,
      met: now.attacked.p95 <= MOST_P95_MS,
    },
    {
      ...row("the owner's Today, p50 and p95 beside it", ({ owner }) => `${times(owner)}, ${percent(owner.successes)}`),
      goal: `p95 <= ${inMs(MOST_P95_MS)}`,
      met: now.owner.p95 <= MOST_P95_MS && now.owner.successes >= LEAST_SUCCESSES,
    },
    { ...row('replies of 500 and above', ({ failures }) => String(failures)), goal: '0', met: now.failures === 0 },
    {
      ...row("the server's memory", describeMemory),
      goal: `grows by <= ${MOST_GROWTH_MB} MB`,
      met: now.memory !== null && now.memory.peak - now.memory.before <= MOST_GROWTH_MB,
    },
  ];
}

function describe({ successes, p50, p95 }: Summary): string {
  return `${percent(successes)}, ${inMs(p50)}, ${inMs(p95)}`;
}

function describeMemory({ memory }: Measured): string {
  return memory === null ? 'died' : `${memory.before.toFixed(0)} MB, ${memory.peak.toFixed(0)} MB at most`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function inMs(time: number): string {
  return `${time.toFixed(0)} ms`;
}
