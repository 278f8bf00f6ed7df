/** From the table of a category to the comparison and the cart: by mouse, keyboard and touch, without script, as a tree. */

import type { Page } from '@playwright/test';
import { sidewaysScroll } from './axe.ts';
import { delay, holdBack, storedCart } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

const TABLE = '/shop?category=Mechanical+Seals&shaft=38&view=table';
const CARBON = '38 mm cartridge seal, C/SiC, FKM';
const SILICON = '38 mm cartridge seal, SiC/SiC, FKM';
const EPDM = '38 mm cartridge seal, SiC/SiC, EPDM';

const tick = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name: `Compare: ${name}` });
const addButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add to Cart: ${name}`, exact: true });
const removeLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove from the comparison: ${name}`, exact: true });
const compared = (page: Page) =>
  page
    .getByRole('region', { name: 'Compare products' })
    .getByRole('columnheader')
    .getByRole('link', { name: /^38 mm/ });

test('by mouse: sorted, one into the cart from its row, two compared, one of them into the cart', async ({ page }) => {
  await page.goto(TABLE);
  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('link').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await addButton(page, EPDM).click();
  await tick(page, CARBON).click();
  await tick(page, SILICON).click();
  await page.getByRole('link', { name: 'Compare 2 chosen' }).click();
  await expect(compared(page)).toHaveText([CARBON, SILICON]);
  await expect(page.getByRole('rowheader')).toHaveText([/^Price/, /^Faces/]);
  await page.getByRole('link', { name: 'Show all 10 rows' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await addButton(page, SILICON).click();
  await expect.poll(() => storedCart(page)).toEqual({ 30: 1, 31: 1 });
});

test('by keyboard: ticked, compared, one into the cart; after a removal the focus is on the title', async ({
  page,
}) => {
  await page.goto(TABLE);
  for (const name of [CARBON, SILICON, EPDM]) await tick(page, name).press('Space');
  await page.getByRole('link', { name: 'Compare 3 chosen' }).press('Enter');
  const title = page.getByRole('heading', { name: 'Compare products' });
  await removeLink(page, CARBON).press('Enter');
  await expect(compared(page)).toHaveText([SILICON, EPDM]);
  await expect(title).toBeFocused();
  await addButton(page, SILICON).press('Enter');
  for (const name of [SILICON, EPDM]) await removeLink(page, name).press('Enter');
  await expect(page.getByRole('heading', { name: 'No products to compare' })).toBeVisible();
  await expect(title).toBeFocused();
  await expect.poll(() => storedCart(page)).toEqual({ 30: 1 });
});

test('a fifth product takes the place of the first, and says so', async ({ page }) => {
  await page.goto('/shop?category=Mechanical+Seals&view=table');
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^Compare: / });
  for (const index of [0, 1, 2, 3]) await ticks.nth(index).check();
  await expect(page.getByText('products can be compared at a time')).toHaveCount(0);
  await ticks.nth(4).check();
  await expectToast(page, { kind: 'default', lines: ['4 products can be compared at a time', expect.any(String)] });
  await expect(ticks.nth(0)).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Compare 4 chosen' })).toBeVisible();
});

test(
  'two products that are removed one right after the other are both gone, however slow the replies are',
  LONG,
  async ({ page }) => {
    await page.goto(TABLE);
    for (const name of [CARBON, SILICON, EPDM]) await tick(page, name).press('Space');
    await page.getByRole('link', { name: 'Compare 3 chosen' }).press('Enter');
    await expect(compared(page)).toHaveCount(3);
    const send = await delay(page, /^\/products\//);
    // Before the page is drawn again.
    await page
      .getByRole('link', { name: /^Remove from the comparison: .*FKM$/ })
      .evaluateAll((links) => links.forEach((link) => link instanceof HTMLElement && link.click()));
    send();
    await expect(compared(page)).toHaveText([EPDM]);
  },
);

test('products ticked before the script is there are chosen once it is', LONG, async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto(TABLE, { waitUntil: 'commit' });
  for (const name of [CARBON, EPDM]) await tick(page, name).press('Space');
  release();
  await page.getByRole('link', { name: 'Compare 2 chosen' }).click();
  await expect(compared(page)).toHaveText([CARBON, EPDM]);
});

test(
  'a fifth product that is ticked before the script of the table is there takes the place of the first, and says so',
  LONG,
  async ({ page }) => {
    const release = await holdBack(page, /product-table-.*\.js$/);
    await page.goto('/shop?category=Mechanical+Seals&view=table');
    const ticks = page.getByRole('main').getByRole('checkbox', { name: /^Compare: / });
    for (const index of [0, 1, 2, 3, 4]) await ticks.nth(index).check();
    release();
    await expect(page.getByText('4 products can be compared at a time', { exact: true })).toBeVisible();
    await expect(ticks.nth(0)).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Compare 4 chosen' })).toBeVisible();
  },
);

test(
  'a product added before the script of the table is there is in the cart once it is, once',
  LONG,
  async ({ page }) => {
    const release = await holdBack(page, /product-table-.*\.js$/);
    await page.goto(TABLE);
    await addButton(page, EPDM).click();
    expect(await storedCart(page)).toEqual({});
    release();
    await expect.poll(() => storedCart(page)).toEqual({ 31: 1 });
    await addButton(page, EPDM).click();
    await expect.poll(() => storedCart(page)).toEqual({ 31: 2 });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch: from the list in place of the table to the comparison and the cart', async ({ page }) => {
    await page.goto(TABLE);
    await tick(page, CARBON).tap();
    await tick(page, SILICON).tap();
    await page.getByRole('link', { name: 'Compare 2 chosen' }).tap();
    await expect(compared(page)).toHaveText([CARBON, SILICON]);
    expect(await sidewaysScroll(page)).toBe(0);
    await addButton(page, SILICON).tap();
    await expect.poll(() => storedCart(page)).toEqual({ 30: 1 });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address that was sent shows what differs, then all lines, then one product less', async ({ page }) => {
    await page.goto('/compare?ids=29,30,31', { waitUntil: 'load' });
    await expect(page.getByRole('rowheader')).toHaveText([/^Price/, /^Elastomer/, /^Faces/, /^Temperature/]);
    await page.getByRole('link', { name: /^Show all/ }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(10);
    await removeLink(page, EPDM).click();
    await expect(compared(page)).toHaveText([CARBON, SILICON]);
  });
});

test('the tree of a screen reader: products as column headers, what differs as row headers', async ({ page }) => {
  await page.goto('/compare?ids=29,30');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Compare products" [level=1]
    - group "Units":
      - radio "Both" [checked]
    - link "Show all 10 rows"
    - region "Compare products":
      - table:
        - rowgroup:
          - row:
            - columnheader "Product"
            - columnheader /KB-CS38-CSV/:
              - link "${CARBON}"
              - 'button "Add to Cart: ${CARBON}"'
              - 'link "Remove from the comparison: ${CARBON}"'
            - columnheader /KB-CS38-SSV/
        - rowgroup:
          - row:
            - rowheader "Price"
            - cell "C$625.00"
            - cell "C$780.00"
          - row:
            - rowheader /Faces/:
              - button "What “Faces” means"
            - cell "Carbon / silicon carbide"
            - cell "Silicon carbide / silicon carbide"
  `);
});
