/** Whether throughput grows with processes: one shop, then two on the same database, behind one port. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { startShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { atLeast, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { putLoadOn } from './load.ts';
import { cpuTimeOf } from './process-measurements.ts';
import type { Ports } from './round-robin.ts';
import { Series } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 6;
const CONNECTIONS = 16;
/** No payments are made; no shop starts a sandbox, so that both can use one data folder. */
const NO_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test_of_a_benchmark',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_benchmark',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};

interface Taken {
  perSecond: number;
  /** Processor milliseconds of the shops for each request. */
  cpuMs: number;
}

export const twoProcesses: Benchmark = {
  name: 'two-processes',
  about: `Requests a second of one shop process and of two on one database, behind one port of a plain proxy, on ${cpus().length} cores that the load and the database share`,
  async run({ dataDir }, say) {
    const embedded = await startEmbeddedPostgres(dataDir);
    const { host, user, database } = embedded.connection;
    const environment = {
      ...NO_PAYMENTS,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    };
    const shops: ShopProcess[] = [];
    const series = new Series();
    try {
      for (let count = 0; count < 2; count += 1) shops.push(await startShop({ dataDir, environment }));
      const [first] = shops;
      if (first === undefined) throw new Error('No shop has been started');
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [name, behind] of [
          ['one', [first]],
          ['two', shops],
        ] as const) {
          const rendered = await withProxy(behind, (url) => requestDistinctPages(url, behind));
          series.add(`rendered ${name}`, rendered.perSecond);
          series.add(`cpu ${name}`, rendered.cpuMs);
          series.add(
            `cached ${name}`,
            await withProxy(
              behind,
              async (url) =>
                (await putLoadOn(`${url}/shop`, { connections: CONNECTIONS, seconds: SECONDS })).requestsPerSecond,
            ),
          );
        }
        const times = (what: string) => (series.of(`${what} two`).at(-1) ?? 0) / (series.of(`${what} one`).at(-1) ?? 1);
        say(
          `round ${round} of ${ROUNDS}: rendered pages x ${times('rendered').toFixed(2)}, cached pages x ${times('cached').toFixed(2)}`,
        );
      }
    } finally {
      for (const shop of shops) await shop.stop();
      await embedded.leave();
    }
    const gain = (what: string) => series.median(`${what} two`) / series.median(`${what} one`);
    return [
      plain('rendered pages a second, one process', series.median('rendered one'), '', 0),
      plain('rendered pages a second, two processes', series.median('rendered two'), '', 0),
      atLeast('rendered pages, two against one', gain('rendered'), 1, 'times'),
      plain('processor time of the shops for each rendered page, one process', series.median('cpu one'), 'ms', 2),
      plain('the same, two processes', series.median('cpu two'), 'ms', 2),
      plain('cached pages a second, one process', series.median('cached one'), '', 0),
      plain('cached pages a second, two processes', series.median('cached two'), '', 0),
      plain('cached pages, two against one', gain('cached'), 'times', 2),
    ];
  },
};

let requested = 0;

/** None of them was requested before, so each is rendered. */
async function requestDistinctPages(url: string, shops: readonly ShopProcess[]): Promise<Taken> {
  const client = new HttpClient(url, CONNECTIONS);
  const before = await cpuOf(shops);
  const startedAt = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      requested += 1;
      const { status } = await client.send(`/shop?q=${encodeURIComponent(`pump ${process.pid} ${requested}`)}`);
      if (status !== 200) throw new Error(`A page returned ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  client.close();
  return { perSecond: done / seconds, cpuMs: ((await cpuOf(shops)) - before) / done };
}

async function cpuOf(shops: readonly ShopProcess[]): Promise<number> {
  const times = await Promise.all(shops.map(async ({ pid }) => (await cpuTimeOf(pid)).total));
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function withProxy<Result>(
  shops: readonly ShopProcess[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const proxy = fork(join(import.meta.dirname, 'round-robin.ts'));
  try {
    const ports: Ports = shops.map(({ port }) => port);
    proxy.send(ports);
    const [{ port }] = (await once(proxy, 'message')) as [{ port: number }];
    return await work(`http://localhost:${port}`);
  } finally {
    const ended = once(proxy, 'exit');
    proxy.kill();
    await ended;
  }
}
