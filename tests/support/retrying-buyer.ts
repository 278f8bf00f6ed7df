/** A buyer who tries again when the shop or the payment page does not reply, as a person with a browser does. */

import { setTimeout as sleep } from 'node:timers/promises';
import { orderBody, pay } from './buying.ts';
import type { TestResponse, TestBrowser } from './test-browser.ts';

export interface Purchase {
  /** Every order number that this buyer was sent. */
  orderNumbers: Set<string>;
  outcome: 'paid' | 'left' | 'sold out';
  /** Requests that got no reply. */
  lost: number;
  /** Replies with an internal error: expected only while the database is down or the disk is full. */
  failures: number;
  /** Replies that no buyer should ever get. */
  bad: string[];
}

/** Far beyond what a call takes between kills on a loaded machine, where every try may meet the next kill. */
const GIVE_UP_MS = 600_000;
const TRY_AGAIN_MS = 100;
/** The payment service is down, or too many requests wait for the database: the buyer sees a request to try again. */
const TRY_AGAIN_STATUSES: ReadonlySet<number> = new Set([424, 429]);

export async function buyWithRetries(
  browser: TestBrowser,
  wants: { items: Record<number, number>; pays: boolean; returns: boolean },
): Promise<Purchase> {
  const purchase: Purchase = { orderNumbers: new Set(), outcome: 'left', lost: 0, failures: 0, bad: [] };
  const created = await insist(purchase, () => browser.call('createOrder', { body: orderBody(wants.items) }));
  if (created.status === 409) return { ...purchase, outcome: 'sold out' };
  const orderNumber = String(created.body.order_number);
  purchase.orderNumbers.add(orderNumber);
  const params = { id: orderNumber };
  const opened = await insist(purchase, () => browser.call('createCheckoutSession', { params }));
  if (opened.status !== 200) {
    purchase.bad.push(`no payment page: ${opened.status} ${JSON.stringify(opened.body)}`);
    return purchase;
  }
  const url = String(opened.body.url);
  if (!wants.pays) return purchase;
  const paid = await insist(purchase, async () => {
    const reply = await pay(url);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  });
  if (paid.status !== 200) purchase.bad.push(`the payment page replied ${paid.status}`);
  purchase.outcome = 'paid';
  if (!wants.returns) return purchase;
  const body = { session_id: url.slice(url.lastIndexOf('/') + 1) };
  const verified = await insist(purchase, () => browser.call('verifyCheckoutSession', { params, body }));
  if (verified.body.verified !== true) purchase.bad.push(`paid, but the reply is ${JSON.stringify(verified.body)}`);
  return purchase;
}

/** Until there is a reply that is no outage's. */
export async function insist(
  purchase: Pick<Purchase, 'lost' | 'failures'>,
  call: () => Promise<TestResponse>,
  tryAgainStatuses = TRY_AGAIN_STATUSES,
): Promise<TestResponse> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const reply = await call().catch(() => null);
    const isFailure = reply !== null && (reply.status >= 500 || reply.body?.error?.code === 'storage_full');
    if (reply !== null && !tryAgainStatuses.has(reply.status) && !isFailure) return reply;
    if (reply === null) purchase.lost += 1;
    else if (isFailure) purchase.failures += 1;
    if (Date.now() > deadline) throw new Error(`The buyer has given up: ${reply === null ? 'no reply' : reply.status}`);
    await sleep(TRY_AGAIN_MS);
  }
}
