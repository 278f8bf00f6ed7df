/** Requests of visitors, robots and attackers in fixed shares and always in the same order. */

import type { ShelfProduct } from './catalogue.ts';
import type { HttpClient, RawRequest } from './http-client.ts';

export interface MixedRequest extends RawRequest {
  address: string;
}

type Dice = () => number;
type Kind = (dice: Dice, site: Site) => MixedRequest;

/** What the shop itself names in its pages. */
interface Site {
  products: string[];
  pictures: string[];
  assets: string[];
  categories: string[];
  /** Pages of the shop's list that are requested. */
  pages: number;
}

const WORDS = ['pump', 'seal', 'packing', 'impeller', 'bearing', 'graphite', 'viton', 'steel', 'gasket', 'sleeve'];
const FIXED_PAGES = ['/', '/shop', '/about', '/contact', '/cart', '/checkout', '/privacy-policy', '/shipping-policy'];
const SORTS = ['name', 'price_asc', 'price_desc', 'category', 'newest'];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Shares in percent. */
const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [24, (dice) => ({ address: pick(FIXED_PAGES, dice) })],
  [14, (dice, { products }) => ({ address: `/product/${pick(products, dice)}` })],
  [8, (dice, { categories }) => ({ address: shopPage(dice, categories) })],
  // Every search is different: each of these is a page of its own, and more than can be cached.
  [8, (dice) => ({ address: `/shop?${new URLSearchParams({ q: `${pick(WORDS, dice)} ${whole(5000, dice)}` })}` })],
  [5, (dice) => ({ address: `/shop?utm_source=mail&utm_campaign=${whole(1e6, dice)}` })],
  [8, (dice, { pages }) => ({ address: `/api/products/?page=${1 + whole(pages, dice)}&sort=${pick(SORTS, dice)}` })],
  [6, (dice, { products }) => ({ address: `/api/products/${pick(products, dice)}/` })],
  [3, (dice, { products }) => ({ address: `/api/products/${pick(products, dice)}/related/` })],
  [
    6,
    (dice) => ({ address: `/api/products/search/?${new URLSearchParams({ q: pick(WORDS, dice) + whole(99, dice) })}` }),
  ],
  [8, (dice, { pictures }) => ({ address: pick(pictures, dice) })],
  [3, (dice, { assets }) => ({ address: pick(assets, dice) })],
  [3, (dice) => ({ address: `/nothing-here-${whole(1e6, dice)}` })],
  [1, (dice) => ({ address: `/product/${10_000 + whole(1e6, dice)}` })],
  [1, (dice) => ({ address: `/api/products/${'x'.repeat(whole(300, dice))}/` })],
  [1, (dice) => ({ address: `/api/orders/`, method: 'POST', headers: JSON_TYPE, body: `{"broken":${whole(9, dice)}` })],
  [
    1,
    () => ({ address: '/shop', headers: { cookie: `csrftoken=${'x'.repeat(2000)}`, 'x-forwarded-host': 'elsewhere' } }),
  ],
];

/** Gives a function that makes the next request. */
export async function makeMixedRequests(
  client: HttpClient,
  products: readonly ShelfProduct[],
  pages: number,
): Promise<() => MixedRequest> {
  const site = { ...(await readSite(client)), pages, products: products.map(({ id }) => String(id)) };
  const dice = makeDice(20_260_101);
  return () => {
    let index = dice() * KINDS.reduce((sum, [share]) => sum + share, 0);
    for (const [share, kind] of KINDS) {
      index -= share;
      if (index < 0) return kind(dice, site);
    }
    return { address: '/' };
  };
}

async function readSite(client: HttpClient): Promise<Omit<Site, 'products' | 'pages'>> {
  const { body } = await client.send('/shop', { headers: { 'accept-encoding': 'identity' } });
  const html = body.toString();
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([address]) => address))];
  const categories = (await client.send('/api/categories/', { headers: { 'accept-encoding': 'identity' } })).body;
  return {
    pictures: all(/\/media\/[0-9a-f]{16}\/\d+\.(avif|webp|jpg)/g),
    assets: all(/\/assets\/[\w.-]+\.(js|css)/g),
    categories: (JSON.parse(categories.toString()) as { name: string }[]).map(({ name }) => name),
  };
}

function shopPage(dice: Dice, categories: string[]): string {
  const query = new URLSearchParams({ category: pick(categories, dice), sort: pick(SORTS, dice) });
  const page = 1 + whole(4, dice);
  if (page > 1) query.set('page', String(page));
  return `/shop?${query}`;
}

function whole(below: number, dice: Dice): number {
  return Math.floor(dice() * below);
}

function pick(list: readonly string[], dice: Dice): string {
  return list[whole(list.length, dice)] ?? '';
}

/** Mulberry32: numbers from 0 to 1, the same at every run. */
export function makeDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
