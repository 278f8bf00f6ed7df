/** `operator freight` asks before it offers more to a buyer who has paid freight, and offers none beside that of a quote. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment, pay } from '#tests/support/buying.ts';
import { runOperator } from '#tests/support/operator.ts';
import { untilEventsAreWorkedOn } from '#tests/support/order-facts.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const numbers: string[] = [];
beforeAll(async () => {
  await addProduct(shop.database, { id: 1, stock: 10 });
  for (let count = 0; count < 2; count += 1) {
    const bought = await openPayment(shop.browser(), { 1: 1 });
    await pay(bought.url);
    numbers.push(bought.orderNumber);
  }
  await untilEventsAreWorkedOn(shop);
});

const freight = (number: string, ...options: string[]) =>
  runOperator(['freight', number, '50', '--carrier', 'Day & Ross', ...options], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use_here',
    STRIPE_API_BASE: shop.stripe.url,
  });

test('the first freight of an order is offered at once, a further one needs a confirmation', async () => {
  const [number = ''] = numbers;
  expect(await freight(number)).toMatchObject({ code: 0, out: expect.stringContaining('is mailed to the buyer') });
  await sql`update freight_offers set state = 'paid', paid_at = now()`.execute(shop.database);
  const asked = await freight(number);
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('Use --yes to offer it') });
  expect(asked.out).toMatch(/^Freight of C\$[\d.]+ is paid: this is charged beside it\.$/m);
  expect(await shop.database.selectFrom('freight_offers').select('number').execute()).toHaveLength(1);
});

test('an order whose quote has freight is offered none beside it until that freight is refunded', async () => {
  const number = numbers[1] ?? '';
  await sql`insert into order_items (order_id, position, quantity, part_number, name, price_cents, is_freight)
    select id, 1, 1, '', 'Freight, Day & Ross', 7500, true from orders where order_number = ${number}`.execute(
    shop.database,
  );
  for (const options of [[], ['--yes']])
    expect(await freight(number, ...options)).toMatchObject({
      code: 1,
      err: expect.stringContaining('its quote has freight of C$75.00: refund that freight line'),
    });
  await sql`with refund as (
      insert into refunds (order_id, checkout_session_id, amount_cents, reason, idempotency_key, stripe_refund_id, status)
      select o.id, s.id, 7500, 'requested', 'refund-of-freight', 're_freight', 'succeeded'
      from orders o join checkout_sessions s on s.order_id = o.id where o.order_number = ${number} returning id, order_id)
    insert into refund_items (refund_id, order_item_id, quantity, amount_cents, is_restocked)
    select r.id, i.id, 1, 7500, false from refund r join order_items i on i.order_id = r.order_id and i.is_freight`.execute(
    shop.database,
  );
  expect(await freight(number)).toMatchObject({ code: 0 });
});
