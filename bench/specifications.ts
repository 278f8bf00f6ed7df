/** Finding by specification: filters and counts of the demo company and of a million products with twenty attributes each. */

import { withShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { peakMegabytesOf, residentMegabytesOf } from './process-measurements.ts';
import { Series, quantile } from './statistics.ts';

const REQUESTS = 60;
const WARM_UP = 5;
/** What the fastest call of the shop takes in the same run, over the same connection. */
const BASELINE = 'baseline (GET /api/products/N/)';

/** Counts are part of each but the plain table page; `n` makes every request another, so that none is cached. */
type Address = (n: number) => string;

const list = (parameters: Record<string, string>) => `/api/products/?${new URLSearchParams(parameters)}`;
const CATEGORIES = ['Mechanical Seals', 'Pumps', 'Spare Parts', 'Packing'];
const category = (n: number) => CATEGORIES[n % CATEGORIES.length] ?? '';
const counted = (n: number, filters: Record<string, string> = {}) =>
  list({ category_name: category(n), facets: '1', page: String(1 + n), ...filters });

const SHAFTS = ['25', '30', '38', '45', '50'];
const seals = (n: number) =>
  `/api/finder/seal/?${new URLSearchParams({ shaft: `${SHAFTS[n % SHAFTS.length] ?? ''}mm`, temp: String(60 + n) })}`;

const boxes = (n: number) =>
  `/api/tools/packing/?${new URLSearchParams({ d: `${40 + (n % 50)}mm`, D: `${65 + (n % 50)}mm`, depth: `${100 + n}mm` })}`;

/** Goals in milliseconds, of the p95. */
const KINDS: readonly (readonly [what: string, most: number, address: Address])[] = [
  ['category with its counts', 20, (n) => counted(n)],
  ['all products with their counts', 20, (n) => list({ facets: '1', page: String(1 + n) })],
  ['one filter: a pressure that most meet', 80, (n) => counted(n, { pmax: `${5 + (n % 5)}..` })],
  ['one filter: a temperature', 80, (n) => counted(n, { temp: `~${80 + n}` })],
  ['one filter: a range of prices of all products', 80, (n) => list({ price: `${n}..${5000 + n}`, facets: '1' })],
  ['two filters', 60, (n) => counted(n, { pmax: '16..', temp: `~${80 + n}` })],
  ['four filters', 60, (n) => counted(n, { pmax: '10..', temp: `~${60 + n}`, price: '..20000', stock: 'in' })],
  ['table page by an attribute', 20, (n) => list({ category_name: category(n), sort: n % 2 === 0 ? 'weight' : '-pmax', page: String(1 + n) })],
  ['seal finder by shaft and temperature', 30, seals],
  ['packing for a box', 30, boxes],
  ['search with a filter', 80, (n) => list({ q: ['cartridge seal', 'impeller', 'pump', 'packing'][n % 4] ?? '', price: `${n}..9000`, facets: '1' })],
]; // oxfmt-ignore

const OF_DEMO: readonly Address[] = [
  (n) => list({ category_name: 'Mechanical Seals', shaft: `38,${45 + n / 100}`, facets: '1' }),
  (n) =>
    list({ category_name: 'Mechanical Seals', shaft: '38,45', elastomer: 'EPDM', temp: `~${60 + n}`, facets: '1' }),
  (n) => list({ price: `${n}..2000`, stock: 'in', facets: '1' }),
];

export const specifications: Benchmark = {
  name: 'specifications',
  about: `Time of calls with filters and counts, none of them cached: the demo company, and ${PRODUCTS.toLocaleString('en-CA')} products with twenty attributes each`,
  async run(demo, say) {
    const large = await prepareLargeShop(demo, say);
    const ofDemo = await withShop({ dataDir: demo.dataDir }, measureDemo);
    return [...ofDemo, ...(await withShop({ dataDir: large }, async (shop) => measureLarge(shop, say)))];
  },
};

async function measureDemo({ url }: ShopProcess): Promise<Measurement[]> {
  const client = new HttpClient(url, 1);
  const series = new Series();
  for (let n = -WARM_UP; n < REQUESTS; n += 1)
    for (const address of OF_DEMO) {
      const ms = await timeCall(client, address(n + WARM_UP));
      if (n >= 0) series.add('demo', ms);
    }
  client.close();
  return [
    withMedian(
      atMost('demo company, filters and counts: p95', quantile(series.of('demo'), 0.95), 10, 'ms'),
      series.of('demo'),
    ),
  ];
}

async function measureLarge({ url, pid }: ShopProcess, say: (line: string) => void): Promise<Measurement[]> {
  const client = new HttpClient(url, 1);
  const series = new Series();
  const cold = await timeFirst(client, say);
  for (const [kind, [what, , address]] of KINDS.entries()) {
    for (let n = -WARM_UP; n < REQUESTS; n += 1) {
      const ms = await timeCall(client, address(n + WARM_UP));
      const bare = await timeCall(client, `/api/products/${10_010 + kind * 100 + n}/`);
      if (n < 0) continue;
      series.add(what, ms);
      series.add(BASELINE, bare);
    }
    say(`${what}: median ${series.median(what).toFixed(1)} ms`);
  }
  const memory = [
    atMost("memory of the shop's process with all these categories", await residentMegabytesOf(pid), 400, 'MB', 0),
    plain('at the most', await peakMegabytesOf(pid), 'MB', 0),
  ];
  client.close();
  return [
    ...KINDS.map(([what, most]) =>
      withMedian(atMost(`${what}: p95`, quantile(series.of(what), 0.95), most, 'ms'), series.of(what)),
    ),
    plain(`${BASELINE}: median`, series.median(BASELINE), 'ms'),
    ...cold,
    ...memory,
  ];
}

/** The first call reads the columns; meanwhile other calls are served, and the slowest of them is what waits longest. */
async function timeFirst(client: HttpClient, say: (line: string) => void): Promise<Measurement[]> {
  const others = new HttpClient(client.origin, 1);
  const series = new Series();
  for (const address of [counted(0), counted(1), list({ facets: '1' })]) {
    let isDone = false;
    const first = timeCall(client, address).finally(() => (isDone = true));
    while (!isDone) series.add('meanwhile', await timeCall(others, '/healthz'));
    series.add('first', await first);
    say(`first ${address}: ${(await first).toFixed(0)} ms`);
  }
  others.close();
  return [
    plain('first call of a category, which reads its columns: median', series.median('first'), 'ms', 0),
    atMost('slowest of the calls of GET /healthz meanwhile', Math.max(...series.of('meanwhile')), 50, 'ms'),
  ];
}

function withMedian(measurement: Measurement, values: readonly number[]): Measurement {
  return { ...measurement, value: `${measurement.value} (median ${quantile(values, 0.5).toFixed(1)} ms)` };
}

async function timeCall(client: HttpClient, address: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await client.send(address);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  return performance.now() - startedAt;
}
