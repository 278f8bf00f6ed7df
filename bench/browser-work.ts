/** What a visitor's own machine has to do on a slow processor, and how soon typing shows what was found. */

import type { Browser, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { startBarePage } from './bare-page.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { prepareOtherVersion } from './other-version.ts';
import { Series } from './statistics.ts';
import { TERMS, VIEWPORT, timeTyping } from './typing.ts';

const ROUNDS = 9;
const SLOWED = 4;
/** A task of this length or more is felt. */
const LONG_MS = 50;
/** Nothing moves any more. */
const SETTLED_MS = 600;

/** Whose loading is measured, beside that of the bare page. */
const PAGES = ['/', '/shop', '/product/1'];

const STEPS: readonly (readonly [name: string, act: (page: Page, turn: number) => Promise<void>])[] = [
  ['while typing a search', (page, turn) => page.getByRole('searchbox').pressSequentially(TERMS[turn] ?? 'pump')],
  ['while adding to the cart', (page) => page.getByRole('button', { name: 'Add to Cart' }).first().click()],
  ['while choosing a category', async (page) => void (await page.getByLabel('Category').selectOption({ index: 1 }))],
];

/** Of the version in SHOP_FOLDER. */
const BEFORE = 'before: ';
/** Of what the version before decision 049 took. */
const GOAL_SHARE = 1 / 3;

export const browserWork: Benchmark = {
  name: 'browser-work',
  about: `Long tasks at load and while a visitor acts, in Chromium on a processor slowed ${SLOWED} times; typing to painted results. SHOP_FOLDER=/another/checkout loads that version's pages in the same rounds, for the column "before" and the shares of it`,
  async run({ dataDir }, say) {
    const other = await prepareOtherVersion(dataDir, say);
    try {
      const measure = (beforeUrl: string | null) =>
        withShop({ dataDir }, ({ url }) => withBrowser((browser) => measureRounds(browser, url, beforeUrl, say)));
      const series = await (other === null ? measure(null) : withShop(other, ({ url }) => measure(url)));
      return toMeasurements(series, other !== null);
    } finally {
      await other?.remove();
    }
  },
};

async function measureRounds(
  browser: Browser,
  url: string,
  beforeUrl: string | null,
  say: (line: string) => void,
): Promise<Series> {
  const series = new Series();
  const bare = await startBarePage('<!doctype html><title>Bare</title><p>Nothing</p>');
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await watchLoad(browser, bare.url, 'bare', series);
    for (const path of PAGES) {
      await watchLoad(browser, url + path, path, series);
      if (beforeUrl !== null) await watchLoad(browser, beforeUrl + path, BEFORE + path, series);
    }
    await watchWork(browser, `${url}/shop`, turn, series);
    series.add('typing', await timeTyping(browser, `${url}/shop`, TERMS[turn] ?? 'pump'));
  }
  bare.close();
  say(`${ROUNDS} rounds`);
  return series;
}

const LOAD_MEASUREMENTS = [
  ['longest', 'longest task at load'],
  ['blocking', 'total blocking time at load'],
  ['blocking later', 'total blocking time after the first paint'],
  ['hydrated', 'hydrated after'],
] as const;

function toMeasurements(series: Series, hasBefore: boolean): Measurement[] {
  return [
    ...STEPS.map(([name]) => atMost(`longest task ${name}`, series.median(name), LONG_MS, 'ms', 0)),
    ...LOAD_MEASUREMENTS.slice(0, 3).map(([key, what]) =>
      plain(`bare: ${what}`, series.median(`bare ${key}`), 'ms', 0),
    ),
    ...PAGES.flatMap((path) =>
      LOAD_MEASUREMENTS.flatMap(([key, what]) => toLoadMeasurements(series, path, key, what, hasBefore)),
    ),
    atMost('from the end of the typing pause to painted results', series.median('typing'), 50, 'ms', 0),
  ];
}

function toLoadMeasurements(
  series: Series,
  path: string,
  key: string,
  what: string,
  hasBefore: boolean,
): Measurement[] {
  const now = series.median(`${path} ${key}`);
  const measurement = plain(`${path}: ${what}`, now, 'ms', 0);
  if (!hasBefore) return [measurement];
  const before = series.median(`${BEFORE}${path} ${key}`);
  const withBefore = { ...measurement, before: plain('', before, 'ms', 0).value };
  if (key === 'hydrated') return [withBefore];
  return [withBefore, atMost(`${path}: ${what}, share of before`, now / before, GOAL_SHARE, '', 2)];
}

/** Loads the page in a browser context of its own. Tasks below 50 ms are not reported by the browser and count as 0. */
async function watchLoad(browser: Browser, address: string, name: string, series: Series): Promise<void> {
  const page = await openSlowed(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  // The bare page has no early events; of the shop's pages they are replayed when the frame of the page is hydrated.
  await page.waitForFunction(() => window.early === undefined);
  await page.waitForTimeout(SETTLED_MS);
  const { tasks, paintedAt, hydratedAt } = await page.evaluate(() => ({
    tasks: Reflect.get(globalThis, 'longTasks') as LongTask[], // set by openSlowed
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    hydratedAt: Number(Reflect.get(globalThis, 'hydratedAt')),
  }));
  const later = tasks.filter(({ startTime, duration }) => startTime + duration > paintedAt);
  series.add(`${name} longest`, Math.max(0, ...tasks.map(({ duration }) => duration)));
  series.add(`${name} blocking`, blockingTime(tasks));
  series.add(`${name} blocking later`, blockingTime(later));
  series.add(`${name} hydrated`, hydratedAt);
  await page.context().close();
}

interface LongTask {
  startTime: number;
  duration: number;
}

function blockingTime(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + duration - LONG_MS, 0);
}

/** Each step's longest task, 0 when none was long enough for the browser to report. */
async function watchWork(browser: Browser, address: string, turn: number, series: Series): Promise<void> {
  const page = await openSlowed(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  await takeTasks(page);
  for (const [name, act] of STEPS) {
    await act(page, turn);
    await page.waitForTimeout(SETTLED_MS + SEARCH_DEBOUNCE_MS);
    const tasks = await takeTasks(page);
    series.add(name, Math.max(0, ...tasks.map(({ duration }) => duration)));
  }
  await page.context().close();
}

async function openSlowed(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    Reflect.set(globalThis, 'longTasks', tasks);
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
    ).observe({ type: 'longtask', buffered: true });
    // The page's head sets `early`, and hydration deletes it.
    let isEarly = false;
    const timer = setInterval(() => {
      const wasEarly = isEarly;
      isEarly = 'early' in window;
      if (isEarly || !wasEarly) return;
      Reflect.set(globalThis, 'hydratedAt', performance.now());
      clearInterval(timer);
    }, 10);
  });
  return page;
}

/** The tasks of 50 ms and more since the last time. */
function takeTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'longTasks') as LongTask[]).splice(0)); // set above
}
