/** Replies that a journey returns in place of the shop's own. */

import type { Page, Route } from '@playwright/test';
import type { PageState } from '#app/startup/page-state.ts';
import { expect } from './shop-test.ts';

/** A browser logs every failed call to its console; journeys that cause one expect these messages. */
export const FAILED_CALLS = [/the server responded with a status of [45]\d\d|net::ERR_/];

/** The data of each page that the layout needs, by query key. */
const LAYOUT_QUERIES = ['company', 'navigation'];

/** Replies to this call with this status and JSON until the journey ends. `path` as in §7, such as `/products/`. */
export async function fulfill(page: Page, path: string | RegExp, status: number, body: unknown = {}): Promise<void> {
  await interceptCall(page, path, (route) => route.fulfill({ status, json: body }));
}

/** Replies to this call with a problem, in the form of contract/problems.ts. */
export async function fulfillWithProblem(
  page: Page,
  path: string | RegExp,
  status = 429,
  message = 'Refused.',
): Promise<void> {
  await fulfill(page, path, status, { error: { code: `refused_${status}`, message } });
}

/** Holds the reply of this call until the returned function is called. */
export async function delay(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await interceptCall(page, path, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds the files that are requested from here on and match, until the returned function is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

export async function interceptCall(
  page: Page,
  path: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<void> {
  await page.route(({ pathname }) => {
    if (!pathname.startsWith('/api/')) return false;
    const call = pathname.slice('/api'.length);
    return typeof path === 'string' ? call === path : path.test(call);
  }, handle);
}

/** Stores a cart before the first page is opened: quantities by product id. */
export async function startWithCart(page: Page, quantities: Record<number, number>): Promise<void> {
  const items = Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  await page.addInitScript((cart) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
  }, JSON.stringify(items));
}

/** Changes the cart in another tab of the same visitor. */
export async function changeCartInOtherTab(page: Page, quantities: Record<number, number>): Promise<void> {
  const other = await page.context().newPage();
  await startWithCart(other, {});
  await other.goto('/favicon.svg');
  const items = Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  await other.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(items));
  await other.close();
}

export async function storedCart(page: Page): Promise<Record<string, number>> {
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown);
  return Object.fromEntries(
    (items as { productId: number; quantity: number }[]).map(({ productId, quantity }) => [productId, quantity]), // written by the shop
  );
}

/** The page has been opened and its cart has been checked against the stock. */
export async function openCheckedCart(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/orders\/validate-cart\//), page.goto('/cart')]);
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
}

/**
 * Opens the page as if the server could not load company and menus: they are removed from its state, so that the browser
 * fetches them and renders the page anew.
 */
export async function openWithoutCompany(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="page-state">)(.*?)(?=<\/script>)/,
        (_element, tag: string, json: string) => {
          const state = JSON.parse(json) as PageState; // written by pageStateElement
          const queries = state.queries.filter(([key]) => !LAYOUT_QUERIES.includes(key.join()));
          if (queries.length !== state.queries.length - LAYOUT_QUERIES.length)
            throw new Error(`${path} has other data`);
          return `${tag}${JSON.stringify({ ...state, queries }).replaceAll('<', String.raw`\u003c`)}`;
        },
      );
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto(path);
}
