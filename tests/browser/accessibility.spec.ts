/** axe on every screen of the shop in both themes, narrow and wide; and nothing ever scrolls sideways. */

import type { Page } from '@playwright/test';
import { pathsWithout } from '#tests/support/page-paths.ts';
import { runAxe, sidewaysScroll } from './axe.ts';
import { FREIGHT_ADDRESS, FREIGHT_CALL, OPEN_OFFER } from './freight-offers.ts';
import { fulfill, changeCartInOtherTab, interceptCall } from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { QUOTE_ADDRESS, QUOTE_CALL, SENT_QUOTE } from './sent-quote.ts';
import { REQUEST_ADDRESS, REQUEST_CALL, SENT_REQUEST } from './sent-request.ts';
import { STOCK_NOTICE, STOCK_NOTICE_ADDRESS, STOCK_NOTICE_CALL } from './sent-stock-notice.ts';
import { expect, test } from './shop-test.ts';

/** A screen and how a visitor gets to the state of it that is looked at. */
type Screen = readonly [name: string, path: string, prepare?: (page: Page) => Promise<void>];

const STATES: readonly Screen[] = [
  ['home', '/'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['contact, errors', '/contact', sendEmptyForm],
  ['equipment', '/equipment/pumps'],
  ['gallery', '/gallery/service-repair'],
  ['gallery, lightbox', '/gallery/service-repair', enlargePicture],
  ['privacy policy', '/privacy-policy'],
  ['refund policy', '/refund-policy'],
  ['shipping policy', '/shipping-policy'],
  ['maintenance', '/about', loseShop],
  ['cart, validation dialog', '/cart', confirmChanges],
  ['order confirmation', ORDER_ADDRESS, openOrder],
  ['shop', '/shop'],
  ['shop, search results', '/shop?q=cartridge'],
  ['shop, filtered', '/shop?category=Mechanical+Seals&shaft=38,45&temp=~140'],
  ['shop, nothing found', '/shop?q=zzzzqqqq'],
  ['shop, term too short', '/shop', (page) => page.getByRole('searchbox').fill('ab')],
  ['product', '/product/30'],
  ['product, out of stock', '/product/6'],
  ['product without picture', '/product/83'],
  ['product with a broken picture', '/product/84'],
  ['product, lightbox', '/product/30', openLightbox],
  ['product not found', '/product/99999'],
  ['compare', '/compare?ids=29,30,31'],
  ['compare, nothing chosen', '/compare'],
  ['API reference', '/developers'],
  ['quick order', '/quick-order'],
  ['quick order, checked', '/quick-order?add=KB-GRF-375:2,KB-CS38-SSV:12,KB-CS38-SSX,OPC38%2F77,KB-EQ-1'],
  ['label of a list', '/quick-order/label?add=KB-GRF-375:2,KB-CS38-SSV&name=Pump+3'],
  ['cart, empty', '/cart'],
  ['cart', '/cart', fillCart],
  ['checkout, empty', '/checkout'],
  ['checkout', '/checkout', fillCheckoutCart],
  ['checkout, errors', '/checkout', showErrors],
  ['order success without session', '/order-success'],
  ['payment failed', '/payment-failed?reason=card_declined'],
  ['order confirmation, unknown token', '/order-confirmation/token/unknown'],
  ['freight offer', FREIGHT_ADDRESS, openFreightOffer],
  ['freight offer, paid', FREIGHT_ADDRESS, openPaidFreight],
  ['freight offer, unknown token', '/freight/unknown'],
  ['quote', QUOTE_ADDRESS, openQuote],
  ['quote, unknown token', '/quote/unknown'],
  ['request for quotation', '/request?add=KB-GRF-375:2'],
  ['request, sent', REQUEST_ADDRESS, openRequest],
  ['request, unknown token', '/request/unknown'],
  ['back-in-stock notice', STOCK_NOTICE_ADDRESS, openStockNotice],
  ['back-in-stock notice, unknown token', '/stock-notice/unknown'],
  ['404', '/no-such-page'],
  ['products menu', '/shop', openMenu],
];
const SCREENS: readonly Screen[] = [
  ...STATES,
  ...pathsWithout(STATES.map(([, path]) => path)).map((path): Screen => [path, path]),
];

/** Every width and every theme is looked at by all rules once; what is left between the two are colours. */
const LOOKS = [
  { width: 360, theme: 'light', rules: 'all' },
  { width: 360, theme: 'dark', rules: 'colours' },
  { width: 1280, theme: 'dark', rules: 'all' },
  { width: 1280, theme: 'light', rules: 'colours' },
] as const;
/** Of these, one for each screen in turn: also of each fifth screen, which `npm test` has. */
const WHOLE_LOOKS = LOOKS.filter(({ rules }) => rules === 'all');

test.use({ expectedErrors: [/404 \(Not Found\)|net::ERR_FAILED/] });

for (const [index, [name, path, prepare]] of SCREENS.entries()) {
  const one = WHOLE_LOOKS.filter((_, at) => at === index % WHOLE_LOOKS.length);
  test(
    `${name}: axe finds nothing in one theme and width, and 320 px are enough`,
    longBut(8, index),
    async ({ page }) => {
      await open(page, path, prepare);
      await look(page, one);
    },
  );

  test(`${name}: axe finds nothing in both themes, narrow and wide, and 320 px are enough`, LONG, async ({ page }) => {
    await open(page, path, prepare);
    await look(page, LOOKS);
  });
}

async function open(page: Page, path: string, prepare: Screen[2]): Promise<void> {
  await page.goto(path);
  await prepare?.(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
}

async function look(page: Page, looks: readonly (typeof LOOKS)[number][]): Promise<void> {
  for (const { width, theme, rules } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // The page follows the system a moment later.
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { passes, violations } = await runAxe(page, rules);
    if (rules === 'all') expect(passes).toBeGreaterThan(10);
    expect(violations, `${width} px, ${theme}`).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), 'at 320 px').toBeLessThanOrEqual(0);
}

const SELLABLE = [
  { productId: 28, quantity: 1 },
  { productId: 2, quantity: 2 },
];

/** With a product that cannot be sold, so that the page also shows what it changed. */
async function fillCart(page: Page): Promise<void> {
  await putInCart(page, [...SELLABLE, { productId: 84, quantity: 1 }]);
  await expect(page.getByText(/Subtotal/).first()).toBeVisible();
}

async function fillCheckoutCart(page: Page): Promise<void> {
  await putInCart(page, SELLABLE);
  await expect(page.getByRole('button', { name: 'Pay with Stripe' })).toBeVisible();
}

async function putInCart(page: Page, items: { productId: number; quantity: number }[]): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), items);
  await page.reload();
}

async function showErrors(page: Page): Promise<void> {
  await fillCheckoutCart(page);
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
}

async function openLightbox(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /full screen/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Products' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: /menu/i }).click();
}

async function sendEmptyForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
}

async function enlargePicture(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function loseShop(page: Page): Promise<void> {
  await interceptCall(page, '/categories/', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
}

async function confirmChanges(page: Page): Promise<void> {
  await putInCart(page, SELLABLE);
  await expect(page.getByText(/Subtotal/).first()).toBeVisible();
  await changeCartInOtherTab(page, { 2: 9, 28: 1, 84: 1 });
  await page.getByRole('button', { name: 'Refresh Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart Validation Required' })).toBeVisible();
}

async function openFreightOffer(page: Page): Promise<void> {
  await fulfill(page, FREIGHT_CALL, 200, OPEN_OFFER);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Freight for your order' })).toBeVisible();
}

async function openQuote(page: Page): Promise<void> {
  await fulfill(page, QUOTE_CALL, 200, SENT_QUOTE);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
}

async function openRequest(page: Page): Promise<void> {
  await fulfill(page, REQUEST_CALL, 200, SENT_REQUEST);
  await page.reload();
  await expect(page.getByRole('heading', { name: SENT_REQUEST.number })).toBeVisible();
}

async function openStockNotice(page: Page): Promise<void> {
  await fulfill(page, STOCK_NOTICE_CALL, 200, STOCK_NOTICE);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Back-in-stock email' })).toBeVisible();
}

async function openPaidFreight(page: Page): Promise<void> {
  const paid = { state: 'paid', paid_at: '2026-03-03T15:00:00.000Z', refunded_amount: 20 };
  await fulfill(page, FREIGHT_CALL, 200, { ...OPEN_OFFER, ...paid });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Freight is paid' })).toBeVisible();
}

async function openOrder(page: Page): Promise<void> {
  await fulfill(page, ORDER_CALL, 200, PAID_ORDER);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
}
