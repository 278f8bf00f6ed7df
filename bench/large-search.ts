/**
 * How soon a search of a million products is replied to, by what was searched, beside the usual load, and the first one
 * after a start. A product's own reply, of which none is cached either, is measured behind each search: where other work
 * takes the processor it takes longer, too.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { WORDS, mistype, readSite, search, spell, timeCall } from './large-catalogue.ts';
import type { Site } from './large-catalogue.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { startOtherVisitors } from './other-visitors.ts';
import { Series, quantile } from './statistics.ts';

/** Of each kind. */
const REQUESTS = Number(process.env['BENCH_SEARCHES'] ?? 60);
const WARM_UP = 5;
/** A server that has started reads the columns of a million products, which first searches wait for: they are measured apart. */
const SETTLE_MS = 30_000;
/** Five requests a second. */
const INTERVAL_MS = 200;
/** A shop is started so often for the first search of each kind. */
const STARTS = Number(process.env['BENCH_STARTS'] ?? 3);
/** The limit of the p95 of a product's reply (`catalogue`). By it the limits of searches are shown as multiples, on any machine. */
const PRODUCT_MS = 5;
/** A first search may take so many times the p95 of its kind. */
const FIRST_SEARCH = 3;
const OTHER_NUMBERS = ['LF21-1750', 'CD-M38B-1450', 'OPC 38/77', 'KB-S1-38', 'LF21-0984'];

const PRODUCT = "a product's reply beside them";

interface Kind {
  what: string;
  /** The limit of its p95 in milliseconds with a million products. */
  most: number | null;
  text: (site: Site) => string;
  /** Whether the first one after a start is measured, with this text. */
  first?: string;
}

const KINDS: readonly Kind[] = [
  { what: 'part number', most: 15, text: ({ pick, products }) => spell(pick(products).part_number, pick), first: 'ZU-101' },
  { what: 'words', most: 50, text: ({ pick }) => pick(WORDS), first: 'diaphragm pump' },
  { what: 'words with a typo', most: 80, text: ({ pick, whole }) => mistype(pick(WORDS), whole), first: 'diaphragn pump' },
  { what: 'part number with a typo', most: 80, text: ({ pick, whole, products }) => mistype(pick(products).part_number, whole) },
  { what: 'two values', most: 60, text: ({ whole }) => `pump ${50 + whole(900)} gpm ${20 + whole(200)} ft head`, first: 'pump 120 gpm 150 ft head' },
  { what: 'two values alone', most: 60, text: ({ whole }) => `${50 + whole(900)} gpm ${20 + whole(200)} ft head` },
  { what: 'words in stock', most: 60, text: ({ pick }) => `${pick(WORDS)} in stock`, first: 'diaphragm pump in stock' },
  { what: 'words under a price', most: 60, text: ({ pick, whole }) => `${pick(WORDS)} under $${20 + whole(900)}` },
  { what: 'in stock alone', most: null, text: () => 'in stock' },
  { what: 'a price alone', most: null, text: ({ whole }) => `under $${20 + whole(900)}` },
  { what: "another maker's number", most: null, text: ({ pick, whole }) => `${pick(OTHER_NUMBERS)} x ${1 + whole(1000)}` },
  { what: 'a number that is not there', most: null, text: ({ whole }) => `QX-${1000 + whole(9000)}-B` },
  { what: 'a thing that is not there', most: null, text: ({ pick, whole }) => `${pick(['vacuum', 'titanium', 'hydraulic'])} ${pick(['pump', 'seal', 'impeller'])} ${whole(1000)}` },
  { what: 'suggestions while typing', most: 60, text: ({ pick, whole }) => pick(WORDS).slice(0, 3 + whole(5)), first: 'diaphr' },
]; // oxfmt-ignore

export const largeSearch: Benchmark = {
  name: 'large-search',
  about: `Searches of ${PRODUCTS.toLocaleString('en-CA')} products from request to reply, five a second beside ten requests a second of other visitors, none of them cached; in brackets times the reply of a product beside them`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    const series = new Series();
    for (let start = 1; start <= STARTS; start += 1) {
      for (const { what, first } of KINDS) {
        if (first === undefined) continue;
        const ms = await timeFirst(dataDir, first);
        series.add(`first: ${what}`, ms);
        say(`first: ${what}: ${ms.toFixed(1)} ms`);
      }
      say(`${start} of ${STARTS} starts for the first search of each kind`);
    }
    await withShop({ dataDir }, async ({ url }) => {
      const client = new HttpClient(url, 1);
      const site = await readSite(client);
      const load = await startOtherVisitors(url, site.products);
      await sleep(SETTLE_MS);
      for (const { what, text } of KINDS) {
        for (let done = -WARM_UP; done < REQUESTS; done += 1) {
          const ms = await timeCall(client, search(capitalizeSome(text(site), site)));
          const beside = await timeCall(client, `/api/products/${site.pick(site.products).id}/`);
          if (done >= 0) {
            series.add(what, ms);
            series.add(`product: ${what}`, beside);
            series.add(PRODUCT, beside);
          }
          await sleep(Math.max(0, INTERVAL_MS - ms - beside));
        }
        say(`${what}: ${series.median(what).toFixed(1)} ms, p95 ${quantile(series.of(what), 0.95).toFixed(1)} ms`);
      }
      await load.stop();
      client.close();
    });
    return [
      ...KINDS.map((kind) => toMeasurement(kind, series)),
      plain(`${PRODUCT}: p95`, quantile(series.of(PRODUCT), 0.95), 'ms'),
      ...KINDS.flatMap((kind) => toMultiple(kind, series)),
      ...KINDS.filter(({ first }) => first !== undefined).map(({ what }) =>
        atMost(
          `the first search after a start: ${what}`,
          series.median(`first: ${what}`),
          FIRST_SEARCH * quantile(series.of(what), 0.95),
          'ms',
        ),
      ),
    ];
  },
};

async function timeFirst(dataDir: string, text: string): Promise<number> {
  return withShop({ dataDir }, async ({ url }) => {
    const client = new HttpClient(url, 1);
    const ms = await timeCall(client, search(text));
    client.close();
    return ms;
  });
}

/** The same text to a search, and another address to the cache of replies. */
function capitalizeSome(text: string, { whole }: Site): string {
  return Array.from(text, (letter) => (whole(2) === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

function toMeasurement({ what, most }: Kind, series: Series): Measurement {
  const times = series.of(what);
  const p95 = quantile(times, 0.95);
  const middle = quantile(times, 0.5);
  const ratio = middle / series.median(`product: ${what}`);
  const measurement = most === null ? plain(`${what}: p95`, p95, 'ms') : atMost(`${what}: p95`, p95, most, 'ms');
  return { ...measurement, value: `${measurement.value} (median ${middle.toFixed(1)} ms, ${ratio.toFixed(1)} times)` };
}

function toMultiple({ what, most }: Kind, series: Series): Measurement[] {
  if (most === null) return [];
  const times = quantile(series.of(what), 0.95) / quantile(series.of(PRODUCT), 0.95);
  return [atMost(`${what}: p95 as a multiple of that`, times, most / PRODUCT_MS, '')];
}
