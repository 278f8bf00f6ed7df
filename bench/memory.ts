/** Whether the server's memory stays small and flat under the requests of visitors and robots. */

import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { listProducts } from './catalogue.ts';
import type { ShelfProduct } from './catalogue.ts';
import { HttpClient } from './http-client.ts';
import { makeMixedRequests } from './mixed-requests.ts';
import type { MixedRequest } from './mixed-requests.ts';
import { residentMegabytesOf } from './process-measurements.ts';
import { openAnnouncer } from './shop-data.ts';
import { median } from './statistics.ts';

const REQUESTS = 30_000;
const CONNECTIONS = 16;
const SAMPLE_EVERY = 250;
/** A sale, an import or an edit happens once in this many requests. */
const CHANGE_EVERY = 750;
const PAUSE_MS = 10_000;

export const memory: Benchmark = {
  name: 'memory',
  about: `Resident memory of the server's process over ${REQUESTS.toLocaleString('en-CA')} mixed requests`,
  run: ({ dataDir }, say) =>
    measureMemory({ dataDir, requests: REQUESTS, most: 250, pages: 8, shelf: listProducts }, say),
};

export interface MemoryRun {
  dataDir: string;
  requests: number;
  /** Megabytes that are aimed at. */
  most: number;
  /** Pages of the shop's list that are requested. */
  pages: number;
  /** The products that are requested. */
  shelf(url: string): Promise<ShelfProduct[]>;
}

export function measureMemory(
  { dataDir, requests: requested, most, pages, shelf }: MemoryRun,
  say: (line: string) => void,
): Promise<Measurement[]> {
  return withShop({ dataDir }, async ({ url, pid }) => {
    await sleep(PAUSE_MS);
    const atRest = await residentMegabytesOf(pid);
    const client = new HttpClient(url, CONNECTIONS);
    const announcer = await openAnnouncer(dataDir);
    const requests = await makeMixedRequests(client, await shelf(url), pages);
    const samples: number[] = [];
    const statuses = new Map<string, number>();
    for (let done = 0; done < requested; done += SAMPLE_EVERY) {
      await sendAll(client, Array.from({ length: SAMPLE_EVERY }, requests), statuses);
      samples.push(await residentMegabytesOf(pid));
      if (done % CHANGE_EVERY === 0) await announcer.announce(done % 2 === 0 ? ['catalogue'] : ['product:1']);
      if (done % 5000 === 0) say(`${done} requests: ${samples.at(-1)?.toFixed(0)} MB`);
    }
    await announcer.close();
    client.close();
    await sleep(PAUSE_MS);
    return toMeasurements({ atRest, samples, statuses, after: await residentMegabytesOf(pid), most });
  });
}

interface Taken {
  atRest: number;
  samples: number[];
  statuses: Map<string, number>;
  after: number;
  most: number;
}

function toMeasurements({ atRest, samples, statuses, after, most }: Taken): Measurement[] {
  const half = samples.slice(samples.length / 2);
  const third = median(half.slice(0, half.length / 2));
  const fourth = median(half.slice(half.length / 2));
  const counts = [...statuses]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status}: ${count.toLocaleString('en-CA')}`);
  return [
    plain('at rest after the start', atRest, 'MB', 0),
    plain(`after the first ${SAMPLE_EVERY} requests`, samples[0] ?? Number.NaN, 'MB', 0),
    plain('at the most', Math.max(...samples), 'MB', 0),
    atMost('after the last request', samples.at(-1) ?? Number.NaN, most, 'MB', 0),
    atMost('growth over the last half (median of its quarters)', fourth - third, 10, 'MB', 1),
    plain(`${PAUSE_MS / 1000} s later`, after, 'MB', 0),
    { what: 'replies by status', value: counts.join(', ') },
  ];
}

/** As many at a time as there are connections. */
async function sendAll(client: HttpClient, requests: MixedRequest[], statuses: Map<string, number>): Promise<void> {
  const left = [...requests];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { status } = await client.send(next.address, next);
      if (status >= 500) throw new Error(`${next.method ?? 'GET'} ${next.address} returned ${status}`);
      const kind = `${Math.floor(status / 100)}xx`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}
