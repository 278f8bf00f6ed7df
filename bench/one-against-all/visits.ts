/** What another visitor does meanwhile, once; true when it went well. */

import { createHmac, randomBytes } from 'node:crypto';
import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import { readConsoleAddress } from '#server/console/listen-console.ts';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { orderBody } from '#tests/support/buying.ts';
import { listProducts } from '../catalogue.ts';
import { signIn } from '../console-session.ts';
import { HttpClient } from '../http-client.ts';
import { AddressedBrowser } from './addressed-browser.ts';
import type { From } from './addressed-browser.ts';
import { readKeys } from './keys.ts';

export type Visit = (count: number) => Promise<boolean>;

interface Shop {
  url: string;
  dataDir: string;
}

/** Each visit is another visitor's, from another address. */
const local = (count: number): From => ({ localAddress: `127.0.1.${1 + (count % 250)}` });
const ENQUIRY = {
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  subject: 'quote',
  message: 'A seal for a 45 mm shaft.',
};
const SHELLS = ['/order-success?session_id=cs_test_a', '/order-confirmation/token/a', '/payment-failed?order=a'];

export async function buyOne({ url }: Shop): Promise<Visit> {
  const products = await inStock(url);
  return async (count) => {
    const browser = new AddressedBrowser(url, local(count));
    const created = await browser.call('createOrder', { body: orderBody({ [products(count)]: 1 }) });
    if (created.status !== 201) return false;
    const params = { id: String(created.body.order_number) };
    return (await browser.call('createCheckoutSession', { params })).status === 200;
  };
}

export async function orderAndAsk({ url }: Shop): Promise<Visit> {
  const products = await inStock(url);
  return async (count) => {
    const browser = new AddressedBrowser(url, { forwardedFor: `2001:db8:ffff:${(count + 1).toString(16)}::1` });
    const { status } =
      count % 2 === 0
        ? await browser.call('createOrder', { body: orderBody({ [products(count)]: 1 }) })
        : await browser.call('submitEnquiry', { body: ENQUIRY });
    return status < 300;
  };
}

export const comeBackFromPaying = ({ url }: Shop): Promise<Visit> =>
  Promise.resolve((count) => isFine(url, SHELLS[count % SHELLS.length] ?? '/', count));

export const openPage = ({ url }: Shop): Promise<Visit> => Promise.resolve((count) => isFine(url, '/shop', count));

export const listByPrice = ({ url }: Shop): Promise<Visit> =>
  Promise.resolve((count) => isFine(url, '/api/products/?sort=price_asc', count));

/** A small purchase order as a file, while no picture or document can be refused for what it is. */
export const sendFile = ({ url }: Shop): Promise<Visit> =>
  Promise.resolve(async (count) => {
    const file = Buffer.from('%PDF-1.7\n%%EOF\n');
    const browser = new AddressedBrowser(url, local(count));
    return (await browser.call('uploadFile', { query: { name: 'po.pdf' }, file })).status === 201;
  });

export async function totalCart({ url }: Shop): Promise<Visit> {
  const products = await inStock(url);
  return async (count) => {
    const body = { items: [{ product_id: products(count), quantity: 1 }], billing_country: 'CA' };
    return (await new AddressedBrowser(url, local(count)).call('calculateTotal', { body })).status === 200;
  };
}

/** The owner, signed in, looks at Today. */
export async function openConsole({ dataDir }: Shop): Promise<Visit> {
  const origin = (await readConsoleAddress(dataDir)) ?? '';
  const client = new HttpClient(origin, 4);
  const headers = { cookie: await signIn(client, dataDir, origin) };
  const address = CONSOLE_API_BASE + CONSOLE_CALLS.getToday.path;
  return async () => (await client.send(address, { headers })).status === 200;
}

/** The payment service, which alone can sign. */
export async function deliverWebhook({ url, dataDir }: Shop): Promise<Visit> {
  const { sandboxWebhookSecret } = await readKeys(dataDir);
  return async (count) => {
    const created = Math.floor(Date.now() / 1000);
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const event = { id, object: 'event', type: 'customer.created', livemode: false, created, data: { object: {} } };
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', sandboxWebhookSecret).update(`${created}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` };
    return (await new AddressedBrowser(url, local(count)).send('POST', WEBHOOK_PATH, body, headers)).status === 200;
  };
}

async function isFine(url: string, path: string, count: number): Promise<boolean> {
  const headers = { 'accept-encoding': 'br' };
  return (await new AddressedBrowser(url, local(count)).send('GET', path, undefined, headers)).status === 200;
}

/** Another product for each visit, as long as there are others. */
async function inStock(url: string): Promise<(count: number) => number> {
  const ids = (await listProducts(url)).filter((each) => each.is_available && each.quantity > 1).map(({ id }) => id);
  return (count) => ids[count % ids.length] ?? 1;
}
