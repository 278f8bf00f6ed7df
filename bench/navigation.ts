/** From the press on a card to the painted product page. */

import type { Browser } from '@playwright/test';
import { withShop } from '#tests/support/shop-process.ts';
import { startBarePage } from './bare-page.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { Series } from './statistics.ts';
import { timePress } from './time-press.ts';

const VIEWPORT = { width: 1280, height: 800 };
const NAVIGATIONS = 16;

/** Milliseconds that every request takes longer in each turn: on this machine alone, and as from another town. */
const ROUND_TRIPS_MS = [0, 100];

export const navigation: Benchmark = {
  name: 'navigation',
  about: 'From the press on a card to the painted product page in Chromium, beside a page that swaps one element',
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const series = new Series();
        const bare = await startBarePage(SWAP);
        try {
          for (const roundTrip of ROUND_TRIPS_MS) {
            await timeNavigations(browser, { shop: url, bare: bare.url, roundTrip }, series);
            say(`${NAVIGATIONS} navigations with ${roundTrip} ms round trips`);
          }
        } finally {
          bare.close();
        }
        const ratio = (roundTrip: number) => series.median(`shop ${roundTrip}`) / series.median(`bare ${roundTrip}`);
        return [
          plain('press to painted product page, after a hover', series.median('shop 0'), 'ms'),
          plain('the same on 100 ms round trips', series.median('shop 100'), 'ms'),
          plain('press to painted swap of one element, bare page', series.median('bare 0'), 'ms'),
          atMost('ratio to the bare swap', ratio(0), 1.2, '', 2),
          atMost('ratio on 100 ms round trips', ratio(100), 1.3, '', 2),
        ];
      }),
    ),
};

async function timeNavigations(
  browser: Browser,
  { shop, bare, roundTrip }: { shop: string; bare: string; roundTrip: number },
  series: Series,
): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  for (let turn = 0; turn < NAVIGATIONS; turn += 1) {
    await page.goto(bare);
    series.add(`bare ${roundTrip}`, await timePress(page, 'a', 'h1'));
    await page.goto(`${shop}/shop`, { waitUntil: 'networkidle' });
    // Another product each time: what has been looked at is at hand.
    const card = `article:nth-of-type(${1 + (turn % 6)}) a, li:nth-child(${1 + (turn % 6)}) article a`;
    series.add(`shop ${roundTrip}`, await timePress(page, card, 'main h1'));
    if (!page.url().includes('/product/')) throw new Error(`The press led to ${page.url()}`);
  }
  await context.close();
}

const SWAP = `<!doctype html><title>Swap</title><h1>Before</h1><a href="#">Press</a><script>
  document.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    const after = document.createElement('h1');
    after.textContent = 'After';
    document.querySelector('h1').replaceWith(after);
  });
</script>`;
