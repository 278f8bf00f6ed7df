/**
 * Every empty, loading and error state of the pages (sections 2, 4, 5 and 8) with its words to the letter, reached by
 * what a visitor does or by a reply that fails. The server draws a first load, so most come after a click.
 */

import type { Page } from '@playwright/test';
import {
  FAILED_CALLS,
  fulfill,
  startWithCart,
  delay,
  interceptCall,
  fulfillWithProblem,
} from './intercepted-replies.ts';
import { LONG, longBut } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });

interface StateRow {
  state: string;
  reach: (page: Page) => Promise<unknown>;
  /** The title of the state, where it has one. */
  heading?: string;
  texts?: string[];
  /** The way on from here. */
  also?: (page: Page) => Promise<unknown>;
}

const SECTIONS = '/equipment/sections/with-manufacturers/';

const STATES: readonly StateRow[] = [
  {
    state: 'an unknown product',
    reach: (page) => page.goto('/product/99999'),
    heading: 'Product Not Found',
    texts: ["The product you're looking for doesn't exist."],
    also: async (page) => {
      await page.getByRole('link', { name: 'Back to Shop' }).click();
      await expect(page.getByRole('heading', { name: 'Equipment Shop' })).toBeVisible();
    },
  },
  {
    state: 'a search without results',
    reach: (page) => page.goto('/shop?q=zzzzqqqq'),
    heading: 'No products found matching your criteria.',
    texts: ['Try adjusting your search terms or filters.'],
  },
  {
    state: 'a category without products',
    reach: async (page) => {
      await page.goto('/shop');
      await fulfill(page, '/products/', 200, { count: 0, results: [], next: null, previous: null });
      await page.getByLabel('Category').selectOption('Packing');
    },
    heading: 'No products found matching your criteria.',
    texts: ['Try adjusting your search terms or filters.'],
  },
  {
    state: 'a shop without products',
    reach: async (page) => {
      await page.goto('/about');
      await fulfill(page, '/products/', 200, { count: 0, results: [], next: null, previous: null });
      await goTo(page, 'Shop');
    },
    heading: 'No products available.',
    also: (page) => expect(page.getByText('Try adjusting your search terms or filters.')).toHaveCount(0),
  },
  {
    state: 'a term that is too short',
    reach: async (page) => {
      await page.goto('/shop');
      await page.getByRole('searchbox').fill('a');
      await expect(page.getByText('Type at least 3 characters to search')).toBeVisible();
      await page.getByRole('searchbox').fill('ab');
      await page.getByRole('searchbox').press('Enter');
    },
    texts: ['Type at least 3 characters to search'],
    also: async (page) => {
      await expect(page.getByRole('article')).toHaveCount(15);
      await page.getByRole('searchbox').fill('abc');
      await expect(page.getByText('Type at least 3 characters to search')).toHaveCount(0);
    },
  },
  {
    state: 'a product without picture, specifications and files',
    reach: (page) => page.goto('/product/83'),
    texts: ['No Image Available', 'No specifications available.', 'No public files available for this product.'],
  },
  { state: 'a card without picture', reach: (page) => page.goto('/shop?q=KB-LC-3'), texts: ['No Image'] },
  {
    state: 'a picture that fails, on a card and on its own page',
    reach: async (page) => {
      await page.route('**/media/**', (route) => route.abort());
      await page.goto('/shop?q=KB-MS38-SSV');
      await expect(page.getByRole('article').first().getByText('Failed to load', { exact: true })).toBeVisible();
      await page.goto('/product/42');
    },
    texts: ['Failed to load'],
  },
  {
    state: 'a product that cannot be loaded',
    reach: async (page) => {
      await page.goto('/shop');
      await fulfillWithProblem(page, '/products/1/');
      await page.getByRole('article').first().getByRole('link').click();
    },
    heading: 'We could not load this product',
    also: async (page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('KB-ES326-DI').first()).toBeVisible();
    },
  },
  {
    state: 'a section without manufacturers',
    reach: (page) => page.goto('/equipment/pumps'),
    texts: ['No manufacturers found for this section.'],
  },
  {
    state: 'a category without sections',
    reach: async (page) => {
      await page.goto('/about');
      await fulfill(page, SECTIONS, 200, []);
      await choose(page, 'Pumps');
    },
    heading: 'No Manufacturers Found',
  },
  {
    state: 'manufacturers that cannot be loaded',
    reach: async (page) => {
      await page.goto('/about');
      await fulfillWithProblem(page, SECTIONS);
      await choose(page, 'Pumps');
    },
    heading: 'Failed to load manufacturer data',
    also: async (page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Vacuum pumps' })).toBeVisible();
    },
  },
  {
    state: 'an equipment category that is not there',
    reach: (page) => chooseRefused(page, 'Packing', '/equipment/categories/packing/', 404),
    heading: 'Oops! Page not found',
    texts: ['Category not found'],
    also: (page) => expect(page).toHaveURL(/\/404$/),
  },
  {
    state: 'an equipment category that cannot be loaded',
    reach: (page) => chooseRefused(page, 'Packing', '/equipment/categories/packing/', 429),
    heading: 'Oops! Page not found',
    texts: ['Failed to load category data'],
    also: (page) => expect(page).toHaveURL(/\/404$/),
  },
  {
    state: 'an equipment category without a name',
    reach: (page) => page.goto('/equipment'),
    heading: 'Oops! Page not found',
    texts: ['No category slug provided'],
  },
  {
    state: 'a gallery that is not there',
    reach: (page) => chooseRefused(page, 'Service and repair', '/galleries/service-repair/', 404),
    heading: 'Oops! Page not found',
    texts: ['Gallery not found'],
    also: (page) => expect(page).toHaveURL(/\/404$/),
  },
  {
    state: 'a gallery that cannot be loaded',
    reach: (page) => chooseRefused(page, 'Service and repair', '/galleries/service-repair/', 429),
    heading: 'Oops! Page not found',
    texts: ['Failed to load gallery data'],
    also: (page) => expect(page).toHaveURL(/\/404$/),
  },
  {
    state: 'gallery pictures that cannot be loaded',
    reach: async (page) => {
      await page.goto('/about');
      // The gallery and its pictures are requested in turn at one address: only the first reply is good.
      await fulfillWithProblem(page, '/galleries/new-equipment/');
      let isFirst = true;
      await interceptCall(page, '/galleries/new-equipment/', async (route) => {
        if (!isFirst) return route.fallback();
        isFirst = false;
        await route.continue();
      });
      await choose(page, 'New equipment');
    },
    heading: 'Failed to load gallery images',
  },
  {
    state: 'a gallery without pictures',
    reach: async (page) => {
      await page.goto('/about');
      await fulfill(page, '/galleries/service-repair/', 200, GALLERY);
      await choose(page, 'Service and repair');
    },
    heading: 'No Images Found',
    texts: ['No gallery images available at the moment.', '0 images'],
  },
  {
    state: 'a home page that cannot be loaded',
    reach: async (page) => {
      await page.goto('/about');
      await fulfillWithProblem(page, '/products/featured/');
      await goTo(page, 'Home');
    },
    heading: 'Failed to load data',
    also: async (page) => {
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()]);
      await expect(page.getByRole('heading', { name: 'Featured Equipment' })).toBeVisible();
    },
  },
  {
    state: 'company information that is missing on /about',
    reach: async (page) => {
      await page.goto('/contact');
      await fulfillWithProblem(page, '/company/info/', 404);
      await goTo(page, 'About');
    },
    heading: 'Company information not found',
  },
  {
    state: 'a payment return without its session',
    reach: (page) => page.goto('/order-success?order=RE-7K3QX-9MWD2'),
    heading: 'Payment Verification Failed',
    texts: ['Missing session information'],
    also: async (page) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await page.getByRole('main').getByRole('link', { name: 'Return to Checkout' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
    },
  },
  {
    state: 'a payment return without its order',
    reach: (page) => page.goto('/order-success?session_id=cs_test_1'),
    heading: 'Payment Verification Failed',
    texts: ['Missing session information'],
  },
  {
    state: 'an order that is being requested',
    reach: async (page) => {
      const release = await delay(page, ORDER_CALL);
      await page.goto(ORDER_ADDRESS);
      await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
      release();
    },
    heading: 'Access Denied',
    texts: [
      'Failed to load order. This link does not open an order. Please use the full link from your confirmation email, or contact us.',
    ],
  },
  {
    state: 'an order that cannot be loaded',
    reach: async (page) => {
      await fulfillWithProblem(page, ORDER_CALL);
      await page.goto(ORDER_ADDRESS);
    },
    heading: 'Access Denied',
    texts: ['Failed to load order. We could not reach the shop. Your order is safe. Please try again in a moment.'],
  },
  {
    state: 'an order that is not there',
    reach: async (page) => {
      await fulfill(page, ORDER_CALL, 200, null);
      await page.goto(ORDER_ADDRESS);
    },
    heading: 'Order Not Found',
  },
  { state: 'an unknown page', reach: (page) => page.goto('/no-such-page'), heading: 'Oops! Page not found' },
  {
    state: 'an empty cart',
    reach: (page) => page.goto('/cart'),
    heading: 'Your cart is empty',
    also: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/shop$/);
    },
  },
  { state: 'a checkout without items', reach: (page) => page.goto('/checkout'), heading: 'Your cart is empty' },
];

for (const [index, { state, reach, heading, texts = [], also }] of STATES.entries()) {
  test(`${state} is shown in the words of the specification`, longBut(9, index), async ({ page }) => {
    await reach(page);
    if (heading !== undefined) await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    for (const text of texts) {
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
    await also?.(page);
  });
}

const WAITS: readonly (readonly [name: string, from: string, call: string, go: (page: Page) => Promise<unknown>])[] = [
  ['the shop', '/about', '/products/', (page) => goTo(page, 'Shop')],
  ['the home page', '/about', '/products/featured/', (page) => goTo(page, 'Home')],
  ['the company', '/contact', '/company/info/', (page) => goTo(page, 'About')],
  ['a category', '/about', '/equipment/categories/pumps/', (page) => choose(page, 'Pumps')],
  ['a gallery', '/about', '/galleries/service-repair/', (page) => choose(page, 'Service and repair')],
  ['the manufacturers', '/about', SECTIONS, (page) => choose(page, 'Pumps')],
];

for (const [index, [name, from, call, go]] of WAITS.entries()) {
  test(`while ${name} is loading, the page shows 'Loading...'`, longBut(9, index), async ({ page }) => {
    await page.goto(from);
    const release = await delay(page, call);
    await go(page);
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    await expect(waiting).toBeVisible();
    release();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  });
}

test('while a search is loading, the products before it are announced as the earlier ones', async ({ page }) => {
  await page.goto('/shop');
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product|result/ });
  const before = await status.textContent();
  const release = await delay(page, '/products/search/');
  await page.getByRole('searchbox').fill('gasket');
  await expect(page).toHaveURL(/\?q=gasket$/);
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  expect(await status.textContent()).toBe(before);
  release();
  await expect(status).toHaveText(/^\d+ results? for “gasket”$/);
});

test('the items of the cart are on their way', LONG, async ({ page }) => {
  await startWithCart(page, { 59: 1 });
  const release = await delay(page, '/products/59/');
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
  release();
  await expect(page.getByText('C$97.18').first()).toBeVisible();
});

const REASONS = [
  ['cancelled', 'Payment Cancelled'],
  ['expired', 'Payment Session Expired'],
  ['card_declined', 'Card Declined'],
  ['insufficient_funds', 'Insufficient Funds'],
  ['processing_error', 'Processing Error'],
  ['verification_failed', 'Payment Failed'],
  ['missing_token', 'Payment Failed'],
  ['unknown', 'Payment Failed'],
  ['anything_else', 'Payment Failed'],
] as const;

test('every payment failure reason has its title, and the way back to the checkout names the order', async ({
  page,
}) => {
  for (const [reason, title] of REASONS) {
    await page.goto(`/payment-failed?order=RE-7K3QX-9MWD2&reason=${reason}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  await expect(main.getByText('Your order is saved and awaiting payment.')).toBeVisible();
  for (const [name, address] of [
    ['Return to Checkout', '/checkout?retry=RE-7K3QX-9MWD2'],
    ['Review Cart', '/cart'],
    ['Contact Support', '/contact'],
    ['Continue Shopping', '/shop'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await page.goto('/payment-failed');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Return to Checkout' })).toHaveAttribute('href', '/checkout');
});

const VERIFICATIONS = [
  [200, { verified: true, order: { order_number: 'RE-7K3QX-9MWD2' } }, 'missing_token'],
  [200, { verified: false, order: { order_number: 'RE-7K3QX-9MWD2' } }, 'verification_failed'],
  [409, 'The payment session has expired.', 'expired'],
  [409, 'The card was declined.', 'card_declined'],
  [409, 'The card has insufficient funds.', 'insufficient_funds'],
  [409, 'The payment could not be processed.', 'processing_error'],
] as const;

test('the reply of the verification of a payment decides the reason', async ({ page }) => {
  for (const [status, reply, reason] of VERIFICATIONS) {
    const release = await delay(page, '/orders/RE-7K3QX-9MWD2/verify-checkout-session/');
    if (typeof reply === 'string') {
      await fulfillWithProblem(page, '/orders/RE-7K3QX-9MWD2/verify-checkout-session/', status, reply);
    } else {
      await fulfill(page, '/orders/RE-7K3QX-9MWD2/verify-checkout-session/', status, reply);
    }
    await page.goto('/order-success?session_id=cs_test_1&order=RE-7K3QX-9MWD2');
    await expect(page).toHaveURL(`/payment-failed?order=RE-7K3QX-9MWD2&reason=${reason}`);
    release();
    await page.unrouteAll();
  }
});

test('a failed payment of an order that was paid later asks for no second payment', LONG, async ({ page }) => {
  await fulfill(page, '/orders/RE-7K3QX-9MWD2/', 200, PAID_ORDER);
  await page.goto('/payment-failed?order=RE-7K3QX-9MWD2&reason=card_declined');
  await expect(page.getByText('This order is paid in full.')).toBeVisible();
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expect(page.getByText('Your order is saved and awaiting payment.')).toHaveCount(0);
});

test('a payment is being processed while its verification is on its way', async ({ page }) => {
  const release = await delay(page, '/orders/RE-7K3QX-9MWD2/verify-checkout-session/');
  await page.goto('/order-success?session_id=cs_test_1&order=RE-7K3QX-9MWD2');
  await expect(page.getByText('Processing your payment...')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/payment-failed\?/);
});

const STATUSES = [
  ['pending', 'Pending', 'yellow'],
  ['processing', 'Processing', 'blue'],
  ['shipped', 'Shipped', 'purple'],
  ['delivered', 'Delivered', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['returned', 'Returned', 'grey'],
] as const;

test('every order status has its badge in its colour', LONG, async ({ page }) => {
  for (const [status, label, colour] of STATUSES) {
    await fulfill(page, ORDER_CALL, 200, { ...PAID_ORDER, status });
    await page.goto(ORDER_ADDRESS);
    const badge = page.getByRole('main').getByText(label, { exact: true }).first();
    await expect(badge).toBeVisible();
    expect(await badge.evaluate((element) => getComputedStyle(element).color).then(colourName), status).toBe(colour);
    await page.unrouteAll();
  }
});

/** The hue as people name it, from `rgb(…)` as browsers compute it. */
function colourName(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 40) return 'grey';
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  const hue = (sixth * 60 + 360) % 360;
  const names = [
    [20, 'red'],
    [65, 'yellow'],
    [165, 'green'],
    [245, 'blue'],
    [300, 'purple'],
  ] as const;
  return names.find(([limit]) => hue < limit)?.[1] ?? 'red';
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Products' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function chooseRefused(page: Page, name: string, call: string, status: number): Promise<void> {
  await page.goto('/about');
  await fulfillWithProblem(page, call, status);
  await choose(page, name);
}

const GALLERY = { name: 'Service and repair', description: '', meta_title: '', meta_description: '', images: [] };
