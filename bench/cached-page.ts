/** Cached pages beside a server that does nothing but send the same bytes. */

import type { ShopProcess } from '#tests/support/shop-process.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { startBareServer, toBareReply } from './bare-process.ts';
import { atLeast, atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import type { RawReply } from './http-client.ts';
import { putLoadOn } from './load.ts';
import { cpuTimeOf } from './process-measurements.ts';
import { Series, quantile } from './statistics.ts';

const ADDRESSES = ['/shop', '/product/1'];
const LOAD = { connections: 32, seconds: 4 };
const ROUNDS = 5;
/** Of one visitor, one after the other. */
const VISITS = 2000;
const WARM_UP_VISITS = 100;

export const cachedPage: Benchmark = {
  name: 'cached-page',
  about:
    'Throughput of a cached page at 32 connections and first byte at one, beside a bare node:http server that sends the same bytes',
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, async (shop) => {
      const measurements: Measurement[] = [];
      for (const address of ADDRESSES) measurements.push(...(await compare(shop, address, say)));
      return measurements;
    }),
};

async function compare(shop: ShopProcess, address: string, say: (line: string) => void): Promise<Measurement[]> {
  const reply = await fetchCached(shop.url, address);
  const bare = await startBareServer(toBareReply(reply));
  const series = new Series();
  try {
    const servers = { shop, bare };
    for (const server of Object.values(servers)) await putLoadOn(server.url + address, { ...LOAD, seconds: 1 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      // The first of a pair may find another machine than the second, so they take turns.
      const order = round % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const);
      for (const name of order) await addRound(series, name, servers[name], address);
      say(`${address} round ${round} of ${ROUNDS}: ${series.of('shop rate').at(-1)?.toFixed(0)} requests/s`);
    }
    await timeFirstBytes(series, servers, address);
  } finally {
    await bare.stop();
  }
  return toMeasurements(address, reply, series);
}

async function addRound(
  series: Series,
  name: 'shop' | 'bare',
  { url, pid }: { url: string; pid: number },
  address: string,
): Promise<void> {
  const before = await cpuTimeOf(pid);
  const load = await putLoadOn(url + address, LOAD);
  const after = await cpuTimeOf(pid);
  series.add(`${name} rate`, load.requestsPerSecond);
  series.add(`${name} p99`, load.p99);
  series.add(`${name} cpu`, ((after.total - before.total) * 1000) / load.requests);
}

/** One visitor at a time, of the shop and the bare server in turn. */
async function timeFirstBytes(
  series: Series,
  servers: Record<'shop' | 'bare', { url: string }>,
  address: string,
): Promise<void> {
  const clients = { shop: new HttpClient(servers.shop.url, 1), bare: new HttpClient(servers.bare.url, 1) };
  for (let visit = -WARM_UP_VISITS; visit < VISITS; visit += 1) {
    for (const name of visit % 2 === 0 ? (['shop', 'bare'] as const) : (['bare', 'shop'] as const)) {
      const sentAt = performance.now();
      const { firstByteAt } = await clients[name].send(address);
      if (visit >= 0) series.add(`${name} first byte`, firstByteAt - sentAt);
    }
  }
  clients.shop.close();
  clients.bare.close();
}

function toMeasurements(address: string, { body }: RawReply, series: Series): Measurement[] {
  const ratio = (of: string) => series.median(`shop ${of}`) / series.median(`bare ${of}`);
  return [
    atLeast(`${address}: throughput, share of the bare server's`, ratio('rate'), 0.8, ''),
    plain(`${address}: requests a second`, series.median('shop rate'), '', 0),
    plain(`${address}: requests a second, bare`, series.median('bare rate'), '', 0),
    atMost(`${address}: slowest hundredth (p99) against bare`, ratio('p99'), 1.5, '', 2),
    plain(`${address}: p99`, series.median('shop p99'), 'ms', 0),
    ...[0.5, 0.99].flatMap((share) => {
      const [shop, bare] = [
        quantile(series.of('shop first byte'), share),
        quantile(series.of('bare first byte'), share),
      ];
      const name = `${address}: one connection, first byte, p${share * 100}`;
      return [plain(name, shop, 'ms', 3), atMost(`${name}, against bare`, shop / bare, 2, '', 2)];
    }),
    plain(`${address}: processor time of a request`, series.median('shop cpu'), 'µs', 1),
    plain(`${address}: processor time of a request, bare`, series.median('bare cpu'), 'µs', 1),
    plain(`${address}: processor time against bare`, ratio('cpu'), '', 2),
    plain(`${address}: bytes of a reply's body`, body.length, '', 0),
  ];
}

/** The second reply: the first one renders the page. */
async function fetchCached(url: string, address: string): Promise<RawReply> {
  const client = new HttpClient(url, 1);
  const rendered = await client.send(address);
  const cached = await client.send(address);
  client.close();
  if (cached.status !== 200) throw new Error(`${address} returned ${cached.status}`);
  if (cached.headers.etag !== rendered.headers.etag) throw new Error(`${address} is not cached`);
  return cached;
}
