/** Every page has one head and its own: as it is sent, once it is hydrated, and when it is reached from a page that is private. */

import type { Page } from '@playwright/test';
import {
  CONFIRMATION_SHELL,
  FREIGHT_SHELL,
  PATHS,
  QUOTE_SHELL,
  REQUEST_SHELL,
  STOCK_NOTICE_SHELL,
} from '#contract/page-paths.ts';
import { longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const TOKEN = 'hX3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2kQ3vX9mWd2abc';
/** The pages that a secret link opens; these links open nothing. */
const LINK_PAGES = [CONFIRMATION_SHELL, FREIGHT_SHELL, QUOTE_SHELL, REQUEST_SHELL, STOCK_NOTICE_SHELL].map((shell) =>
  shell.replace(/-$/, TOKEN),
);
const PRIVATE_PAGES: string[] = [...LINK_PAGES, PATHS.checkout, PATHS.orderSuccess, PATHS.paymentFailed];
const OTHER_PAGES = [
  ...Object.values(PATHS).filter((path) => !PRIVATE_PAGES.includes(path)),
  '/shop?category=Pumps',
  '/shop?q=seal',
  '/product/6',
  '/product/999999',
  '/equipment/pumps',
  '/equipment/none',
  '/gallery/service-repair',
  '/gallery/none',
  '/no-such-page',
];

/** What the browser says of calls that find nothing, and of pages that do not exist. */
test.use({ expectedErrors: [/404 \(Not Found\)/] });

/** Of a head: each element that is there once at most, by its name, with its value. */
type Head = Record<string, string[]>;

/** Runs in the page: reads the head of this document, or of the one that was sent. */
function readHead(html: string | null): Head {
  const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const head: Head = {};
  const elements = 'title, meta[name]:not([name="theme-color"]), meta[property], meta[charset], link[rel=canonical]';
  for (const element of shown.querySelectorAll(elements)) {
    const name = ['name', 'property', 'charset', 'rel'].map((key) => element.getAttribute(key)).find(Boolean);
    const value = element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent;
    (head[name ?? 'title'] ??= []).push(value);
  }
  return Object.fromEntries(Object.entries(head).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The head of the page that is shown, once it is as it is expected. */
async function expectHead(page: Page, expected: Head, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(readHead, null), { message: what, intervals: [50] }).toEqual(expected);
}

const sentHeads = new Map<string, Head>();

/** The head that an address is sent with, which is complete and has nothing twice. */
async function sentHead(page: Page, path: string): Promise<Head> {
  const known = sentHeads.get(path);
  if (known !== undefined) return known;
  const response = await page.request.get(path);
  const head = await page.evaluate(readHead, await response.text());
  for (const name of ['title', 'description', 'robots', 'og:title', 'og:description', 'og:image', 'og:image:alt'])
    expect(head[name], `${name} of ${path}`).toHaveLength(1);
  for (const [name, values] of Object.entries(head)) expect(values, `${name} of ${path}`).toHaveLength(1);
  sentHeads.set(path, head);
  return head;
}

for (const [index, path] of [...PRIVATE_PAGES, ...OTHER_PAGES].entries()) {
  test(
    `the head of ${path.replace(TOKEN, '{token}')} is the same when it is hydrated`,
    longBut(8, index),
    async ({ page }) => {
      await page.goto(path);
      await expectHead(page, await sentHead(page, path), path);
    },
  );
}

/** What is left of a private page's head stays in all pages after it: each is opened from the first of them and from two of the others. */
const PARTS = 4;

/** Runs in the page: React marks each element that it has hydrated. */
function isHydrated(): boolean {
  const parts = [...document.querySelectorAll('main h1, head meta[name="description"]')];
  return parts.length > 1 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
}

/** A page that is left while a part of it is being hydrated is rendered anew, which React reports as an error. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
}

for (const [index, from] of PRIVATE_PAGES.entries()) {
  test(
    `pages that are opened from ${from.replace(TOKEN, '{token}')} have their own heads`,
    // Not the first, which leads to every page.
    longBut(4, index + 3),
    async ({ page }) => {
      await openHydrated(page, from);
      for (const path of OTHER_PAGES.filter((_, position) => index === 0 || (position + index) % PARTS === 0)) {
        const expected = await sentHead(page, path);
        await page.evaluate((address) => history.pushState({}, '', address), path);
        await expectHead(page, expected, `${path} from ${from}`);
      }
    },
  );
}

test('a link page that is opened from another page forbids referrers and search engines', async ({ page }) => {
  await openHydrated(page, PATHS.shop);
  for (const path of LINK_PAGES) {
    const expected = await sentHead(page, path);
    expect(expected).toMatchObject({ robots: ['noindex'], referrer: ['no-referrer'] });
    expect(JSON.stringify(expected)).not.toContain(TOKEN);
    await page.evaluate((address) => history.pushState({}, '', address), path);
    await expectHead(page, expected, path);
  }
});
