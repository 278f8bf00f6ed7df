/** The owner's console: signing in, going through orders by keyboard, new orders by themselves, and axe on every screen. */

import { SCREENS } from '#console/screens.ts';
import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, createLink, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

/** A demo product with plenty of stock. */
const ITEMS = { 38: 1 };

test.use({ expectedErrors: [/(400|401|404|409) \(/] });

test('a link signs in by one press and works once; its token is in no history', async ({ page, browser }) => {
  const link = await createLink('Anna');
  await page.goto(link);
  await expect(page).toHaveURL(`${await consoleUrl()}/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByText('Anna', { exact: true })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toContainText('was used before');
  await other.goto(`${await consoleUrl()}/orders`);
  await expect(other.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await other.close();
});

test('a new order appears on Today by itself, and in the title', async ({ page }) => {
  await signIn(page);
  const number = await buyOverApi(ITEMS);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Today - Console$/);
});

test.describe('without a network for a while', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('an order that came meanwhile appears when the network is back', LONG, async ({ page, context }) => {
    await signIn(page);
    await context.setOffline(true);
    const number = await buyOverApi(ITEMS);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });
});

test('by keyboard: skip link, search, arrows through the list, Enter opens an order', async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type(number.slice(3).toLowerCase());
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-row-link]').nth(1)).toBeVisible();
  // Orders of other journeys come above these meanwhile, so rows are found by what they have and not by their number.
  const focused = page.locator('[data-row-link]:focus');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toBeVisible();
  const upper = await focused.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`tr:has([href="${upper}"]) + tr [data-row-link]`)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/RE-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RE-/);
});

test('an order shows its lines, addresses, money, mails and history', async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('12 Shaft Road');
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Total');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('buyer@example.com');
  await page.goto(`${await consoleUrl()}/orders/RE-NONE`);
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('ending the session of another browser signs it out', LONG, async ({ page, browser }) => {
  const tablet = await browser.newPage();
  await signIn(tablet, 'Warehouse tablet');
  await signIn(page);
  await page.goto(`${await consoleUrl()}/sessions`);
  await page.getByRole('button', { name: 'End session of Warehouse tablet' }).first().click();
  await page.getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByRole('button', { name: 'End session of Warehouse tablet' })).toHaveCount(0);
  await tablet.goto(`${await consoleUrl()}/orders`);
  await expect(tablet.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await tablet.close();
});

const CHECKED: readonly (readonly [name: string, path: string])[] = [
  ...SCREENS.map(({ name, path }) => [name, path] as const),
  ['orders, nothing found', '/orders?words=zzzzqqqq'],
  ['orders, empty tab', '/orders?tab=shipped'],
  ['order', '/orders/{order}'],
  ['order, not found', '/orders/RE-NONE'],
  ['no such screen', '/nothing-here'],
  ['sign in', '/sign-in'],
];

for (const { nth, widths, details } of [
  { nth: 4, widths: [[1280], [390]], details: {} },
  { nth: 1, widths: [[1280, 390]], details: LONG },
])
  test(
    `axe finds nothing on ${nth === 1 ? 'any screen of the console, narrow and wide' : 'screens of the console'}, and nothing scrolls sideways`,
    details,
    async ({ page }) => {
      const number = await buyOverApi(ITEMS);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page);
      for (const [index, [name, path]] of CHECKED.filter((_, at) => at % nth === 0).entries()) {
        await page.goto((await consoleUrl()) + path.replace('{order}', number));
        await page.getByRole('heading', { level: 1 }).waitFor();
        for (const width of widths[index % widths.length] ?? []) {
          await page.setViewportSize({ width, height: 800 });
          expect(await findErrors(page), `${name}, ${width} px`).toEqual([]);
        }
      }
    },
  );

test('from Today an order is shipped with tracking in four presses, then undone', async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ship order' })).toHaveAccessibleDescription(
    /^The freight is not quoted\./,
  );
  await page.keyboard.type('5200 8081 5084');
  await page.keyboard.press('Enter');
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments).toContainText('5200 8081 5084');
  await expect(shipments).toContainText('Anna, buyer mailed');
  await expect(page.getByRole('form', { name: 'Ship the order' })).toHaveCount(0);

  await shipments.getByRole('button', { name: /^Undo the shipment of/ }).click();
  await shipments.getByRole('button', { name: 'Undo the shipment', exact: true }).click();
  await expect(shipments).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
});

test(
  'a tracking number that is refused says why beside its rule, and each press leads back to it',
  LONG,
  async ({ page }) => {
    const number = await buyOverApi(ITEMS);
    await signIn(page);
    await page.goto(`${await consoleUrl()}/orders/${number}`);
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const tracking = page.getByRole('textbox', { name: 'Tracking number' });
    await expect(tracking).toHaveAccessibleDescription(/at least one of them a digit/);
    await tracking.fill('ABCDEF');
    for (let press = 0; press < 2; press += 1) {
      await page.getByRole('button', { name: 'Ship order' }).click();
      await expect(tracking).toBeFocused();
      await expect(tracking).toHaveAccessibleDescription(/Must have at least one digit.*at least one of them a digit/);
    }
    await tracking.fill('ABCDEF1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('ABCDEF1');
  },
);

test('axe finds nothing on an order with its form of shipment, 390 px', LONG, async ({ page }) => {
  const number = await buyOverApi(ITEMS);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('textbox', { name: 'New note' }).fill('Call before delivery');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText('Call before delivery');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('other');
  await page.getByRole('checkbox', { name: 'Only a part' }).check();
  const quantity = page.getByRole('textbox', { name: /left\)$/ });
  await quantity.fill('7');
  await page.getByRole('button', { name: 'Ship order' }).click();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  expect(await findErrors(page), 'wrong quantity').toEqual([]);
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Ship order' }).click();
  await expect(page.getByRole('textbox', { name: "Carrier's name" })).toHaveAttribute('aria-invalid', 'true');
  expect(await findErrors(page), "no carrier's name").toEqual([]);
  await page.getByRole('textbox', { name: "Carrier's name" }).fill('Bike courier');
  await page.getByRole('button', { name: 'Ship order' }).click();
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('Bike courier');
  expect(await findErrors(page), 'shipped').toEqual([]);
});
