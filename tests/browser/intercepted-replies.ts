/** Answers that a journey puts in place of the shop's own, and what the visitor is then told. */
import type { Page, Route } from '@playwright/test';
import type { PageState } from '#app/startup/page-state.ts';
import { expect } from './shop-test.ts';

/** A browser notes every refused or broken call in its console; journeys that make one expect these. */
export const REFUSED_CALLS = [/the server responded with a status of [45]\d\d|net::ERR_/];

/** The data of each page that the layout needs, by query key. */
const LAYOUT_QUERIES = ['company', 'navigation'];

/** The shop answers this call with the given status and JSON until the journey ends. `path` as in §7, such as `/products/`. */
export async function answer(page: Page, path: string | RegExp, status: number, body: unknown = {}): Promise<void> {
  await onCall(page, path, (route) => route.fulfill({ status, json: body }));
}

/** The shop refuses this call, as it does by its list of problems. */
export async function refuse(page: Page, path: string | RegExp, status = 429, message = 'Refused.'): Promise<void> {
  await answer(page, path, status, { error: { code: `refused_${status}`, message } });
}

/** This call waits until the returned function is called. */
export async function delay(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onCall(page, path, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

export async function onCall(page: Page, path: string | RegExp, handle: (route: Route) => unknown): Promise<void> {
  await page.route(({ pathname }) => {
    if (!pathname.startsWith('/api/')) return false;
    const call = pathname.slice('/api'.length);
    return typeof path === 'string' ? call === path : path.test(call);
  }, handle);
}

/** The cart with which the visitor comes: quantities by product id. */
export async function comeWithCart(page: Page, quantities: Record<number, number>): Promise<void> {
  const items = Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  await page.addInitScript((cart) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
  }, JSON.stringify(items));
}

/** What another tab of the same visitor leaves in the cart. */
export async function changeCartInOtherTab(page: Page, quantities: Record<number, number>): Promise<void> {
  const other = await page.context().newPage();
  await comeWithCart(other, {});
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

export type ToastKind = 'default' | 'success' | 'destructive';

export interface AnnouncedToast {
  kind: ToastKind;
  /** Title, then the text where there is one. */
  lines: string[];
}

/** The toast is seen with these words alone, and told to a screen reader: as an alert when it is destructive. */
export async function expectToast(page: Page, toast: AnnouncedToast): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect.poll(() => shownToasts(page), { intervals: [50] }).toContainEqual(toast);
}

async function shownToasts(page: Page): Promise<AnnouncedToast[]> {
  return page.evaluate(() => {
    const texts = (element: Element) => [...element.querySelectorAll('p')].map(({ textContent }) => textContent);
    const told = [...document.querySelectorAll('[role=status][aria-live=polite] p')].map(
      ({ textContent }) => textContent,
    );
    const toasts = [
      ...(document.querySelector('[popover][aria-label=Notifications]')?.firstElementChild?.children ?? []),
    ];
    return toasts.flatMap((toast): AnnouncedToast[] => {
      const lines = texts(toast);
      if (toast.getAttribute('role') === 'alert') return [{ kind: 'destructive', lines }];
      if (!told.includes(`${lines[0]}. ${lines[1] ?? ''}`)) return [];
      return [{ kind: toast.classList.contains('border-ok') ? 'success' : 'default', lines }];
    });
  });
}

/**
 * The page arrives as from a server that could not load company and menus itself: the browser asks for them.
 * What the server has drawn is taken out with them, so that the browser draws the page anew.
 */
export async function arriveWithoutCompany(page: Page, path: string): Promise<void> {
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
