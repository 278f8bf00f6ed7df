/** `test` of every journey: a page on the running shop that fails on console errors, unhandled faults and CSP reports. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { pictureHash } from '#server/site/media/media-folder.ts';
import { recordToasts } from './recorded-toasts.ts';

export { expect };

/** Name of the one picture of the demo company that cannot be shown, on purpose, wherever its product appears. */
const damagedPicture = readFile(join(import.meta.dirname, '../../demo/pictures/damaged-example.png')).then(pictureHash);

interface ShopFixtures {
  /** Errors of the browser that this journey expects, such as a 404 of its own making. */
  expectedErrors: RegExp[];
}

export const test = base.extend<ShopFixtures>({
  baseURL: async ({}, use) => use(process.env['SHOP_URL'] ?? ''),
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, expectedErrors }, use) => {
    context.on('page', waitUntilHydrated);
    await context.addInitScript(recordToasts);
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(context);
    const expected = [...expectedErrors, new RegExp(`404 \\(Not Found\\) \\(.*/media/${await damagedPicture}/`)];
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    // A reply that is still being made when the journey ends is no failure; it would be one of the whole run.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    expect(unexpected).toEqual([]);
  },
});

/**
 * Opening and reloading wait until the page is hydrated, unless a call says what else to wait for. Before that the browser
 * follows links by itself, and what a button does comes later.
 */
function waitUntilHydrated(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isHydrated = () => page.waitForFunction(() => window.early === undefined);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await isHydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await isHydrated();
    return response;
  };
}

/** Mails that the shop has written to its data folder, oldest first. */
export async function readMails(): Promise<Email[]> {
  const folder = join(process.env['SHOP_DATA_DIR'] ?? '', 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
}
