/** Whether the server's memory stays small and flat with a million products, too. */

import { TestBrowser } from '#tests/support/test-browser.ts';
import type { Benchmark } from './benchmark.ts';
import type { ShelfProduct } from './catalogue.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { measureMemory } from './memory.ts';

const REQUESTS = 100_000;
/** Pages of the list from which the requested products are selected. */
const SAMPLED_PAGES = 300;

export const largeMemory: Benchmark = {
  name: 'memory-1m',
  about: `Resident memory of the server's process over ${REQUESTS.toLocaleString('en-CA')} mixed requests with ${PRODUCTS.toLocaleString('en-CA')} products`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    return measureMemory({ dataDir, requests: REQUESTS, most: 350, pages: 30_000, shelf: sampleProducts }, say);
  },
};

async function sampleProducts(url: string): Promise<ShelfProduct[]> {
  const browser = new TestBrowser(url);
  const products: ShelfProduct[] = [];
  for (let index = 0; index < SAMPLED_PAGES; index += 1) {
    const page = String(1 + Math.floor((index * PRODUCTS) / 15 / SAMPLED_PAGES));
    const { body } = await browser.call('listProducts', { query: { page } });
    products.push(...(body.results as ShelfProduct[]));
  }
  return products;
}
