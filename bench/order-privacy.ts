/** Whether the time of a reply reveals to another visitor that an order exists, or how much of a confirmation token is right (R14, R15). */

import { randomBytes } from 'node:crypto';
import { makeOrderNumber } from '#server/orders/orders/order-number.ts';
import { shuffle } from '#tests/faults/size.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { listProducts } from './catalogue.ts';
import type { ShelfProduct } from './catalogue.ts';
import { HttpClient } from './http-client.ts';
import { Series } from './statistics.ts';

const WARM_UP = 300;
const TRIES = 4000;
/** As a share of the reply's time. */
const MOST_DIFFERENCE = 0.02;

export const orderPrivacy: Benchmark = {
  name: 'order-privacy',
  about:
    'Time of the reply to another visitor, who has an order, about orders that exist and orders that do not, one connection',
  run: ({ dataDir }) =>
    withShop({ dataDir }, async ({ url }) => {
      const products = await listProducts(url);
      const { orderNumber, token } = await buyOnce(new TestBrowser(url), products);
      const visitor = new TestBrowser(url);
      await buyOnce(visitor, products);
      const headers = await headersOf(visitor);
      const client = new HttpClient(url, 1);
      const series = new Series();
      const requests = Object.entries(requestsAbout(orderNumber, token)).flatMap(([about, of]) => [
        { about, make: of.known, group: `${about}: exists` },
        { about, make: of.unknown, group: `${about}: does not` },
        { about, make: of.unknown, group: `${about}: does not either` },
      ]);
      for (let round = -WARM_UP; round < TRIES; round += 1) {
        // In another order every time: who comes first in a round is slower.
        for (const { make, group } of shuffle(requests, Math.random)) {
          const { address, body, status: expected } = make();
          const request = body === undefined ? { headers } : { method: 'POST', headers, body };
          const startedAt = performance.now();
          const { status } = await client.send(address, request);
          const milliseconds = performance.now() - startedAt;
          if (status !== expected) throw new Error(`Another visitor received ${status}: ${group}`);
          if (round >= 0) series.add(group, milliseconds);
        }
      }
      client.close();
      const apart = (one: string, other: string) => Math.abs(series.median(one) / series.median(other) - 1);
      return [...new Set(requests.map(({ about }) => about))].flatMap((about) => [
        plain(`${about}: median`, series.median(`${about}: exists`), 'ms', 3),
        plain(
          `${about}: two that do not exist, apart by`,
          apart(`${about}: does not`, `${about}: does not either`),
          '',
          4,
        ),
        atMost(`${about}: apart by`, apart(`${about}: exists`, `${about}: does not`), MOST_DIFFERENCE, '', 4),
      ]);
    }),
};

interface Question {
  address: string;
  /** Of a POST. */
  body?: string;
  /** Of the reply, the same for what exists. */
  status: number;
}

/** Every call that names an order or a token. */
function requestsAbout(
  orderNumber: string,
  token: string,
): Record<string, Record<'known' | 'unknown', () => Question>> {
  const aboutOrder = (question: (number: string) => Question) => ({
    known: () => question(orderNumber),
    unknown: () => question(otherNumber()),
  });
  const byToken = (guess: string): Question => ({ address: `/api/orders/token/${guess}/`, status: 404 });
  const post = (address: string, fields: Record<string, string>, status = 404): Question => ({
    address,
    body: JSON.stringify(fields),
    status,
  });
  return {
    order: aboutOrder((number) => ({ address: `/api/orders/${number}/`, status: 404 })),
    token: {
      known: () => byToken(`${token.slice(0, -4)}AAAA`),
      unknown: () => byToken(randomBytes(32).toString('base64url')),
    },
    'payment session': aboutOrder((number) => post(`/api/orders/${number}/create-checkout-session/`, {})),
    verify: aboutOrder((number) =>
      post(`/api/orders/${number}/verify-checkout-session/`, { session_id: 'cs_test_guess' }),
    ),
    'confirm payment': aboutOrder((number) =>
      post(`/api/orders/${number}/confirm-payment/`, { payment_intent_id: 'pi_guess' }),
    ),
    'cancel notice': aboutOrder((number) =>
      post(`/api/orders/${number}/notify-payment-cancelled/`, { reason: 'cancelled' }, 202),
    ),
  };
}

async function buyOnce(
  browser: TestBrowser,
  products: ShelfProduct[],
): Promise<{ orderNumber: string; token: string }> {
  const product = products.find(({ quantity, is_available }) => is_available && quantity > 1);
  const payment = await openPayment(browser, { [product?.id ?? 0]: 1 });
  await pay(payment.url);
  const { body } = await verifyPayment(browser, payment);
  return { orderNumber: payment.orderNumber, token: String(body.order.confirmation_token) };
}

/** What the browser sends with every call. */
async function headersOf(browser: TestBrowser): Promise<Record<string, string>> {
  const { body } = await browser.call('getCsrfToken');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'content-type': 'application/json', 'x-csrftoken': String(body.csrfToken) };
}

const otherNumber = () => makeOrderNumber(randomBytes(10));
