/** Whether browsing and searching a million products is as fast as the demo company's few; requests alternate between both. */

import { withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { makeDice } from './mixed-requests.ts';
import { Series, quantile } from './statistics.ts';

/** Requests of each kind; every one is another. */
const REQUESTS = 200;
const WARM_UP = 20;
const PER_PAGE = 15;
const SAMPLED_PAGES = 40;
const SORTS = ['featured', 'name', 'price_asc', 'price_desc', 'category', 'newest'];
export const WORDS = [
  'pump',
  'seal',
  'cartridge seal',
  'impeller bronze',
  'graphite packing',
  'ball bearing 45 mm',
  'check valve',
  'shaft sleeve stainless',
  'o-ring kit',
  'diaphragm pump',
  'split mechanical seal',
  'lantern ring',
  'viton gasket',
  'motor',
  'sewage',
  'braided packing ptfe',
  'halvorsen pump',
  'duplex',
  'spacer coupling',
  'maximum pressure 16 bar',
  'high temperature',
  'diaphragm packing',
  'wear ring 100 mm bronze',
  'boiler feed',
];

interface Product {
  id: number;
  part_number: string;
}

export interface Site {
  products: Product[];
  categories: string[];
  lastPage: number;
  pick<Item>(list: readonly Item[]): Item;
  whole(below: number): number;
}

/** The requests, and the limit of their p95 in milliseconds with a million products. */
const KINDS: readonly (readonly [what: string, most: number | null, address: (site: Site) => string])[] = [
  ['list, first page', 10, ({ pick }) => `/api/products/?sort=${pick(SORTS)}`],
  ['list, page 30,000 (the last of the demo)', 15, ({ pick, whole, lastPage }) => `/api/products/?page=${Math.max(1, Math.min(30_000, lastPage) - whole(100))}&sort=${pick(SORTS)}`],
  ['list of a category, any page', 10, ({ pick, whole, categories }) => `/api/products/?${new URLSearchParams({ category_name: pick(categories), page: String(1 + whole(2000)), sort: pick(SORTS) })}`],
  ['search by part number', 15, ({ pick, products }) => search(spell(pick(products).part_number, pick))],
  ['search by part of a part number', null, ({ pick, whole, products }) => search(part(pick(products).part_number, whole))],
  ['search by words', 50, ({ pick }) => search(pick(WORDS))],
  ['search by words in a category', null, ({ pick, categories }) => search(pick(WORDS), pick(categories))],
  ['search with a typo in words', 80, ({ pick, whole }) => search(mistype(pick(WORDS), whole))],
  ['search with a typo in a part number', 80, ({ pick, whole, products }) => search(mistype(pick(products).part_number, whole))],
  ['product', 5, ({ pick, products }) => `/api/products/${pick(products).id}/`],
  ['related products', null, ({ pick, products }) => `/api/products/${pick(products).id}/related/`],
]; // oxfmt-ignore

export const catalogue: Benchmark = {
  name: 'catalogue',
  about: `Time of API calls over one connection, none of them cached by the server: the demo company beside ${PRODUCTS.toLocaleString('en-CA')} products`,
  async run(demo, say) {
    const large = await prepareLargeShop(demo, say);
    return withShop({ dataDir: demo.dataDir }, (few) =>
      withShop({ dataDir: large }, async (many) => {
        const series = new Series();
        const shops = await Promise.all(
          [few, many].map(async ({ url }, index) => {
            const client = new HttpClient(url, 1);
            return { name: index === 0 ? 'demo' : 'large', client, site: await readSite(client) };
          }),
        );
        for (const [what, , address] of KINDS) {
          for (let done = -WARM_UP; done < REQUESTS; done += 1) {
            for (const { name, client, site } of shops) {
              const ms = await timeCall(client, address(site));
              if (done >= 0) series.add(`${what} ${name}`, ms);
            }
          }
          say(`${what}: ${series.median(`${what} large`).toFixed(1)} ms`);
        }
        for (const { client } of shops) client.close();
        return KINDS.flatMap(([what, most]) => toMeasurements(what, most, series));
      }),
    );
  },
};

function toMeasurements(what: string, most: number | null, series: Series): Measurement[] {
  const [few, many] = [series.of(`${what} demo`), series.of(`${what} large`)];
  const p95 = quantile(many, 0.95);
  const beside = `median ${quantile(many, 0.5).toFixed(1)} ms; demo: p95 ${quantile(few, 0.95).toFixed(1)}, median ${quantile(few, 0.5).toFixed(1)} ms`;
  const measurement = most === null ? plain(`${what}: p95`, p95, 'ms') : atMost(`${what}: p95`, p95, most, 'ms');
  return [{ ...measurement, value: `${measurement.value} (${beside})` }];
}

export async function timeCall(client: HttpClient, address: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await client.send(address);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  return performance.now() - startedAt;
}

const PLAIN = { headers: { 'accept-encoding': 'identity' } };

export async function readSite(client: HttpClient): Promise<Site> {
  const read = async <Body>(address: string) => JSON.parse((await client.send(address, PLAIN)).body.toString()) as Body;
  const { count } = await read<{ count: number }>('/api/products/');
  const lastPage = Math.ceil(count / PER_PAGE);
  const dice = makeDice(20_260_101);
  const whole = (below: number) => Math.floor(dice() * below);
  const products: Product[] = [];
  for (let sampled = 0; sampled < SAMPLED_PAGES; sampled += 1) {
    const { results } = await read<{ results: Product[] }>(`/api/products/?page=${1 + whole(lastPage)}&sort=newest`);
    products.push(...results);
  }
  const categories = (await read<{ name: string }[]>('/api/categories/')).map(({ name }) => name);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[whole(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return { products, categories, lastPage, whole, pick };
}

export function search(q: string, category?: string): string {
  return `/api/products/search/?${new URLSearchParams({ q, ...(category !== undefined && { category }) })}`;
}

/** As people write part numbers. */
export function spell(partNumber: string, pick: Site['pick']): string {
  return pick([partNumber, partNumber.toLowerCase(), partNumber.replaceAll('-', ''), partNumber.replaceAll('-', ' ')]);
}

function part(partNumber: string, whole: Site['whole']): string {
  const code = partNumber.replaceAll('-', '');
  const from = whole(Math.max(1, code.length - 5));
  return code.slice(from, from + 5);
}

/** One letter changed, left out or swapped with the next. */
export function mistype(text: string, whole: Site['whole']): string {
  const at = 1 + whole(Math.max(1, text.length - 2));
  const [before, character = '', next = '', after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const kind = whole(3);
  if (kind === 0) return `${before}${character === 'x' ? 'k' : 'x'}${next}${after}`;
  return kind === 1 ? `${before}${next}${after}` : `${before}${next}${character}${after}`;
}
