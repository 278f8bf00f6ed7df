/**
 * A browser paints what it has of a page so far. Large parts therefore stand in the HTML in the order in which they are
 * shown: one that is shown above an earlier one would push it down when it arrives.
 */

import { longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const PAGES = [
  '/',
  '/about',
  '/shop?category=Mechanical+Seals',
  '/product/30',
  '/contact',
  '/quick-order',
  '/request',
  '/finder/seal',
  '/finder/seal?shaft=38mm',
  '/tools/packing',
  '/tools/pump?q=90&h=26',
  '/tools/packing?d=60mm&D=85mm&depth=100mm',
  '/gallery/service-repair',
];
/** Smaller ones are on the screen at once with what is around them. */
const LARGE_PX = 100;

for (const [index, width] of [360, 1280].entries())
  test(`at ${width} px no large part is shown above one that stands before it`, longBut(2, index), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      const { compared, raised } = await page.evaluate((least) => {
        const isLarge = (element: Element) => element.getBoundingClientRect().height >= least;
        const pairs = [...document.querySelectorAll('body *')].flatMap((element) => {
          const parts = [...element.children].filter(isLarge);
          return parts.slice(1).map((part, at) => [parts[at], part] as const);
        });
        const found = pairs.filter(
          ([before, part]) =>
            before !== undefined && Number(getComputedStyle(part).order) < Number(getComputedStyle(before).order),
        );
        return { compared: pairs.length, raised: found.map(([, part]) => part.outerHTML.slice(0, 100)) };
      }, LARGE_PX);
      expect(raised, path).toEqual([]);
      expect(compared, path).toBeGreaterThan(1);
    }
  });
