/** How soon a search of a million products is replied to, by what was searched, and the first one after a start. */

import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { WORDS, mistype, readSite, search, spell, timeCall } from './large-catalogue.ts';
import type { Site } from './large-catalogue.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { Series, quantile } from './statistics.ts';

/** Of each kind. */
const REQUESTS = 60;
const WARM_UP = 5;
/** Five requests a second. */
const INTERVAL_MS = 200;
const OTHER_NUMBERS = ['LF21-1750', 'CD-M38B-1450', 'OPC 38/77', 'KB-S1-38', 'LF21-0984'];
/** A first search may take so many times the p95 of words. */
const FIRST_SEARCH = 3;

/** The text, and the limit of its p95 in milliseconds with a million products. */
const KINDS: readonly (readonly [what: string, most: number | null, text: (site: Site) => string])[] = [
  ['part number', 15, ({ pick, products }) => spell(pick(products).part_number, pick)],
  ['words', 50, ({ pick }) => pick(WORDS)],
  ['words with a typo', 80, ({ pick, whole }) => mistype(pick(WORDS), whole)],
  ['part number with a typo', 80, ({ pick, whole, products }) => mistype(pick(products).part_number, whole)],
  ['two values', 60, ({ whole }) => `pump ${50 + whole(900)} gpm ${20 + whole(200)} ft head`],
  ["another maker's number", null, ({ pick, whole }) => `${pick(OTHER_NUMBERS)} x ${1 + whole(1000)}`],
  ['a number that is not there', null, ({ whole }) => `QX-${1000 + whole(9000)}-B`],
  ['a thing that is not there', null, ({ pick, whole }) => `${pick(['vacuum', 'titanium', 'hydraulic'])} ${pick(['pump', 'seal', 'impeller'])} ${whole(1000)}`],
  ['suggestions while typing', 60, ({ pick, whole }) => pick(WORDS).slice(0, 3 + whole(5))],
]; // oxfmt-ignore

export const largeSearch: Benchmark = {
  name: 'large-search',
  about: `Searches of ${PRODUCTS.toLocaleString('en-CA')} products from request to reply, five a second, none of them cached`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    const series = new Series();
    await withShop({ dataDir }, async ({ url }) => {
      const client = new HttpClient(url, 1);
      series.add('first', await timeCall(client, search('diaphragm pump')));
      const site = await readSite(client);
      for (const [what, , text] of KINDS) {
        for (let done = -WARM_UP; done < REQUESTS; done += 1) {
          const ms = await timeCall(client, search(capitalizeSome(text(site), site)));
          if (done >= 0) series.add(what, ms);
          await sleep(Math.max(0, INTERVAL_MS - ms));
        }
        say(`${what}: ${series.median(what).toFixed(1)} ms, p95 ${quantile(series.of(what), 0.95).toFixed(1)} ms`);
      }
      client.close();
    });
    const first = atMost(
      'the first search after a start',
      series.median('first'),
      FIRST_SEARCH * quantile(series.of('words'), 0.95),
      'ms',
    );
    return [...KINDS.map(([what, most]) => toMeasurement(what, most, series.of(what))), first];
  },
};

/** The same text to a search, and another address to the cache of replies. */
function capitalizeSome(text: string, { whole }: Site): string {
  return Array.from(text, (letter) => (whole(2) === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

function toMeasurement(what: string, most: number | null, times: readonly number[]): Measurement {
  const p95 = quantile(times, 0.95);
  const measurement = most === null ? plain(`${what}: p95`, p95, 'ms') : atMost(`${what}: p95`, p95, most, 'ms');
  return { ...measurement, value: `${measurement.value} (median ${quantile(times, 0.5).toFixed(1)} ms)` };
}
