/**
 * Pictures of the whole shop: every screen and main state at four widths in both themes, for review by people.
 *
 *   npm run screenshots              all screens
 *   npm run screenshots -- cart      those whose name contains "cart"
 *
 * Writes screenshots/<theme>/<width>/<name>.png and one contact sheet per theme. Those of them that are in the
 * README are drawn anew there, in docs/pictures/. The shop is one of its own with the demo company, stopped afterwards.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { CARDS, fillCheckout, payByCard } from '../tests/browser/buying.ts';
import { consoleUrl, signIn } from '../tests/browser/console.ts';
import startShop from '../tests/browser/global-setup.ts';
import { TestBrowser } from '../tests/support/test-browser.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { findChromium } from './find-chromium.ts';
import { PLENTIFUL, SCREENS } from './screens.ts';
import type { Screen } from './screens.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, 'screenshots');
const README_PICTURES = join(ROOT, 'docs/pictures');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** In the order of a contact sheet's columns; each width with the height of its window and its width on the sheet. */
const WIDTHS = [
  { width: 360, height: 740, onSheet: 150 },
  { width: 768, height: 1024, onSheet: 230 },
  { width: 1280, height: 860, onSheet: 380 },
  { width: 1920, height: 1080, onSheet: 560 },
] as const;

/** The README's five, as a visitor sees them at first: screen, theme and file. */
const IN_README: readonly (readonly [screen: string, theme: Theme, file: string])[] = [
  ['shop', 'light', 'shop.png'],
  ['product', 'dark', 'product-dark.png'],
  ['checkout', 'light', 'checkout.png'],
  ['home', 'dark', 'home-dark.png'],
  ['quote', 'light', 'quote.png'],
];
const README_COLOURS = 128;

/** Screens that could not be shown; the others are taken all the same. */
const failed: string[] = [];

async function main(part: string): Promise<void> {
  const screens = SCREENS.filter(({ name }) => name.includes(part));
  process.env['CHROMIUM'] = await findChromium(console.log);
  await rm(OUT, { recursive: true, force: true });
  const stopShop = await startShop();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const signedIn = await signInToConsole(browser);
    const orders = { paid: await payAnOrder(browser), shipped: await payAnOrder(browser) };
    await shipIt(browser, signedIn, orders.shipped);
    await sendAnEnquiry();
    await waitForPictures(browser);
    for (const theme of THEMES) {
      for (const { width, height } of WIDTHS)
        await takeAll(browser, { screens, theme, width, height, orders, signedIn });
      await writeContactSheet({
        file: join(OUT, `contact-sheet-${theme}.png`),
        screens: screens.map(({ name }) => name),
        widths: WIDTHS,
        pictureFile: (width, screen) => pictureFile(theme, width, screen),
      });
    }
    for (const each of IN_README.filter(([name]) => screens.some((screen) => screen.name === name)))
      await takeForReadme(browser, orders, each);
  } finally {
    await browser.close();
    await stopShop();
  }
  console.log(
    `${screens.length * THEMES.length * WIDTHS.length} pictures and their contact sheets are in screenshots/`,
  );
  for (const line of failed) console.error(`Not as it should be: ${line}`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Cookies of someone who is signed in to the console. */
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signInToConsole(browser: Browser): Promise<SignedIn> {
  const context = await openContext(browser, { theme: 'light', width: 1280, height: 860 });
  await signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function sendAnEnquiry(): Promise<void> {
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const message = 'Do you have KB-CS38-SSV in EPDM? Our pump has stood still since this morning.';
  const body = {
    name: 'Dana Millwright',
    email: 'dana@example.com',
    company: 'Mill',
    subject: 'parts',
    message,
  } as const;
  await buyer.call('submitEnquiry', { body });
}

interface PaidOrder {
  number: string;
  token: string;
}

interface Orders {
  paid: PaidOrder;
  /** Paid as well. */
  shipped: PaidOrder;
}

/** Buys through the payment sandbox, as a buyer would. */
async function payAnOrder(browser: Browser): Promise<PaidOrder> {
  const context = await openContext(browser, { theme: 'light', width: 1280, height: 860 });
  const page = await context.newPage();
  await open(page, { name: 'checkout', path: '/checkout', cart: PLENTIFUL });
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page, CARDS.good);
  await page.waitForURL(/\/order-confirmation\/token\//);
  await page.getByRole('heading', { name: 'Thank You for Your Order!' }).waitFor();
  const number = /RE-\w{5}-\w{5}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const token = page.url().split('/').at(-1) ?? '';
  await context.close();
  return { number, token };
}

/** Ships all of an order with tracking, as the owner would. */
async function shipIt(browser: Browser, signedIn: SignedIn, { number }: PaidOrder): Promise<void> {
  const context = await openContext(browser, { theme: 'light', width: 1280, height: 860 }, signedIn);
  const page = await context.newPage();
  await page.goto(`/orders/${number}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('5200 8081 5084');
  await page.getByRole('textbox', { name: 'Tracking number' }).press('Enter');
  await page.getByRole('region', { name: 'Shipments' }).waitFor();
  await context.close();
}

/** Until the variants of the shop's first pictures are made, so that no picture is half there. */
async function waitForPictures(browser: Browser): Promise<void> {
  const context = await openContext(browser, { theme: 'light', width: 1280, height: 860 });
  const page = await context.newPage();
  await open(page, { name: 'shop', path: '/shop' });
  const pictures = await page
    .locator('main source[type="image/webp"]')
    .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset')?.split(' ')[0] ?? ''));
  const until = Date.now() + 60_000;
  for (const picture of pictures) {
    while (Date.now() < until) {
      const reply = await page.request.get(picture);
      if (reply.headers()['cache-control']?.includes('immutable')) break;
      await page.waitForTimeout(500);
    }
  }
  await context.close();
}

interface Appearance {
  theme: Theme;
  width: number;
  height: number;
}

async function openContext(
  browser: Browser,
  { theme, width, height }: Appearance,
  signedIn: SignedIn | null = null,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: signedIn === null ? (process.env['SHOP_URL'] ?? '') : await consoleUrl(),
    ...(signedIn !== null && { storageState: signedIn }),
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-CA',
  });
}

async function takeAll(
  browser: Browser,
  {
    screens,
    orders,
    signedIn,
    ...appearance
  }: Appearance & { screens: readonly Screen[]; orders: Orders; signedIn: SignedIn },
): Promise<void> {
  for (const screen of screens) {
    const context = await openContext(browser, appearance, screen.at === 'console' ? signedIn : null);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await open(page, withOrder(screen, orders)).catch((error: unknown) => {
      failed.push(`${screen.name}, ${appearance.theme}, ${appearance.width} px: ${String(error).split('\n', 1)[0]}`);
    });
    const file = pictureFile(appearance.theme, appearance.width, screen.name);
    await mkdir(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: screen.windowOnly !== true });
    await context.close();
  }
  console.log(`${appearance.theme}, ${appearance.width} px: ${screens.length} screens`);
}

function pictureFile(theme: Theme, width: number, name: string): string {
  return join(OUT, theme, String(width), `${name}.png`);
}

function withOrder(screen: Screen, { paid, shipped }: Orders): Screen {
  const { number, token } = screen.order === 'shipped' ? shipped : paid;
  return { ...screen, path: screen.path.replace('{order}', number).replace('{token}', token) };
}

/** The screen in its state, with everything it shows loaded, scrolled back to its top. */
async function open(page: Page, { path, cart, at, prepare, windowOnly }: Screen): Promise<void> {
  if (cart) {
    await page.addInitScript((items) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', items);
    }, JSON.stringify(cart));
  }
  // The console's stream of changes never ends.
  const isQuiet = () => (at === 'console' ? untilShown(page) : page.waitForLoadState('networkidle'));
  await page.goto(path);
  await isQuiet();
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await pause(40);
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    const loaded = Promise.all(pictures.map(async (image) => image.decode().catch(() => null)));
    await Promise.race([loaded, pause(5000)]);
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
  await prepare?.(page);
  await isQuiet();
  // Filling in a form scrolls; a picture of the whole page would then show its header in the middle.
  if (windowOnly !== true) await page.evaluate(() => window.scrollTo(0, 0));
}

/** A screen of the console with its data. */
async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.spin').first().waitFor({ state: 'detached' });
}

async function takeForReadme(
  browser: Browser,
  orders: Orders,
  [name, theme, file]: (typeof IN_README)[number],
): Promise<void> {
  const screen = SCREENS.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}`);
  const context = await openContext(browser, { theme, width: 1280, height: 860 });
  const page = await context.newPage();
  await open(page, withOrder(screen, orders));
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  const picture = await page.screenshot();
  await context.close();
  await mkdir(README_PICTURES, { recursive: true });
  const small = await sharp(picture).png({ palette: true, colours: README_COLOURS, effort: 10 }).toBuffer();
  await writeFile(join(README_PICTURES, file), small);
}

await main(process.argv[2] ?? '');
