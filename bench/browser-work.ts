/** What a visitor's own machine has to do on a slow processor, and how soon typing shows what was found. */
import type { Browser, Page } from '@playwright/test';
import { withShop } from '#tests/support/shop-process.ts';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import { startBarePage } from './bare-page.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { Series } from './statistics.ts';
import { TERMS, VIEWPORT, timeTyping } from './typing.ts';

const ROUNDS = 9;
const SLOWED = 4;
/** A task of this length or more is felt. */
const LONG_MS = 50;
/** Nothing moves any more. */
const SETTLED_MS = 600;

const STEPS: readonly (readonly [name: string, act: (page: Page, turn: number) => Promise<void>])[] = [
  ['while /shop loads', async () => undefined],
  ['while typing a search', (page, turn) => page.getByRole('searchbox').pressSequentially(TERMS[turn] ?? 'pump')],
  ['while adding to the cart', (page) => page.getByRole('button', { name: 'Add to Cart' }).first().click()],
  ['while choosing a category', async (page) => void (await page.getByLabel('Category').selectOption({ index: 1 }))],
];

export const browserWork: Benchmark = {
  name: 'browser-work',
  about: `Longest tasks of /shop in Chromium on a processor slowed ${SLOWED} times, and typing to painted results`,
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const series = new Series();
        const bare = await startBarePage('<!doctype html><title>Bare</title><p>Nothing</p>');
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          series.add('bare', await watchEmptyPage(browser, bare.url));
          await watchWork(browser, `${url}/shop`, turn, series);
          series.add('typing', await timeTyping(browser, `${url}/shop`, TERMS[turn] ?? 'pump'));
        }
        bare.close();
        say(`${ROUNDS} rounds`);
        return [
          ...STEPS.map(([name]) => atMost(`longest task ${name}`, series.median(name), LONG_MS, 'ms', 0)),
          plain('longest task while an empty page loads', series.median('bare'), 'ms', 0),
          plain('at load, time beyond 50 ms in long tasks', series.median('blocked'), 'ms', 0),
          atMost('from the end of the typing pause to painted results', series.median('typing'), 50, 'ms', 0),
        ];
      }),
    ),
};

/** The longest task of a page without any content: what the browser takes by itself. */
async function watchEmptyPage(browser: Browser, address: string): Promise<number> {
  const page = await openSlowed(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  const tasks = await takeTasks(page);
  await page.context().close();
  return Math.max(0, ...tasks);
}

/** Each step's longest task, 0 when none was long enough for the browser to tell. */
async function watchWork(browser: Browser, address: string, turn: number, series: Series): Promise<void> {
  const page = await openSlowed(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const [name, act] of STEPS) {
    await act(page, turn);
    await page.waitForTimeout(SETTLED_MS + SEARCH_DEBOUNCE_MS);
    const tasks = await takeTasks(page);
    series.add(name, Math.max(0, ...tasks));
    if (name === STEPS[0]?.[0])
      series.add(
        'blocked',
        tasks.reduce((sum, ms) => sum + ms - LONG_MS, 0),
      );
  }
  await page.context().close();
}

async function openSlowed(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Reflect.set(globalThis, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  return page;
}

/** Milliseconds of every task above 50 ms since the last time. */
function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'longTasks') as number[]).splice(0)); // set above
}
