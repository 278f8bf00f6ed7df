/** The products of the shop, read from its own API. */

import { TestBrowser } from '#tests/support/test-browser.ts';

export interface ShelfProduct {
  id: number;
  quantity: number;
  is_available: boolean;
}

export async function listProducts(url: string): Promise<ShelfProduct[]> {
  const products: ShelfProduct[] = [];
  const browser = new TestBrowser(url);
  for (let page: number | null = 1; page !== null;) {
    const { body } = await browser.call('listProducts', { query: { page: String(page) } });
    products.push(...(body.results as ShelfProduct[]));
    page = body.next as number | null;
  }
  return products;
}
