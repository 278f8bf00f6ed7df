/**
 * Maintenance mode (sections 2, 4, 8 and 9): a categories check that finds no shop turns it on and one that finds it
 * turns it off, every 30 s but not in a hidden tab; what the visitor has put in is there afterwards.
 */

import type { Page, Request, Route } from '@playwright/test';
import { fillCheckout } from './buying.ts';
import { FAILED_CALLS, startWithCart, interceptCall, fulfillWithProblem, storedCart } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });

const CHECK = '/categories/';
const FIRST_CHECK_MS = 2000;
const CHECK_EVERY_MS = 30_000;

/** How a check finds no shop: no network, no reply, a reply of 500 and above. */
const FAULTS: readonly (readonly [fault: string, fail: (page: Page) => Promise<void>])[] = [
  ['the network is away', (page) => interceptCall(page, CHECK, (route) => route.abort('internetdisconnected'))],
  ['the shop does not reply', (page) => interceptCall(page, CHECK, (route) => route.abort('timedout'))],
  ['the reply is 500', (page) => interceptCall(page, CHECK, (route) => route.fulfill({ status: 500 }))],
  [
    'the reply is 503',
    (page) => interceptCall(page, CHECK, (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' })),
  ],
];

for (const [index, [error, fail]] of FAULTS.entries()) {
  test(
    `when ${error}, the next check turns maintenance on, and the first that succeeds turns it off`,
    longBut(2, index),
    async ({ page }) => {
      const checks = await openWithClock(page, '/about');
      await fail(page);
      await page.clock.fastForward(CHECK_EVERY_MS - 10_000);
      await passTime(page, checks, 0, 1);
      await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
      await passTime(page, checks, 10_000, 2);
      await expect(maintenance(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      await page.unrouteAll();
      await passTime(page, checks, CHECK_EVERY_MS, 3);
      await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
      await expect(maintenance(page)).toHaveCount(0);
    },
  );
}

const ROUTES = [
  '/',
  '/about',
  '/shop',
  '/product/30',
  '/contact',
  '/cart',
  '/checkout',
  '/order-success',
  '/payment-failed',
  '/order-confirmation/token/unknown',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/equipment/pumps',
  '/gallery/service-repair',
  '/no-such-page',
];

test('every route shows the maintenance page, and links lead nowhere else while it lasts', LONG, async ({ page }) => {
  await page.clock.install();
  await interceptCall(page, /./, (route) => route.fulfill({ status: 503 }));
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(async () => {
      await page.clock.fastForward(FIRST_CHECK_MS);
      await expect(maintenance(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  for (const name of ['Shop', 'About', 'Contact', 'Home', 'Shipping Policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(maintenance(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await expect(page).toHaveURL(/\/shipping-policy$/);
});

for (const [index, status] of ([null, 500] as const).entries()) {
  test(
    `any other call with ${status ?? 'no'} reply turns it on too, and a check soon turns it off`,
    longBut(2, index),
    async ({ page }) => {
      const checks = await openWithClock(page, '/about');
      await interceptCall(page, '/products/', (route) =>
        status === null ? route.abort('timedout') : route.fulfill({ status }),
      );
      await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
      await expect(maintenance(page)).toBeVisible();
      await page.unrouteAll();
      // The shop loads its categories itself: two are requested at this address.
      await page.clock.fastForward(3000);
      await expect(maintenance(page)).toHaveCount(0);
      expect(checks.sent).toBeGreaterThan(1);
      await expect(page.getByRole('article')).toHaveCount(15);
    },
  );
}

test('refusals and the faults of outside services never turn it on', LONG, async ({ page }) => {
  const checks = await openWithClock(page, '/contact');
  await page.getByLabel('Name').fill('Robin Miller');
  await page.getByLabel('Email').fill('robin.miller@example.com');
  await page.getByLabel('Subject').selectOption('quote');
  await page.getByLabel('Message').fill('Two seals, please.');
  for (const [at, status] of [400, 404, 409, 424, 429].entries()) {
    await fulfillWithProblem(page, /./, status);
    await passTime(page, checks, CHECK_EVERY_MS, at + 2);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, {
      kind: 'destructive',
      lines: ['Error', 'There was an error sending your message. Please try again or contact us directly.'],
    });
    await expect(maintenance(page)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('a device without a network does not turn it on, and checks at once when it is back', async ({
  page,
  context,
}) => {
  const checks = await openWithClock(page, '/about');
  await context.setOffline(true);
  await page.clock.fastForward(CHECK_EVERY_MS);
  await expect.poll(() => checks.completed).toBe(2);
  await page.clock.fastForward(CHECK_EVERY_MS);
  await expect.poll(() => checks.completed).toBe(3);
  await expect(maintenance(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => checks.completed).toBe(4);
  await expect(maintenance(page)).toHaveCount(0);
});

test(
  'the packing calculator, which works without a network, is left when the shop does not reply, and not when it is down',
  LONG,
  async ({ page }) => {
    const checks = await openWithClock(page, '/tools/packing');
    await interceptCall(page, CHECK, (route) => route.abort('timedout'));
    await passTime(page, checks, CHECK_EVERY_MS, 2);
    await expect(maintenance(page)).toHaveCount(0);
    await expect(page.getByLabel('Shaft or sleeve')).toBeVisible();
    await page.unrouteAll();
    await interceptCall(page, CHECK, (route) => route.fulfill({ status: 503 }));
    await passTime(page, checks, CHECK_EVERY_MS, 3);
    await expect(maintenance(page)).toBeVisible();
  },
);

test('a reply that cannot be read turns it neither on nor off', LONG, async ({ page }) => {
  const checks = await openWithClock(page, '/about');
  const logIn = (route: Route) => route.fulfill({ status: 200, body: '<!doctype html><p>Log in</p>' });
  await interceptCall(page, CHECK, logIn);
  await passTime(page, checks, CHECK_EVERY_MS, 2);
  await expect(maintenance(page)).toHaveCount(0);
  await page.unrouteAll();
  await interceptCall(page, CHECK, (route) => route.fulfill({ status: 503 }));
  await passTime(page, checks, CHECK_EVERY_MS, 3);
  await expect(maintenance(page)).toBeVisible();
  await page.unrouteAll();
  await interceptCall(page, CHECK, logIn);
  await passTime(page, checks, CHECK_EVERY_MS, 4);
  await expect(maintenance(page)).toBeVisible();
});

test('a hidden tab does not check; once it is seen again it checks at once', LONG, async ({ page }) => {
  const checks = await openWithClock(page, '/about');
  await setHidden(page, true);
  await interceptCall(page, CHECK, (route) => route.abort());
  for (let times = 0; times < 10; times += 1) await page.clock.fastForward(CHECK_EVERY_MS);
  await passTime(page, checks, 0, 1);
  await setHidden(page, false);
  await passTime(page, checks, 0, 2);
  await expect(maintenance(page)).toBeVisible();
});

test("'Try Again' checks at once, by keyboard, and the page is shown again at its scroll position", async ({
  page,
}) => {
  const checks = await openWithClock(page, '/shipping-policy');
  const link = page.getByRole('main').getByRole('link', { name: 'refund policy' });
  await link.focus();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);
  await interceptCall(page, CHECK, (route) => route.abort());
  await passTime(page, checks, CHECK_EVERY_MS, 2);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await passTime(page, checks, 0, 3);
  await expect(maintenance(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).focus();
  await page.keyboard.press('Enter');
  await passTime(page, checks, 0, 4);
  await expect(maintenance(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('the cart and a half-filled checkout survive it', async ({ page }) => {
  await startWithCart(page, { 49: 2 });
  const checks = await openWithClock(page, '/checkout');
  await fillCheckout(page);
  await page.getByLabel('Same as billing').uncheck();
  const shipping = page.getByRole('group', { name: 'Shipping address' });
  await shipping.getByLabel('City').fill('Montréal');
  await passMaintenance(page, checks);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0142');
  await expect(shipping.getByLabel('City')).toHaveValue('Montréal');
  await expect(shipping.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('Same as billing')).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('C$133.11');
  expect(await storedCart(page)).toEqual({ 49: 2 });
});

test('a half-filled contact form survives it', LONG, async ({ page }) => {
  const checks = await openWithClock(page, '/contact');
  await page.getByLabel('Subject').selectOption('parts');
  await page.getByLabel('Message').fill('Half a sent');
  await passMaintenance(page, checks);
  await expect(page.getByLabel('Subject')).toHaveValue('parts');
  await expect(page.getByLabel('Message')).toHaveValue('Half a sent');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('ence.');
  await expect(page.getByLabel('Message')).toHaveValue('Half a sentence.');
});

interface Checks {
  sent: number;
  completed: number;
}

/** The page in fake time, which also goes by itself; counts the checks that it makes. */
async function openWithClock(page: Page, path: string): Promise<Checks> {
  const checks: Checks = { sent: 0, completed: 0 };
  const isCheck = (request: Request) => new URL(request.url()).pathname === `/api${CHECK}`;
  page.on('request', (request) => (checks.sent += Number(isCheck(request))));
  page.on('requestfinished', (request) => (checks.completed += Number(isCheck(request))));
  page.on('requestfailed', (request) => (checks.completed += Number(isCheck(request))));
  await page.clock.install();
  await page.goto(path);
  await passTime(page, checks, FIRST_CHECK_MS, 1);
  return checks;
}

const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Down for maintenance' });

/** So much time goes by unless the check has come by itself; then so many have been made and taken in. */
async function passTime(page: Page, checks: Checks, ms: number, times: number): Promise<void> {
  if (checks.sent < times) await page.clock.fastForward(ms);
  await expect.poll(() => checks.completed).toBe(times);
  // One round trip later the page has processed the reply.
  await page.evaluate(() => fetch('/favicon.svg').then(({ status }) => status));
  expect(checks.sent).toBe(times);
}

async function passMaintenance(page: Page, checks: Checks): Promise<void> {
  await interceptCall(page, /./, (route) => route.abort());
  await passTime(page, checks, CHECK_EVERY_MS, 2);
  await expect(maintenance(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.unrouteAll();
  await passTime(page, checks, CHECK_EVERY_MS, 3);
  await expect(maintenance(page)).toHaveCount(0);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
