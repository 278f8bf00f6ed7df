/** How long a pasted list of 500 parts takes against a million products, by what its lines are. */

import { MAX_QUICK_ORDER_LINES } from '#contract/quick-order/line-terms.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { makeDice } from './mixed-requests.ts';
import { Series, quantile } from './statistics.ts';

const REQUESTS = 40;
const WARM_UP = 5;
const SAMPLED_PAGES = 60;
const GOAL_MS = 300;
/** What the fastest call of the shop takes in the same run, over the same connection. */
const BASELINE = 'baseline (GET /api/products/N/)';

type Dice = (below: number) => number;
type Line = (part: string, dice: Dice) => string;

const spelt: Line = (part, dice) => {
  const spellings = [part, part.toLowerCase(), part.replaceAll('-', ''), part.replaceAll('-', ' ')];
  const written = spellings[dice(spellings.length)] ?? part;
  const quantity = 1 + dice(12);
  return dice(2) === 0 ? `${written}\t${quantity}` : `${quantity} x ${written} for pump ${dice(9)}`;
};

/** One sign of the number is another. */
const mistyped: Line = (part, dice) => {
  const at = 2 + dice(Math.max(1, part.length - 2));
  return `${part.slice(0, at)}${dice(2) === 0 ? 'Q' : '7'}${part.slice(at + 1)} ${1 + dice(5)}`;
};

const KINDS: readonly (readonly [what: string, line: Line])[] = [
  ['500 known numbers, in any spelling', spelt],
  ['450 known and 50 mistyped', (part, dice) => (dice(10) === 0 ? mistyped : spelt)(part, dice)],
  ['500 mistyped', mistyped],
];

export const quickOrder: Benchmark = {
  name: 'quick-order',
  about: `Time of POST /quick-order/ with ${MAX_QUICK_ORDER_LINES} lines over one connection, with ${PRODUCTS.toLocaleString('en-CA')} products`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    return withShop({ dataDir }, async ({ url }) => {
      const client = new HttpClient(url, 1);
      const headers = await readHeaders(url);
      const products = await readProducts(client);
      const random = makeDice(20_261_122);
      const dice: Dice = (below) => Math.floor(random() * below);
      const pick = () => products[dice(products.length)] ?? { id: 1, part_number: '1' };
      const series = new Series();
      for (let done = -WARM_UP; done < REQUESTS; done += 1) {
        for (const [what, line] of KINDS) {
          const lines = Array.from({ length: MAX_QUICK_ORDER_LINES }, () => line(pick().part_number, dice));
          const body = JSON.stringify({ text: lines.join('\n') });
          const ms = await timeOf(() => client.send('/api/quick-order/', { method: 'POST', headers, body }));
          const baseline = await timeOf(() => client.send(`/api/products/${pick().id}/`));
          if (done < 0) continue;
          series.add(what, ms);
          series.add(BASELINE, baseline);
        }
      }
      client.close();
      return [
        ...KINDS.map(([what]) => toMeasurement(what, series)),
        plain(`${BASELINE}: p95`, quantile(series.of(BASELINE), 0.95), 'ms'),
      ];
    });
  },
};

function toMeasurement(what: string, series: Series): Measurement {
  const times = series.of(what);
  const measurement = atMost(`${what}: p95`, quantile(times, 0.95), GOAL_MS, 'ms');
  return { ...measurement, value: `${measurement.value} (median ${quantile(times, 0.5).toFixed(1)} ms)` };
}

async function timeOf(send: () => Promise<{ status: number }>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await send();
  if (status !== 200) throw new Error(`The call returned ${status}`);
  return performance.now() - startedAt;
}

async function readHeaders(url: string): Promise<Record<string, string>> {
  const browser = new TestBrowser(url);
  const { body } = await browser.call('getCsrfToken');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'content-type': 'application/json', 'x-csrftoken': String(body.csrfToken) };
}

interface Part {
  id: number;
  part_number: string;
}

async function readProducts(client: HttpClient): Promise<Part[]> {
  const products: Part[] = [];
  for (let page = 1; page <= SAMPLED_PAGES; page += 1) {
    const address = `/api/products/?sort=newest&page=${page * 100}`;
    const { body } = await client.send(address, { headers: { 'accept-encoding': 'identity' } });
    products.push(...(JSON.parse(body.toString()) as { results: Part[] }).results);
  }
  return products;
}
