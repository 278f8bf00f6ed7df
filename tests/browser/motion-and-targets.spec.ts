/** What a visitor needs of the page itself: no movement where it is unwanted, targets that can be hit, zoom, and paper. */

import type { Page } from '@playwright/test';
import { FAILED_CALLS, fulfill, startWithCart, delay } from './intercepted-replies.ts';
import { longBut } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';
import { openStillGallery } from './still-gallery.ts';

test.use({ expectedErrors: FAILED_CALLS });

for (const [index, reducedMotion] of (['reduce', 'no-preference'] as const).entries()) {
  test(
    `with prefers-reduced-motion: ${reducedMotion}, things ${reducedMotion === 'reduce' ? 'stand still' : 'move'}`,
    longBut(2, index),
    async ({ page }) => {
      const moves = reducedMotion === 'no-preference';
      await page.emulateMedia({ reducedMotion });
      await page.goto('/about');
      const release = await delay(page, '/products/');
      await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await expect.poll(() => isMoving(page)).toBe(moves);
      release();
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await expectToast(page, {
        kind: 'success',
        lines: ['Added to cart', '1 × End-suction pump 3x2-6, ductile iron'],
      });
      if (!moves) expect(await isMoving(page)).toBe(false);

      await openStillGallery(page);
      await page.emulateMedia({ reducedMotion });
      await expect(page.getByRole('button', { name: 'Slide 1', exact: true })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(moves ? 1 : 0);
      await page.clock.fastForward(4000);
      await expect(page.getByRole('button', { name: moves ? 'Slide 2' : 'Slide 1', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  );
}

/** What is made to take no time, a hundredth of a millisecond, runs until the next frame all the same, and does not count. */
async function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const takesTime = ({ effect }: Animation) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1;
    return document.getAnimations().some((animation) => animation.playState === 'running' && takesTime(animation));
  });
}

const ROUTES: readonly (readonly [path: string, leastTargets: number])[] = [
  ['/', 15],
  ['/about', 12],
  ['/shop', 40],
  ['/shop?q=cartridge', 20],
  ['/shop?category=Pumps&view=table', 40],
  ['/compare?ids=1,2', 15],
  ['/finder/seal?shaft=38', 20],
  ['/tools/packing?d=60mm&D=85mm&depth=100mm', 20],
  ['/quick-order', 14],
  ['/request', 18],
  ['/find-order', 14],
  ['/product/30', 20],
  ['/contact', 18],
  ['/cart', 18],
  ['/checkout', 25],
  ['/order-success', 12],
  ['/payment-failed', 14],
  [ORDER_ADDRESS, 14],
  ['/privacy-policy', 20],
  ['/refund-policy', 20],
  ['/shipping-policy', 20],
  ['/equipment/pumps', 15],
  ['/gallery/service-repair', 20],
  ['/no-such-page', 12],
];

test.describe('at a device pixel ratio of 2', () => {
  test.use({ deviceScaleFactor: 2 });
  for (const part of [0, 1, 2, 3]) {
    const routes = ROUTES.filter((_, at) => at % 4 === part);
    test(
      `every target is at least 24 px, and nothing scrolls sideways at 200% (${routes.length} routes, ${part + 1} of 4)`,
      longBut(4, part),
      async ({ page }) => {
        await startWithCart(page, { 49: 2, 61: 1 });
        await fulfill(page, ORDER_CALL, 200, PAID_ORDER);
        for (const [path, leastTargets] of routes) {
          await page.setViewportSize({ width: 360, height: 740 });
          await page.goto(path);
          await expect
            .poll(async () => (await targets(page)).length, { message: path })
            .toBeGreaterThanOrEqual(leastTargets);
          const tooSmall = (await targets(page)).filter(
            ({ isExempt, width, height }) => !isExempt && Math.min(width, height) < 24,
          );
          expect.soft(tooSmall, path).toEqual([]);
          for (const width of [320, 640]) {
            await page.setViewportSize({ width, height: 400 });
            expect(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
          }
        }
      },
    );
  }
});

interface Target {
  name: string;
  width: number;
  height: number;
  /** A link within a sentence (WCAG 2.5.8, Inline). */
  isExempt: boolean;
}

/** Everything on the page that can be pressed, as large as what takes the press. */
async function targets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ];
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[aria-hidden=true], [inert]') === null &&
      element.getBoundingClientRect().bottom + window.scrollY > 0;
    return found.filter(isShown).map((element) => {
      // A checkbox is pressed by its label, and the link of a card by the card.
      const covers = getComputedStyle(element, '::after').position === 'absolute' ? element.closest('article') : null;
      const label = element.matches('[type=checkbox], [type=radio], [type=file]')
        ? (element as HTMLInputElement).labels?.[0]
        : null;
      const { width, height } = (covers ?? label ?? element).getBoundingClientRect();
      const around = element.parentElement?.textContent.trim() ?? '';
      const isExempt =
        getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length;
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
        width,
        height,
        isExempt,
      };
    });
  });
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const PAPERS: readonly (readonly [name: string, path: string, seen: readonly string[]])[] = [
  ['product', '/product/30', ['38 mm cartridge seal, SiC/SiC, FKM', 'KB-CS38-SSV', 'C$780.00', 'Specifications']],
  ['cart', '/cart', ['Braided PTFE-graphite packing 1/4 in, 5 ft', 'C$58.90', 'C$117.80', 'C$133.11']],
  [
    'confirmation',
    ORDER_ADDRESS,
    ['RE-7K3QX-9MWD2', 'Braided PTFE-graphite packing 1/4 in, 5 ft', 'C$66.56', 'L8P 1A1'],
  ],
  ['policy', '/refund-policy', ['Refund Policy', 'Last updated', '14 Foundry Lane, Kestrel Bay, Ontario K0B 0A1']],
];

test.describe('on paper', () => {
  for (const [index, [name, path, seen]] of PAPERS.entries()) {
    test(`the ${name} is there, and what only a screen can use is not`, longBut(4, index), async ({ page }) => {
      await startWithCart(page, { 49: 2 });
      await fulfill(page, ORDER_CALL, 200, PAID_ORDER);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      const main = page.getByRole('main');
      for (const text of seen) await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const text of seen) await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
      await expect(page.getByText('Test mode: no card is charged')).toBeHidden();
      // A picture that opens large is a picture on paper.
      await expect(main.getByRole('button').filter({ hasNot: page.locator('picture') })).toHaveCount(0);
      await expect(main.getByRole('navigation')).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});
