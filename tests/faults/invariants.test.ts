/** The check of the invariants of the fault tests reports, in the right sentence, of every kind of ledger that is wrong. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, pay } from '#tests/support/buying.ts';
import { checkInvariants, checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { sampled } from '#tests/support/long.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await addProduct(shop.database, { id: 1 });
  const { url } = await openPayment(shop.browser(), { 1: 2 });
  await pay(url);
  await openPayment(shop.browser(), { 1: 1 });
});
afterAll(() => shop.close());

test('a right ledger is not complained of', async () => {
  const ledger = await checkInvariantsWhenIdle(shop);
  expect(ledger).toMatchObject({ violations: [], paidOrders: 1 });
  expect(ledger.paidSessions).toHaveLength(1);
});

/** Order 1 is paid, order 2 has an open payment page. */
const WRONGS: readonly [letter: string, wrong: string, how: string][] = [
  [
    'a',
    'a paid order of another amount',
    'update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = 1',
  ],
  [
    'a',
    'money that no order has booked',
    "update orders set payment_state = 'session_open', paid_at = null where id = 1",
  ],
  ['b', 'a paid order without money', "update orders set payment_state = 'paid', paid_at = now() where id = 2"],
  ['c', 'a unit too many on the shelf', 'update products set stock = stock + 1'],
  ['c', 'a unit held for no order', 'update products set held = held + 1'],
  ['c', 'a hold that nothing is held for', 'delete from stock_holds'],
  ['c', 'a sale that was not paid', "update orders set payment_state = 'refunded' where id = 1"],
  [
    'd',
    'a payment page open for too long',
    "update checkout_sessions set created_at = now() - interval '1 hour' where order_id = 2",
  ],
  [
    'd',
    'a payment page that is never made',
    "update orders set payment_state = 'session_creating', created_at = now() - interval '1 hour' where id = 2; update checkout_sessions set created_at = now() - interval '1 hour', status = 'failed' where order_id = 2",
  ],
  [
    'd',
    'money that is never given back',
    "update orders set payment_state = 'refund_due', paid_at = now() - interval '1 hour' where id = 1",
  ],
  ['d', 'a mail that is never sent', "update mails set sent_at = null, created_at = now() - interval '1 hour'"],
  ['e', 'a confirmation that is missing', "delete from mails where dedup_key like 'confirmation:%'"],
  [
    'e',
    'a mail too many',
    "insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body) select order_id, 'again', 'again', recipient, subject, text_body, html_body from mails limit 1",
  ],
  [
    'f',
    'an event that was not processed',
    "update payment_events set processed_at = null where type = 'checkout.session.completed'",
  ],
  ['g', 'items of no order', 'delete from orders where id = 2'],
  ['g', 'an order of nothing', 'delete from order_items where order_id = 2'],
  ['g', 'an order without history', 'delete from order_events where order_id = 1'],
  ['g', 'a product that is gone', 'delete from products'],
  ['g', 'a hold of a paid order', 'update stock_holds set order_id = 1'],
  ['g', 'a mail that no job will send', 'update mails set sent_at = null'],
];

for (const [cases, options] of sampled(WRONGS, 3))
  test.each(cases)('(%s) %s is complained of', options, async (letter, _wrong, how) => {
    const tx = await shop.database.startTransaction().execute();
    try {
      // Without this the tables' own constraints would not let most of it happen.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of how.split(';')) await sql.raw(statement).execute(tx);
      const { violations } = await checkInvariants({ database: tx, sandboxUrl: shop.sandboxUrl });
      expect(violations.join('\n')).toMatch(new RegExp(`^\\(${letter}\\) `, 'm'));
    } finally {
      await tx.rollback().execute();
    }
  });
