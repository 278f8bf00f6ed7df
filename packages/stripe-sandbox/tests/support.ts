/** A running sandbox, a validated Stripe client, a buyer who fills in the payment form, and a shop that gets webhooks. */

import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import type { StripeExchange } from '../schema/schema.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/server.ts';
import { validatingHttpClient } from './validating-client.ts';

export const SECRET_KEY = 'sk_test_sandbox0000000000000000';
export const WEBHOOK_SECRET = 'whsec_sandbox_test_secret';

/** Polls until `look` gives something other than undefined or false; throws after `deadlineMs`. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  deadlineMs = 30_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`nothing came within ${deadlineMs} ms: ${look.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

export interface TestSandbox extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly stripe: Stripe;
  readonly stateDir: string;
  readonly exchanges: readonly StripeExchange[];
  /** Starts a second life on the same state after the first was closed. */
  restart(changes?: Partial<SandboxOptions>): Promise<TestSandbox>;
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const stateDir = options.stateDir ?? (await mkdtemp(path.join(tmpdir(), 'sandbox-test-')));
  const all = { host: '127.0.0.1', port: 0, secretKey: SECRET_KEY, ...options, stateDir };
  const sandbox = await startSandbox(all);
  const { stripe, exchanges } = stripeFor(sandbox.port);
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await sandbox.close();
    open = false;
  };
  return {
    sandbox,
    stripe,
    stateDir,
    exchanges,
    async restart(changes = {}) {
      await close();
      return await startTestSandbox({ ...all, ...changes });
    },
    async [Symbol.asyncDispose]() {
      await close();
      if (options.stateDir === undefined) await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** The official client, with every exchange validated by Stripe's schema. */
export function stripeFor(port: number, key = SECRET_KEY): { stripe: Stripe; exchanges: readonly StripeExchange[] } {
  const { httpClient, exchanges } = validatingHttpClient();
  const stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, httpClient });
  return { stripe, exchanges };
}

export type CreateParams = Stripe.Checkout.SessionCreateParams;

export function sessionParams(changes: Partial<CreateParams> = {}): CreateParams {
  return {
    mode: 'payment',
    line_items: [line('Mechanical seal 38 mm', 12_345, 2), line('HST 13%', 3_210, 1)],
    success_url: 'http://shop.test/order-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/cart',
    client_reference_id: 'RE-7K3QX-9MWD2',
    customer_email: 'buyer@example.com',
    metadata: { order_number: 'RE-7K3QX-9MWD2' },
    payment_intent_data: { metadata: { order_number: 'RE-7K3QX-9MWD2' }, description: 'Order RE-7K3QX-9MWD2' },
    allowed_payment_method_types: ['card'],
    ...changes,
  };
}

export function line(name: string, cents: number, quantity: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity, price_data: { currency: 'cad', unit_amount: cents, product_data: { name } } };
}

const GOOD_CARD = {
  card_number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Robin Millwright',
  country: 'CA',
  postal_code: 'H2X 1Y4',
} as const;

export interface PageReply {
  readonly status: number;
  readonly html: string;
  /** Where the page sends the buyer on, if it does. */
  readonly continueUrl: string | undefined;
  readonly location: string | null;
}

/** Fills in and submits the payment form; does not follow redirects. */
export async function pay(
  sandboxUrl: string,
  sessionId: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<PageReply> {
  return await postPage(`${sandboxUrl}/pay/${sessionId}`, { ...GOOD_CARD, ...fields });
}

export async function postPage(url: string, fields: Readonly<Record<string, string>>): Promise<PageReply> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return await pageReply(reply);
}

export async function getPage(url: string): Promise<PageReply> {
  return await pageReply(await fetch(url, { redirect: 'manual' }));
}

async function pageReply(reply: Response): Promise<PageReply> {
  const html = await reply.text();
  const link = /<a id="continue"[^>]* href="([^"]+)"/.exec(html)?.[1];
  const continueUrl = link?.replaceAll('&amp;', '&');
  return { status: reply.status, html, continueUrl, location: reply.headers.get('location') };
}

export interface Delivered {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly event: Stripe.Event;
}

type WebhookReply = number | { readonly status: number; readonly headers: Record<string, string> };
type Decide = (delivered: Delivered) => WebhookReply | Promise<WebhookReply>;

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly deliveries: readonly Delivered[];
  /** Reply to the next deliveries, at once or when the promise resolves; by default 200. */
  replyWith(decide: Decide): void;
}

/** Stands in for the shop's webhook address. */
export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivered[] = [];
  let decide: Decide = () => 200;
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    // Without an encoding set, a request yields buffers.
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    // The sandbox's own body; each test validates it by signature and schema.
    const delivered = { headers: request.headers, body, event: JSON.parse(body) as Stripe.Event };
    deliveries.push(delivered);
    const outcome = await decide(delivered);
    const { status, headers } = typeof outcome === 'number' ? { status: outcome, headers: {} } : outcome;
    response.writeHead(status, headers).end();
  };
  const server = http.createServer((request, response) => void receive(request, response).catch(() => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    deliveries,
    replyWith: (next) => void (decide = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The refusal a call ends with; fails when the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was expected to be refused');
}
