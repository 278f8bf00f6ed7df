/** What a visitor's own machine does: from the press on a card to the painted product page, and the work at load. */
import type { Browser, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { HttpClient } from './http-client.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { Series } from './statistics.ts';

const VIEWPORT = { width: 1280, height: 800 };
const NAVIGATIONS = 16;
const LOADS = 9;
const SLOWED = 4;
/** From the pointer's arrival on the card to the press; people take longer. */
const HOVER_MS = 200;

export const navigation: Benchmark = {
  name: 'navigation',
  about:
    'From the press on a card to the painted product page in Chromium, and long tasks while /shop loads on a slow machine',
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, ({ url }) =>
      withBrowser(async (browser) => {
        const series = new Series();
        const bare = await startBarePages(url);
        try {
          await timeNavigations(browser, url, bare.url, series);
          say(`${NAVIGATIONS} navigations`);
          await timeLoads(browser, url, bare.url, series);
          say(`${LOADS} loads`);
        } finally {
          bare.close();
        }
        const shop = series.median('shop');
        const swap = series.median('bare');
        return [
          atMost('press to painted product page', shop, 50, 'ms'),
          plain('press to painted swap of one element, bare page', swap, 'ms'),
          plain('more than the bare page', shop - swap, 'ms'),
          plain('against the bare page', shop / swap, '', 2),
          plain(`longest task at load, processor slowed ${SLOWED} times`, series.median('longest'), 'ms', 0),
          plain('longest task of the same page without its scripts', series.median('bare longest'), 'ms', 0),
          plain('long tasks at load', series.median('tasks'), '', 0),
          atMost('time beyond 50 ms in long tasks, together', series.median('blocked'), 200, 'ms', 0),
          plain('the same of the page without its scripts', series.median('bare blocked'), 'ms', 0),
        ];
      }),
    ),
};

async function timeNavigations(browser: Browser, shop: string, bare: string, series: Series): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  for (let turn = 0; turn < NAVIGATIONS; turn += 1) {
    await page.goto(`${bare}/swap`);
    series.add('bare', await timePress(page, 'a', 'h1'));
    await page.goto(`${shop}/shop`, { waitUntil: 'networkidle' });
    // Another product each time: what has been looked at is at hand.
    const card = `article:nth-of-type(${1 + (turn % 6)}) a, li:nth-child(${1 + (turn % 6)}) article a`;
    series.add('shop', await timePress(page, card, 'main h1'));
    if (!page.url().includes('/product/')) throw new Error(`The press led to ${page.url()}`);
  }
  await context.close();
}

/** From the press of the button to the first frame that holds the heading of another text, as the browser's clock has it. */
async function timePress(page: Page, pressed: string, heading: string): Promise<number> {
  const target = page.locator(pressed).first();
  await target.scrollIntoViewIfNeeded();
  const painted = page.evaluate(waitForPaint, heading);
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  return painted;
}

/** Runs in the page. A message that is sent from a frame's callback arrives when that frame has been painted. */
function waitForPaint(heading: string): Promise<number> {
  const textOf = () => document.querySelector(heading)?.textContent ?? '';
  const before = textOf();
  return new Promise((resolve) => {
    let pressedAt = 0;
    addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
    const look = () => {
      if (pressedAt === 0 || textOf() === before || textOf() === '') {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

async function timeLoads(browser: Browser, shop: string, bare: string, series: Series): Promise<void> {
  for (let turn = 0; turn < LOADS; turn += 1) {
    for (const [prefix, address] of [
      ['', `${shop}/shop`],
      ['bare ', `${bare}/shop`],
    ] as const) {
      const tasks = await findLongTasks(browser, address);
      series.add(`${prefix}tasks`, tasks.length);
      series.add(`${prefix}longest`, Math.max(0, ...tasks));
      series.add(
        `${prefix}blocked`,
        tasks.reduce((sum, ms) => sum + ms - 50, 0),
      );
    }
  }
}

/** Milliseconds of every task above 50 ms, of a visitor who comes for the first time. */
async function findLongTasks(browser: Browser, address: string): Promise<number[]> {
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
  await page.goto(address, { waitUntil: 'networkidle' });
  const tasks = await page.evaluate(() => Reflect.get(globalThis, 'longTasks') as number[]); // set above
  await context.close();
  return tasks;
}

/** One page that swaps its heading on a press, and the shop's own page without any script. */
async function startBarePages(shop: string): Promise<{ url: string; close(): void }> {
  const client = new HttpClient(shop, 1);
  const { body } = await client.send('/shop', { headers: { 'accept-encoding': 'identity' } });
  client.close();
  const withoutScripts = body
    .toString()
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/(href|src|srcSet)="\//g, `$1="${shop}/`);
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/swap' ? SWAP : withoutScripts);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}

const SWAP = `<!doctype html><title>Swap</title><h1>Before</h1><a href="#">Press</a><script>
  document.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    const after = document.createElement('h1');
    after.textContent = 'After';
    document.querySelector('h1').replaceWith(after);
  });
</script>`;
