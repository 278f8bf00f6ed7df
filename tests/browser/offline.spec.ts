/** Without a network what is asked for waits for one, which is said. */

import type { Page } from '@playwright/test';
import { longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const waits: readonly (readonly [
  what: string,
  path: string,
  ask: (page: Page) => Promise<unknown>,
  address: RegExp,
])[] = [
  ['a search', '/shop', (page) => page.getByRole('searchbox').fill('gasket'), /q=gasket/],
  ['a sort order', '/shop', (page) => page.getByLabel('Sort by').selectOption('price_asc'), /sort=price_asc/],
  ['another page of the list', '/shop', (page) => page.getByRole('link', { name: 'Page 2' }).click(), /page=2/],
];

for (const [index, [what, path, ask, address]] of waits.entries()) {
  test(`${what} without a network says so, and loads when it is back`, longBut(3, index), async ({ page, context }) => {
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await ask(page);
    await expect(page.getByText('You are offline').first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Shop');
    await context.setOffline(false);
    await expect(page).toHaveURL(address);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(what === 'a search' ? /results? for “gasket”/ : /of \d+ products/)).toBeVisible();
  });
}
