/** What it costs the server to render a page. */

import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { listProducts } from './catalogue.ts';
import { HttpClient } from './http-client.ts';
import { timeReferenceTask } from './machine.ts';
import { cpuTimeOf } from './process-measurements.ts';
import { openAnnouncer } from './shop-data.ts';
import { Series } from './statistics.ts';

/** Some two thousand renders: until then V8 is still compiling what it has found to be worth it. */
const WARM_UP_ROUNDS = 25;
const ROUNDS = 11;
/** An announcement reaches the shop through the database; far longer than that ever takes. */
const ANNOUNCED_MS = 200;

const SORTS = ['', 'name', 'price_asc', 'price_desc', 'category', 'newest'];
/** Pages that hold a full fifteen products each. */
const FULL_PAGES = [1, 2, 3, 4, 5];

const PRODUCTS = 60;

interface PageKind {
  addresses: string[];
  /** In milliseconds. */
  goal: number;
}

export const uncachedPage: Benchmark = {
  name: 'uncached-page',
  about: 'Processor time that the server spends on a page that is not cached, compression included',
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, async ({ url, pid }) => {
      const client = new HttpClient(url, 1);
      const announcer = await openAnnouncer(dataDir);
      const kinds = await findPages(url);
      const series = new Series();
      const etags = new Set<string>();
      for (let round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round += 1) {
        for (const [kind, { addresses }] of Object.entries(kinds)) {
          await announcer.announce(['catalogue']);
          await sleep(ANNOUNCED_MS);
          const before = await cpuTimeOf(pid);
          for (const address of addresses) await fetchRendered(client, address, etags);
          const after = await cpuTimeOf(pid);
          if (round < 1) continue;
          series.add(`${kind} total`, (after.total - before.total) / addresses.length);
          series.add(`${kind} main`, (after.main - before.main) / addresses.length);
        }
        if (round >= 1) series.add('fixed task', timeReferenceTask());
        say(`round ${round} of ${ROUNDS}`);
      }
      await announcer.close();
      client.close();
      return Object.entries(kinds).flatMap(([kind, { goal }]) => toMeasurements(series, kind, goal));
    }),
};

function toMeasurements(series: Series, kind: string, goal: number): Measurement[] {
  const total = series.median(`${kind} total`);
  return [
    atMost(`${kind}: processor time, all threads`, total, goal, 'ms', 2),
    plain(`${kind}: of that the thread that runs JavaScript`, series.median(`${kind} main`), 'ms', 2),
    plain(`${kind}: the quietest round, all threads`, Math.min(...series.of(`${kind} total`)), 'ms', 2),
    plain(`${kind}: as a share of the fixed task beside it`, total / series.median('fixed task'), '', 3),
  ];
}

async function findPages(url: string): Promise<Record<string, PageKind>> {
  const products = (await listProducts(url)).slice(0, PRODUCTS);
  return {
    '/shop': {
      addresses: SORTS.flatMap((sort) => FULL_PAGES.map((page) => shopAddress(sort, page))),
      goal: 3,
    },
    '/product': { addresses: products.map(({ id }) => `/product/${id}`), goal: 1.5 },
  };
}

/** No two renders of a page have the same ETag (the moment of fetching is in it), so one seen before was not rendered. */
async function fetchRendered(client: HttpClient, address: string, etags: Set<string>): Promise<void> {
  const { status, headers } = await client.send(address);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  if (headers['content-encoding'] !== 'br') throw new Error(`${address} is not compressed`);
  const etag = headers.etag ?? '';
  if (etags.has(etag)) throw new Error(`${address} was cached although its products were announced as changed`);
  etags.add(etag);
}

function shopAddress(sort: string, page: number): string {
  const query = new URLSearchParams({ ...(sort !== '' && { sort }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '/shop' : `/shop?${query}`;
}
