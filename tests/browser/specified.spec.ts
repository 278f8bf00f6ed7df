/** Sentences of the specification that only a browser can show, page by page; toasts are in states.spec.ts. */

import type { Page } from '@playwright/test';
import type { Product } from '#contract/catalogue.ts';
import { CARDS, fillCheckout, payByCard } from './buying.ts';
import {
  FAILED_CALLS,
  changeCartInOtherTab,
  startWithCart,
  interceptCall,
  openCheckedCart,
  fulfillWithProblem,
  storedCart,
} from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Goes there within the loaded page, so that the browser itself fetches what the page shows. */
async function goWithin(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
}

/** Runs in the page: cards of each frame, from the first that reports results until half a second brings no more. */
function countCardsByFrame(): Promise<number[]> {
  const counts: number[] = [];
  let grownAt = Number.POSITIVE_INFINITY;
  return new Promise((resolve) => {
    const look = () => {
      const statuses = [...document.querySelectorAll('main [role=status]')];
      const hasResults = statuses.some(({ textContent }) => textContent.includes('results for'));
      const count = document.querySelectorAll('main article').length;
      if (hasResults && count !== counts.at(-1)) {
        counts.push(count);
        grownAt = performance.now();
      }
      if (performance.now() - grownAt > 500) resolve(counts);
      else requestAnimationFrame(look);
    };
    look();
  });
}

test.describe('going about', () => {
  test('going to another page starts at its top', async ({ page }) => {
    await page.goto('/shop');
    await goWithin(page, 'Refund Policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the theme follows the system until one is chosen, and the choice is stored', LONG, async ({ page }) => {
    const theme = () =>
      page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('ui-theme')]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    expect(await theme()).toEqual(['dark', null]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toEqual(['light', null]);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(theme).toEqual(['dark', 'dark']);
    await page.reload();
    expect(await theme()).toEqual(['dark', 'dark']);
  });
});

test.describe('the shop', () => {
  test('another category starts at page 1', LONG, async ({ page }) => {
    await page.goto('/shop?page=2');
    await page.getByLabel('Category').selectOption('Packing');
    await expect(page).toHaveURL(/\/shop\?category=Packing$/);
  });

  test('a term is searched for from three characters on, half a second after the last', async ({ page }) => {
    await page.clock.install();
    await page.goto('/shop?page=2');
    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/products/search/') searches.push(searchParams.get('q'));
    });
    // However slowly the letters come, no time passes between them.
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.getByRole('searchbox', { name: 'Search' });
    const warning = page.getByText('Type at least 3 characters to search');
    await box.pressSequentially('se');
    await expect(warning).toBeVisible();
    // Longer than the debounce: what is too short is never searched for, and stays off the address.
    await page.clock.runFor(700);
    await expect(page).toHaveURL(/\?page=2$/);
    await box.press('a');
    await page.clock.runFor(400);
    await box.press('l');
    await expect(warning).toHaveCount(0);
    await page.clock.runFor(499);
    await expect(page).toHaveURL(/\?page=2$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/shop\?q=seal$/);
    await expect.poll(() => searches).toEqual(['seal']);
  });

  test('many results come a screen at once and the others after it, all of them in the end', async ({ page }) => {
    await page.goto('/shop');
    const counts = page.evaluate(countCardsByFrame);
    await page.getByRole('searchbox').fill('seal');
    const status = page.getByRole('status').filter({ hasText: 'results for “seal”' });
    const found = Number.parseInt((await status.textContent()) ?? '', 10);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(found);
    expect(found).toBeGreaterThan(24); // or the test proves nothing
    const [first = 0, ...later] = await counts;
    expect(first).toBeLessThanOrEqual(8);
    expect(later).toEqual(later.toSorted((a, b) => a - b));

    await page.reload();
    expect(await page.evaluate(() => document.querySelectorAll('main article').length)).toBe(found);
  });

  test('results that are fetched again stay complete', LONG, async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/shop?q=seal');
    const cards = page.getByRole('main').getByRole('article');
    const found = await cards.count();
    expect(found).toBeGreaterThan(24); // or the test proves nothing
    // The filters are loaded when the page is first used, and hydrated last, with what the page was sent with: ten minutes later that is old.
    await page.mouse.move(300, 300);
    await page.waitForFunction(() => {
      const input = document.querySelector('.filter-panel input');
      return input !== null && Object.keys(input).some((key) => key.startsWith('__reactProps'));
    });
    await page.evaluate(() => {
      const least = { cards: Infinity };
      Reflect.set(window, 'least', least);
      const look = () => {
        least.cards = Math.min(least.cards, document.querySelectorAll('main article').length);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.route('**/api/products/search/**', async (route) => {
      const products = (await (await route.fetch()).json()) as Product[]; // what the route replies with
      await route.fulfill({ json: products.map((product) => ({ ...product, price: 4321 })) });
    });
    await page.clock.fastForward('10:00');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(cards.first()).toContainText('$4,321.00');
    expect(await cards.count()).toBe(found);
    expect(await page.evaluate(() => (Reflect.get(window, 'least') as { cards: number }).cards)).toBe(found); // set above
  });
});

test.describe('a product', () => {
  test('the lightbox wraps around with the arrow keys and closes with Escape', LONG, async ({ page }) => {
    await page.goto('/product/30');
    await page.getByRole('button', { name: /full screen/ }).click();
    const box = page.getByRole('dialog');
    await expect(box).toHaveAccessibleName(/^Picture 1 of 3/);
    for (const [key, at] of [
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(box).toHaveAccessibleName(new RegExp(`^Picture ${at} of 3`));
    }
    expect(await box.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  });

  test('a quantity ranges from one to the stock less what is in the cart', async ({ page }) => {
    await startWithCart(page, { 14: 1 });
    await page.goto('/product/14');
    await expect(page.getByText('1 in your cart')).toBeVisible();
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    const less = button(page, 'Decrease quantity');
    const more = button(page, 'Increase quantity');
    await expect(quantity).toHaveValue('1');
    await expect(less).toBeDisabled();
    await more.click();
    await expect(quantity).toHaveValue('2');
    await expect(more).toBeDisabled();
    await quantity.fill('9');
    await expect(quantity).toHaveValue('2');
  });
});

test.describe('the cart', () => {
  test('the cart is empty at first, then has cards and a summary', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(link(page, 'Browse Equipment')).toHaveAttribute('href', '/shop');
    await changeCartInOtherTab(page, { 38: 4 });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('Subtotal (4 items)C$171.00');
    await expect(summary).toContainText('Estimated tax (13%)C$22.23');
    await expect(summary).toContainText('TotalC$193.23');
    await expect(summary.getByRole('link', { name: 'Shipping Policy' })).toHaveAttribute('href', '/shipping-policy');
    await expect(summary.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect(button(page, 'Refresh Cart')).toBeVisible();
    const help = page.getByRole('region', { name: 'Need Help?' });
    await expect(help.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(await storedCart(page)).toEqual({});
  });

  test("the cart shows 80 characters of a description, and asks 'Need more?' at a stock of three", async ({ page }) => {
    await startWithCart(page, { 22: 1, 38: 1 });
    await page.goto('/cart');
    const items = page.getByRole('list', { name: 'Items in your cart' }).getByRole('article');
    await expect(items).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Need more?' })).toHaveCount(1);
    await expect(items.filter({ hasText: 'KB-SB3-220' }).getByRole('link', { name: 'Need more?' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const description = await page.getByText(/…$/).first().innerText();
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(81);
  });

  test('minus stops at one, plus at the stock', LONG, async ({ page }) => {
    await startWithCart(page, { 14: 2 });
    await openCheckedCart(page);
    const more = page.getByRole('button', { name: /^One more/ });
    const less = page.getByRole('button', { name: /^One less/ });
    await more.click();
    await expect(more).toBeDisabled();
    await less.click();
    await less.click();
    await expect(less).toBeDisabled();
    expect(await storedCart(page)).toEqual({ 14: 1 });
  });

  test('the cart is checked once per visit, and not at all while it is empty', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const checks = () => requested.filter((path) => path === '/api/orders/validate-cart/').length;
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(checks()).toBe(0);
    await startWithCart(page, { 38: 2 });
    await page.evaluate(() => localStorage.clear());
    await openCheckedCart(page);
    expect(checks()).toBe(1);
    expect(requested).toContain('/api/products/');
    await page.getByRole('button', { name: /^One more/ }).click();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('3 items');
    expect(checks()).toBe(1);
  });
});

test.describe('the checkout', () => {
  test('the checkout of an empty cart leads to the shop', LONG, async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(link(page, 'Browse Equipment')).toHaveAttribute('href', '/shop');
  });

  test('the checkout has its link back, three sections and a summary with pictures and links', async ({ page }) => {
    await startWithCart(page, { 38: 2 });
    await page.goto('/checkout');
    await expect(link(page, 'Back to Cart')).toHaveAttribute('href', '/cart');
    for (const name of ['Contact and billing', 'Billing address', 'Shipping address']) {
      await expect(page.getByRole('group', { name })).toBeVisible();
    }
    await expect(page.getByRole('checkbox', { name: 'Same as billing' })).toBeChecked();
    await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['Canada', 'United States']);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByRole('img')).toBeVisible();
    await expect(summary.getByRole('link', { name: /elastomer-bellows/ })).toHaveAttribute('href', '/product/38');
    await expect(summary).toContainText(/Quantity: 2/);
    await expect(summary).toContainText('SubtotalC$85.50');
    await expect(summary).toContainText('TaxC$11.12');
    await expect(summary).toContainText('TotalC$96.62');
    await expect(summary.getByRole('button', { name: 'Pay with Stripe' })).toBeVisible();
  });

  test('an order is sent with every field of the form, the totals, the method and the items', async ({ page }) => {
    await startWithCart(page, { 38: 2 });
    const products: string[] = [];
    await interceptCall(page, '/products/38/', (route) => {
      products.push(route.request().url());
      return route.fallback();
    });
    await page.goto('/checkout');
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('C$96.62');
    expect(products).toHaveLength(1);
    await fillCheckout(page);
    await fulfillWithProblem(page, '/orders/', 409);
    const sent = page.waitForRequest(/\/api\/orders\/$/);
    await button(page, 'Pay with Stripe').click();
    const address = {
      address_line1: '12 Shaft Road',
      address_line2: '',
      city: 'Hamilton',
      state: 'ON',
      postal_code: 'L8P 1A1',
      country: 'CA',
    };
    const named = (kind: string) =>
      Object.fromEntries(Object.entries(address).map(([part, text]) => [`${kind}_${part}`, text]));
    expect((await sent).postDataJSON()).toEqual({
      customer_first_name: 'Robin',
      customer_last_name: 'Miller',
      customer_email: 'robin.miller@example.com',
      customer_phone: '(416) 555-0142',
      ...named('billing'),
      ...named('shipping'),
      subtotal: 85.5,
      tax_amount: 11.12,
      total_amount: 96.62,
      payment_method: 'card',
      order_items: [{ product_id: 38, quantity: 2, price: 42.75 }],
    });
    expect((await sent).headers()['x-csrftoken']).toBeTruthy();
  });
});

test.describe('after the payment page', () => {
  test('/payment-failed has its ways on, the common issues and who handles cards', async ({ page }) => {
    await page.goto('/payment-failed?order=RE-7K3QX-9MWD2&reason=cancelled');
    await expect(page.getByText('Your order is saved and awaiting payment.')).toBeVisible();
    for (const [name, href] of [
      ['Return to Checkout', '/checkout?retry=RE-7K3QX-9MWD2'],
      ['Review Cart', '/cart'],
      ['Contact Support', '/contact'],
      ['Continue Shopping', '/shop'],
    ] as const) {
      await expect(link(page, name)).toHaveAttribute('href', href);
    }
    const issues = page.getByRole('region', { name: 'Common issues' });
    expect(await issues.getByRole('listitem').count()).toBeGreaterThan(2);
    await expect(issues).toContainText('Stripe handles card payments');
    await page.goto('/payment-failed');
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(link(page, 'Return to Checkout')).toHaveAttribute('href', '/checkout');
  });

  test('a confirmation shows items, sums, address and steps, and prints its receipt', async ({ page, context }) => {
    await startWithCart(page, { 38: 2 });
    await page.goto('/checkout');
    await fillCheckout(page);
    await button(page, 'Pay with Stripe').click();
    await page.waitForURL(/\/pay\//);
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items.locator('img')).toBeVisible();
    await expect(items).toContainText('Quantity: 2 · Unit price: C$42.75');
    await expect(items).toContainText('C$85.50');
    const main = page.getByRole('main');
    for (const text of [
      'Processing',
      'Stripe',
      'Will be contacted for shipping',
      'C$11.12',
      'C$96.62',
      '12 Shaft Road',
      'Shipping method',
    ]) {
      await expect(main.getByText(text, { exact: text !== 'Shipping method' }).first()).toBeVisible();
    }
    const steps = page.getByRole('region', { name: 'What’s Next' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['Processing', 'Shipping', 'Delivery']);
    await expect(link(page, 'Continue Shopping')).toHaveAttribute('href', '/shop');
    await expect(link(page, 'Contact Support')).toHaveAttribute('href', '/contact');

    await context.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const opened = page.waitForEvent('popup');
    await button(page, 'Download Receipt').click();
    const receipt = await opened;
    await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(receipt.getByText('C$96.62').first()).toBeVisible();
    await expect(receipt.locator('body')).toHaveAttribute('data-printed', '');
  });
});

test.describe('a gallery', () => {
  test('the carousel shows three cards from 1024, two from 768, else one', LONG, async ({ page }) => {
    // It would move by itself meanwhile.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/gallery/service-repair');
    const carousel = page.getByRole('region', { name: 'Service and repair' });
    for (const [width, cards] of [
      [1024, 3],
      [1023, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const inView = () =>
        carousel
          .locator('.carousel-track')
          .evaluate((track) =>
            Math.round(track.clientWidth / (track.firstElementChild?.getBoundingClientRect().width ?? 1)),
          );
      // The page is laid out anew after the window has its size.
      await expect.poll(inView, `at ${width} px`).toBe(cards);
    }
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(carousel.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect(carousel.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true');
    await carousel
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/^Picture 1 of 8/);
  });
});

test.describe('the menu', () => {
  test('letters typed in the menu find an item, and start a new word after a second', LONG, async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await page.getByRole('button', { name: 'Products' }).press('ArrowDown');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Service and repair' })).toBeFocused();
    // Within a second "sp" is no item's beginning; after it "p" is.
    await page.keyboard.press('p');
    await expect(page.getByRole('menuitem', { name: 'Service and repair' })).toBeFocused();
    await page.clock.runFor(1100);
    await page.keyboard.press('p');
    await expect(page.getByRole('menuitem', { name: 'Pumps' })).toBeFocused();
  });
});

test('the checkout follows a cart that another tab changes, and preserves what was typed', async ({ page }) => {
  await startWithCart(page, { 49: 2 });
  await page.goto('/checkout');
  const summary = page.getByRole('main');
  await expect(summary.getByText('Quantity: 2')).toBeVisible();
  await page.getByLabel('First name').first().fill('Robin');
  await changeCartInOtherTab(page, { 49: 1, 38: 3 });
  await expect(summary.getByText('Quantity: 1')).toBeVisible();
  await expect(summary.getByText('Quantity: 3')).toBeVisible();
  await expect(page.getByLabel('First name').first()).toHaveValue('Robin');
  await changeCartInOtherTab(page, {});
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
