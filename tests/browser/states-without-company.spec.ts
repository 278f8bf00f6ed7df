/** What pages show while company info or the menus are missing (sections 2 and 8): a first load whose server had neither. */

import { FAILED_CALLS, openWithoutCompany, startWithCart, delay, fulfillWithProblem } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

// 418: the server rendered the page with the company, and it hydrates without it, as these tests remove it from the response.
test.use({ expectedErrors: [new RegExp(`${FAILED_CALLS[0]?.source}|Minified React error #418`)] });

for (const [index, path] of ['/privacy-policy', '/refund-policy', '/shipping-policy'].entries()) {
  test(`${path} says 'Loading...', then 'Error loading company information'`, longBut(3, index), async ({ page }) => {
    await fulfillWithProblem(page, '/company/info/', 404);
    const release = await delay(page, '/company/info/');
    await openWithoutCompany(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(main.getByRole('heading', { name: 'Error loading company information' })).toBeVisible();
  });
}

test('the home page shows that company info is loading, and when it cannot be loaded', async ({ page }) => {
  await fulfillWithProblem(page, '/company/info/', 404);
  const release = await delay(page, '/company/info/');
  await openWithoutCompany(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading...');
  release();
  await expect(main.getByRole('heading', { name: 'Failed to load data' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('/about shows that there is no company information', async ({ page }) => {
  await fulfillWithProblem(page, '/company/info/', 404);
  await openWithoutCompany(page, '/about');
  await expect(page.getByRole('heading', { name: 'Company information not found' })).toBeVisible();
});

test(
  'categories that fail to load leave the built-in menus, and an unknown phone leaves no Call button',
  LONG,
  async ({ page }) => {
    await startWithCart(page, { 49: 1 });
    for (const call of ['/company/info/', '/equipment/categories/', '/galleries/categories/'])
      await fulfillWithProblem(page, call);
    await openWithoutCompany(page, '/cart');
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Products' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Pumps',
      'Mechanical Seals',
      'Packing',
      'Service & Repair',
      'New Equipment',
    ]);
  },
);
