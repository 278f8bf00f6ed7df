/** From a press on a filter's choice to the painted table, beside a page that swaps the same rows and does nothing else. */

import type { Browser, Page } from '@playwright/test';
import { withShop } from '#tests/support/shop-process.ts';
import { startBarePage } from './bare-page.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { Series } from './statistics.ts';
import { timePress } from './time-press.ts';

const VIEWPORT = { width: 1280, height: 800 };
/** Each with a page that is loaded anew. */
const ROUNDS = 5;
const CHOICES_PER_ROUND = 4;
const TABLE = '/shop?category=Mechanical+Seals&view=table';
const CHOICE = '.filter-panel input[name=shaft][value="38"]';
const ROWS = '.product-table tbody';

export const chooseFilter: Benchmark = {
  name: 'choose-filter',
  about: "From the press on a filter's choice to the painted table in Chromium, beside a page that swaps the same rows",
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const series = new Series();
        const bare = await startBarePage(await copyTable(browser, url));
        try {
          for (let round = 0; round < ROUNDS; round += 1) {
            await timeChoices(browser, { address: url + TABLE, pressed: CHOICE, as: 'shop' }, series);
            await timeChoices(browser, { address: bare.url, pressed: 'input', as: 'bare' }, series);
            say(
              `round ${round + 1}: shop ${series.median('shop').toFixed(0)} ms, bare ${series.median('bare').toFixed(0)} ms`,
            );
          }
        } finally {
          bare.close();
        }
        return [
          plain('press on a choice to painted table', series.median('shop'), 'ms'),
          plain('press to painted swap of the same rows, bare page', series.median('bare'), 'ms'),
          atMost('ratio to the bare swap', series.median('shop') / series.median('bare'), 1.3, '', 2),
        ];
      }),
    ),
};

interface Choices {
  address: string;
  pressed: string;
  as: 'shop' | 'bare';
}

/** The choice is made and taken back; the first of each page is left out, as it loads what later ones have. */
async function timeChoices(browser: Browser, { address, pressed, as }: Choices, series: Series): Promise<void> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(address, { waitUntil: 'networkidle' });
  await timePress(page, pressed, ROWS);
  for (let choice = 0; choice < CHOICES_PER_ROUND; choice += 1) series.add(as, await timePress(page, pressed, ROWS));
  await page.close();
}

/** The table of the shop with its styles, and a script that swaps its rows for those of the choice and back. */
async function copyTable(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(url + TABLE, { waitUntil: 'networkidle' });
  const styles = await page.evaluate(() =>
    [...document.styleSheets].map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')).join('\n'),
  );
  const table = await page.locator('.product-table').evaluate((element) => element.outerHTML);
  const rows = await page.locator(ROWS).innerHTML();
  const chosen = await rowsOfChoice(page);
  await page.close();
  return `<!doctype html><title>Swap</title><style>${styles}</style><input type="checkbox">${table}<script>
    let [shown, other] = ${toScript([rows, chosen])};
    document.querySelector('input').addEventListener('change', () => {
      document.querySelector('${ROWS}').innerHTML = other;
      [shown, other] = [other, shown];
    });
  </script>`;
}

async function rowsOfChoice(page: Page): Promise<string> {
  const before = await page.locator(ROWS).textContent();
  await page.locator(CHOICE).check();
  await page.waitForFunction(
    ([rows, text]) => document.querySelector(rows ?? '')?.textContent !== text,
    [ROWS, before],
  );
  return page.locator(ROWS).innerHTML();
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
