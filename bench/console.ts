/** Whether the console is as fast with the orders of years: server time, the bytes of its first view, and a new order on a second screen. */

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import { ORDER_TABS } from '#contract/order-lists.ts';
import { readConsoleAddress } from '#server/console/listen-console.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { ROOT, withShop } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { createLink, signIn } from './console-session.ts';
import { HttpClient } from './http-client.ts';
import { PRODUCTS, prepareLargeShop } from './large-shop.ts';
import { insertOrders } from './many-orders/insert-orders.ts';
import { secondScreen } from './many-orders/second-screen.ts';
import { makeDice } from './mixed-requests.ts';
import { quantile } from './statistics.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const REQUESTS = 100;
const WARM_UP = 10;
/** How deep the deep page is, in pages of the list. */
const DEEP_PAGES = 40;
const MOST_MS = 60;
const MOST_SCRIPT_KILOBYTES = 300;
const WORDS = ['pump', 'seal', 'packing', 'bearing', 'sleeve'];

/** Facts of an order by which it is searched for. */
interface Known {
  order_number: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  po_number: string;
  part_number: string;
}

interface Site {
  orders: Known[];
  /** The last order of a page far down, by tab. */
  deep: ReadonlyMap<string, string>;
  pick<Item>(list: readonly Item[]): Item;
}

const orders = (query: Record<string, string>) =>
  `${CONSOLE_API_BASE}${CONSOLE_CALLS.listOrders.path}?${new URLSearchParams(query)}`;
const find = (words: string) => orders({ words });

/** The requests; all have the same limit but for the last. */
const KINDS: readonly (readonly [what: string, most: number | null, address: (site: Site) => string])[] = [
  ['Today', MOST_MS, () => CONSOLE_API_BASE + CONSOLE_CALLS.getToday.path],
  ...ORDER_TABS.map((tab) => [`Orders, ${tab.replace('_', ' ')}`, MOST_MS, () => orders({ tab })] as const),
  ...ORDER_TABS.map(
    (tab) => [`Orders, ${tab.replace('_', ' ')}, page ${DEEP_PAGES}`, MOST_MS, ({ deep }: Site) => orders({ tab, after: deep.get(tab) ?? '' })] as const,
  ),
  ['Orders of a month', MOST_MS, () => orders({ from: daysAgo(200), to: daysAgo(170) })],
  ['search: part of a number', MOST_MS, ({ pick, orders: known }) => find(pick(known).order_number.slice(3, 8))],
  ['search: name', MOST_MS, ({ pick, orders: known }) => find(pick(known).customer_last_name)],
  ['search: e-mail', MOST_MS, ({ pick, orders: known }) => find(pick(known).customer_email)],
  ['search: telephone', MOST_MS, ({ pick, orders: known }) => find(pick(known).customer_phone)],
  ['search: part number', MOST_MS, ({ pick, orders: known }) => find(pick(known).part_number)],
  ['search: PO number', MOST_MS, ({ pick, orders: known }) => find(pick(known).po_number)],
  ['search: a city of a third of the orders', MOST_MS, () => find('toronto')],
  ['search: that city, orders to ship', MOST_MS, () => orders({ words: 'toronto', tab: 'to_ship' })],
  ['search: that city and a rare name', MOST_MS, ({ pick, orders: known }) => find(`toronto ${pick(known).customer_last_name}`)],
  ['search: two common words that no order has both', MOST_MS, () => find('toronto sudbury')],
  ['search: one letter', MOST_MS, ({ pick }) => find(pick(['s', 'b', 'o', 't']))],
  ['search: no match', MOST_MS, ({ pick }) => find(`${pick(WORDS)}-qqzx`)],
  ['an order', MOST_MS, ({ pick, orders: known }) => `${CONSOLE_API_BASE}/orders/${pick(known).order_number}/`],
  ['Figures', null, () => CONSOLE_API_BASE + CONSOLE_CALLS.getFigures.path],
]; // oxfmt-ignore

export const consoleAtScale: Benchmark = {
  name: 'console',
  about: `The owner's console with ${ORDERS.toLocaleString('en-CA')} orders of two years and ${PRODUCTS.toLocaleString('en-CA')} products: time of calls over one connection, bytes of the first view, a new order on a second screen`,
  async run(demo, say) {
    const dataDir = await prepareLargeShop(demo, say);
    const known = await prepareOrders(dataDir, say);
    return withShop({ dataDir }, async ({ url }) => {
      const origin = (await readConsoleAddress(dataDir)) ?? '';
      const client = new HttpClient(origin, 1);
      const headers = { cookie: await signIn(client, dataDir, origin) };
      const site = await readSite(client, headers, known);
      const measurements = await measureCalls(client, headers, site, say);
      client.close();
      const seconds = await withBrowser((browser) =>
        secondScreen({ browser, shopUrl: url, origin, link: () => createLink(dataDir, origin) }),
      );
      return [...measurements, ...(await weighScripts()), ...seconds];
    });
  },
};

async function prepareOrders(dataDir: string, say: (line: string) => void): Promise<Known[]> {
  const open = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await migrateToLatest(open);
    await open.database.connection().execute((connection) => insertOrders(connection, ORDERS, say));
    return await sampleOrders(open);
  } finally {
    await open.close();
  }
}

async function sampleOrders({ pool }: Awaited<ReturnType<typeof openDatabase>>): Promise<Known[]> {
  const { rows } = await pool.query<Known>(`
    select o.order_number, o.customer_last_name, o.customer_email, o.customer_phone, o.po_number,
      (select part_number from order_items i where i.order_id = o.id order by position limit 1) as part_number
    from orders o where o.po_number <> '' order by hashint8(o.id) limit 500`);
  return rows;
}

async function readSite(client: HttpClient, headers: Record<string, string>, known: Known[]): Promise<Site> {
  const dice = makeDice(20_260_101);
  const deep = new Map<string, string>();
  for (const tab of ORDER_TABS) {
    for (let page = 1; page < DEEP_PAGES; page += 1) {
      const { body } = await client.send(orders({ tab, after: deep.get(tab) ?? '' }), {
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      const reply = JSON.parse(body.toString()) as { orders: { order_number: string }[]; has_more: boolean }; // the console's own reply
      if (!reply.has_more) break;
      deep.set(tab, reply.orders.at(-1)?.order_number ?? '');
    }
  }
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(dice() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return { orders: known, deep, pick };
}

async function measureCalls(
  client: HttpClient,
  headers: Record<string, string>,
  site: Site,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [what, most, address] of KINDS) {
    const times: number[] = [];
    for (let done = -WARM_UP; done < REQUESTS; done += 1) {
      const startedAt = performance.now();
      const { status } = await client.send(address(site), { headers });
      if (status !== 200) throw new Error(`${what} was replied with ${status}`);
      if (done >= 0) times.push(performance.now() - startedAt);
    }
    const p95 = quantile(times, 0.95);
    const measurement = most === null ? plain(`${what}: p95`, p95, 'ms') : atMost(`${what}: p95`, p95, most, 'ms');
    measurements.push({ ...measurement, value: `${measurement.value} (median ${quantile(times, 0.5).toFixed(1)} ms)` });
    say(`${what}: p95 ${p95.toFixed(1)} ms`);
  }
  return measurements;
}

/** Of the files that the console's page names, which are fetched before anything is shown, and of all. */
async function weighScripts(): Promise<Measurement[]> {
  const folder = join(ROOT, 'dist/console');
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const all = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
  const kilobytes = async (files: readonly string[], ending: string) => {
    const sizes = files.map(async (file) => (await readFile(join(folder, 'assets', file + ending))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  return [
    atMost('scripts named by the page, as sent', await kilobytes(named, '.br'), MOST_SCRIPT_KILOBYTES, 'kB'),
    plain('scripts named by the page, uncompressed', await kilobytes(named, ''), 'kB'),
    plain('all scripts of the console, as sent', await kilobytes(all, '.br'), 'kB'),
    plain('all scripts of the console, uncompressed', await kilobytes(all, ''), 'kB'),
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
}
