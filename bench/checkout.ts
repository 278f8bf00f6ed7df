/** How long a buyer waits between "Pay" and the payment page. */

import { orderBody } from '#tests/support/buying.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { listProducts } from './catalogue.ts';
import { Series, quantile } from './statistics.ts';

const WARM_UP = 10;
const ORDERS = 60;

export const checkout: Benchmark = {
  name: 'checkout',
  about: 'Time of making an order and opening its payment page at the sandbox, with everything on the loopback address',
  run: ({ dataDir }, say) =>
    withShop({ dataDir }, async ({ url }) => {
      const series = new Series();
      const products = await findStocked(url);
      for (let order = -WARM_UP; order < ORDERS; order += 1) {
        const times = await timeOrder(url, products[(order + WARM_UP) % products.length] ?? 1);
        if (order < 0) continue;
        for (const [name, ms] of Object.entries(times)) series.add(name, ms);
        if (order % 20 === 0) say(`order ${order} of ${ORDERS}`);
      }
      const both = series.of('order').map((ms, index) => ms + (series.of('session')[index] ?? Number.NaN));
      return [
        atMost('order and payment session', quantile(both, 0.5), 60, 'ms'),
        plain('order', series.median('order'), 'ms'),
        plain('payment session', series.median('session'), 'ms'),
        plain('slowest tenth (p90)', quantile(both, 0.9), 'ms'),
        plain('a call that only makes a token, beside them', series.median('token'), 'ms'),
        plain('order and payment session against that call', quantile(both, 0.5) / series.median('token'), ''),
      ];
    }),
};

/** Each buyer is new, so that no order replaces an earlier one. */
async function timeOrder(url: string, product: number): Promise<Record<'token' | 'order' | 'session', number>> {
  const browser = new TestBrowser(url);
  await browser.call('getCsrfToken');
  const token = await time(() => browser.call('getCsrfToken'));
  // Its first call that changes something fetches the token, which a page has done long before.
  await browser.call('validateCart', { body: { items: [] } });
  const order = await time(() => browser.call('createOrder', { body: orderBody({ [product]: 1 }) }));
  if (order.result.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(order.result.body)}`);
  const params = { id: String(order.result.body.order_number) };
  const session = await time(() => browser.call('createCheckoutSession', { params }));
  if (session.result.status !== 200) throw new Error(`No payment page: ${JSON.stringify(session.result.body)}`);
  return { token: token.ms, order: order.ms, session: session.ms };
}

async function time<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

/** Enough of each for its share of the orders. */
async function findStocked(url: string): Promise<number[]> {
  const products = await listProducts(url);
  return products.filter(({ quantity, is_available }) => is_available && quantity >= 10).map(({ id }) => id);
}
