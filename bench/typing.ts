/** How soon typing in the search box shows what was found. */

import type { Browser } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { atMost } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { median } from './statistics.ts';

export const VIEWPORT = { width: 1280, height: 800 };
export const TERMS = [
  'cartridge',
  'KB-CS38',
  'impeller',
  'packing',
  'bearing',
  'gland',
  'diaphragm',
  '316 stainless',
  'oring',
];

/** Of the demo company, `browser-work` measures it. */
export const largeTyping: Benchmark = {
  name: 'typing-1m',
  about: `Typing in the search box to painted results in Chromium, with ${PRODUCTS.toLocaleString('en-CA')} products`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    return withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const times: number[] = [];
        for (const term of TERMS) times.push(await timeTyping(browser, `${url}/shop`, term));
        return [atMost('from the end of the typing pause to painted results', median(times), 100, 'ms', 0)];
      }),
    );
  },
};

/** From the moment at which the shop requests the results to the frame that shows it. */
export async function timeTyping(browser: Browser, address: string, term: string): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const painted = page.evaluate(waitForResults, { term, pause: SEARCH_DEBOUNCE_MS });
  await page.getByRole('searchbox').pressSequentially(term);
  const ms = await painted;
  await context.close();
  return ms;
}

/** Runs in the page. A message that is sent from a frame's callback arrives when that frame has been painted. */
function waitForResults({ term, pause }: { term: string; pause: number }): Promise<number> {
  return new Promise((resolve) => {
    let typedAt = Number.POSITIVE_INFINITY;
    addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), { capture: true });
    const check = () => {
      const statuses = [...document.querySelectorAll('main [role=status]')];
      if (!statuses.some(({ textContent }) => textContent.includes(`for “${term}”`))) {
        requestAnimationFrame(check);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - typedAt - pause));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(check);
  });
}
