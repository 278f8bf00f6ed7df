/** Whether the time of an answer tells a stranger that an order exists, or how much of a confirmation token is right (R14, R15). */
import { randomBytes } from 'node:crypto';
import { makeOrderNumber } from '#server/orders/order-number.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { shuffle } from '#tests/faults/size.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { listProducts } from './catalogue.ts';
import { HttpClient } from './http-client.ts';
import { Series } from './statistics.ts';

const WARM_UP = 300;
const TRIES = 4000;
/** As a share of the answer's time. */
const MOST_DIFFERENCE = 0.02;

export const strangers: Benchmark = {
  name: 'strangers',
  about: 'Time of the 404 that a stranger is given, for what exists and for what does not, one connection',
  run: ({ dataDir }) =>
    withShop({ dataDir }, async ({ url }) => {
      const { orderNumber, token } = await buyOnce(url);
      const addresses = {
        'order that exists': () => `/api/orders/${orderNumber}/`,
        'order that does not': () => `/api/orders/${otherNumber()}/`,
        'another that does not': () => `/api/orders/${otherNumber()}/`,
        'token right but for its end': () => `/api/orders/token/${token.slice(0, -4)}AAAA/`,
        'token of nobody': () => `/api/orders/token/${randomBytes(32).toString('base64url')}/`,
      };
      const client = new HttpClient(url, 1);
      const series = new Series();
      for (let round = -WARM_UP; round < TRIES; round += 1) {
        // In another order every time: who comes first in a round is slower.
        for (const [what, makeAddress] of shuffle(Object.entries(addresses), Math.random)) {
          const address = makeAddress();
          const startedAt = performance.now();
          const { status } = await client.send(address);
          const milliseconds = performance.now() - startedAt;
          if (status !== 404) throw new Error(`A stranger is answered with ${status}: ${what}`);
          if (round >= 0) series.add(what, milliseconds);
        }
      }
      client.close();
      const apart = (one: string, other: string) => Math.abs(series.median(one) / series.median(other) - 1);
      return [
        ...Object.keys(addresses).map((what) => plain(`${what}: median`, series.median(what), 'ms', 3)),
        plain('two groups of the same kind, apart by', apart('order that does not', 'another that does not'), '', 4),
        atMost('orders, apart by', apart('order that exists', 'order that does not'), MOST_DIFFERENCE, '', 4),
        atMost('tokens, apart by', apart('token right but for its end', 'token of nobody'), MOST_DIFFERENCE, '', 4),
      ];
    }),
};

async function buyOnce(url: string): Promise<{ orderNumber: string; token: string }> {
  const product = (await listProducts(url)).find(({ quantity, is_available }) => is_available && quantity > 0);
  const browser = new TestBrowser(url);
  const payment = await openPayment(browser, { [product?.id ?? 0]: 1 });
  await pay(payment.url);
  const { body } = await verifyPayment(browser, payment);
  return { orderNumber: payment.orderNumber, token: String(body.order.confirmation_token) };
}

const otherNumber = () => makeOrderNumber(randomBytes(10));
