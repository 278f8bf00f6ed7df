/** How soon an order that is made and paid in the shop is seen on consoles that are open in a browser. */

import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#console/navigation/paths.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import { orderBody, pay, verifyPayment } from '#tests/support/buying.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost } from '../benchmark.ts';
import type { Measurement } from '../benchmark.ts';
import type { ShelfProduct } from '../catalogue.ts';
import { quantile } from '../statistics.ts';

const ORDERS = 10;
const MOST_SECONDS = 1;

interface Screens {
  browser: Browser;
  shopUrl: string;
  /** Where the console is. */
  origin: string;
  /** Makes a sign-in link. */
  link(): Promise<string>;
}

/** From the reply to the buyer, which comes after the commit, to the drawn text. */
export async function secondScreen({ browser, shopUrl, origin, link }: Screens): Promise<Measurement[]> {
  const context = await browser.newContext();
  const list = await context.newPage();
  await list.goto(await link());
  await list.getByRole('button', { name: 'Sign in' }).click();
  await list.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  const today = await context.newPage();
  await today.goto(origin + PATHS.today);
  await list.goto(origin + LISTS.orders.path);
  await list.locator('[data-row-link]').first().waitFor();
  const products = await listSome(shopUrl);
  const [made, paid]: number[][] = [[], []];
  for (let order = 0; order < ORDERS; order += 1) {
    const waiting = await countWaiting(today);
    const buyer = new TestBrowser(shopUrl);
    const { status, body } = await buyer.call('createOrder', {
      body: orderBody({ [products[order % products.length] ?? 1]: 1 }),
    });
    if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
    const orderNumber = String(body.order_number);
    made?.push(await secondsUntil(list, (number) => document.body.textContent.includes(number), orderNumber));
    const session = await buyer.call('createCheckoutSession', { params: { id: orderNumber } });
    const url = String(session.body.url);
    await pay(url);
    await verifyPayment(buyer, { orderNumber, sessionId: url.slice(url.lastIndexOf('/') + 1) });
    paid?.push(await secondsUntil(today, (title) => document.title.startsWith(title), `(${waiting + 1})`));
  }
  await context.close();
  return [
    atMost('a new order in the open list of orders: slowest of ten', quantile(made ?? [], 1), MOST_SECONDS, 's', 2),
    atMost('a paid order counted on the open Today: slowest of ten', quantile(paid ?? [], 1), MOST_SECONDS, 's', 2),
  ];
}

async function secondsUntil(page: Page, isThere: (text: string) => boolean, text: string): Promise<number> {
  const startedAt = performance.now();
  await page.waitForFunction(isThere, text, { polling: 'raf' });
  return (performance.now() - startedAt) / 1000;
}

/** In the title of the tab. */
async function countWaiting(today: Page): Promise<number> {
  await today.waitForFunction(() => document.title.includes('Today'));
  return Number(/^\((\d+)\)/.exec(await today.title())?.[1] ?? 0);
}

async function listSome(shopUrl: string): Promise<number[]> {
  const { body } = await new TestBrowser(shopUrl).call('listProducts');
  const products = body.results as ShelfProduct[]; // the shop's own reply
  return products.filter(({ quantity, is_available }) => is_available && quantity > 1).map(({ id }) => id);
}
