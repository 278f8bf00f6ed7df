/**
 * R11: a late payment, the buyer's other cart, the sweeper's clock and the session's end at Stripe all come at the same
 * instant. The stock comes back if and only if the session ended unpaid.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, orderBody, pay } from '#tests/support/buying.ts';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom } from './size.ts';

const RACES = pick({ fast: 20, full: 500 });
const STOCK = 100_000;
const LATEST_START_MS = 12;
const CONTENDED = 1;
const OTHER = 2;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await addProduct(shop.database, { id: CONTENDED, stock: STOCK });
  await addProduct(shop.database, { id: OTHER, stock: STOCK });
});
afterAll(() => shop.close());

test(`payment, another cart, sweeper and expiry at once, ${RACES} times`, { timeout: TIME_LIMIT_MS }, async () => {
  const random = randomFrom(SEED);
  const failures: string[] = [];
  for (let race = 0; race < RACES; race += 1) {
    const browser = shop.browser();
    const { url, orderNumber, sessionId } = await openPayment(browser, { [CONTENDED]: 1 });
    const contenders: (() => Promise<{ status: number } | void>)[] = [
      () => pay(url),
      () => browser.call('createOrder', { body: orderBody({ [OTHER]: 1 }) }),
      () => runOut(orderNumber),
      () => expireAtStripe(sessionId),
    ];
    const replies = await Promise.all(contenders.map(async (contend) => after(random() * LATEST_START_MS, contend)));
    for (const reply of replies)
      if (reply !== undefined && reply.status >= 500) failures.push(`${orderNumber}: ${reply.status}`);
  }
  const ledger = await checkInvariantsWhenIdle(shop);
  const { rows } = await sql<{ paid: number; held: number; stock: number }>`
    select p.stock, p.held, (select count(*)::int from orders o join order_items i on i.order_id = o.id
      where i.product_id = p.id and o.payment_state = 'paid') as paid
    from products p where id = ${CONTENDED}`.execute(shop.database);
  report('R11', `${RACES} races, ${rows[0]?.paid} paid, ${RACES - (rows[0]?.paid ?? 0)} ended unpaid;`, ledger);
  expect(failures).toEqual([]);
  expect(ledger.violations).toEqual([]);
  expect(rows).toEqual([{ stock: STOCK - ledger.paidSessions.length, held: 0, paid: ledger.paidSessions.length }]);
  expect(shop.stripe.violations).toEqual([]);
});

async function runOut(orderNumber: string): Promise<void> {
  await sql`update stock_holds set expires_at = now() - interval '1 second'
    where order_id = (select id from orders where order_number = ${orderNumber})`.execute(shop.database);
  await shop.runTask('sweep_unpaid_orders', {});
}

const expireAtStripe = (sessionId: string) =>
  fetch(`${shop.sandboxUrl}/v1/checkout/sessions/${sessionId}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });

async function after<Reply>(ms: number, work: () => Promise<Reply>): Promise<Reply> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return work();
}
