/** What is stored of people, and for how long (reliability §4.3, R24). */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_PERSONAL_DATA_TASK } from '#server/operations/retention/forget-old.ts';
import { erasePerson, readPerson } from '#server/operations/retention/personal-data-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { orderBody } from '#tests/support/buying.ts';
import { offerFreight } from '#tests/support/freight.ts';
import { sampled } from '#tests/support/long.ts';
import { runOperator } from '#tests/support/operator.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
afterAll(() => shop.close());
beforeAll(() => addProduct(shop.database, { id: 1, stock: 1000 }));
beforeEach(() => sql`truncate orders, mails, enquiries, payment_events cascade`.execute(shop.database));

/** In every personal field of an order or enquiry. */
const MARKER = 'Zyxwvut';
const EMAIL = `${MARKER}@buyer.example`;
const PERSONAL = {
  customer_email: EMAIL,
  customer_first_name: MARKER,
  customer_last_name: MARKER,
  billing_address_line1: `1 ${MARKER} Road`,
  billing_address_line2: MARKER,
  billing_city: MARKER,
  shipping_address_line1: `1 ${MARKER} Road`,
  shipping_address_line2: MARKER,
  shipping_city: MARKER,
};
type State =
  | 'pending none'
  | 'cancelled expired'
  | 'cancelled cancelled'
  | 'delivered paid'
  | 'processing paid'
  | 'pending review'
  | 'cancelled refunded';

/** An order made through the shop, then put in a state and dated back, with a mail and what Stripe sent. */
async function makeOrder(state: State, daysAgo: number, email = EMAIL): Promise<string> {
  const browser = shop.browser();
  const { body } = await browser.call('createOrder', {
    body: orderBody({ 1: 2 }, { ...PERSONAL, customer_email: email }),
  });
  const number = String(body.order_number);
  const [status, payment] = state.split(' ');
  const paid = payment === 'paid' || payment === 'refunded';
  const then = sql`now() - make_interval(days => ${daysAgo}, mins => 1)`;
  await sql`update orders set status = ${status}, payment_state = ${payment}, created_at = ${then},
    paid_at = case when ${paid} then ${then} end where order_number = ${number}`.execute(shop.database);
  await sql`insert into mails (order_id, dedup_key, message_id, recipient, subject, text_body, html_body, created_at, sent_at)
    select id, 'confirmation:' || ${number}, 'id-of-' || ${number}, ${email}, 'Your order', ${MARKER}, ${MARKER}, ${then}, ${then}
    from orders where order_number = ${number}`.execute(shop.database);
  await sql`insert into payment_events (id, type, payload, received_at, processed_at)
    values ('evt_' || ${number}, 'checkout.session.completed', ${JSON.stringify({ customer_details: { email, name: MARKER } })}, ${then}, ${then})`.execute(
    shop.database,
  );
  return number;
}

/** Every table of the shop as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(shop.database);
  expect(rows.length).toBeGreaterThan(20);
  const texts = await Promise.all(
    rows.map(
      async ({ name }) =>
        (
          await sql<{
            text: string;
          }>`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(shop.database)
        ).rows[0]?.text,
    ),
  );
  return texts.join('\n');
}
const findOrder = (number: string) =>
  shop.database.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
const forget = () => shop.runTask(DELETE_PERSONAL_DATA_TASK, {});
const erase = (email: string) => inTransaction(shop.database, (tx) => erasePerson(tx, email));

describe('as time goes by', () => {
  test.each(['cancelled expired', 'cancelled cancelled'] as const)(
    'an order that is %s has no personal data after 30 days, in any table',
    async (state) => {
      const number = await makeOrder(state, 30);
      expect(await everything()).toContain(MARKER);
      await forget();
      expect(await everything()).not.toContain(MARKER);
      const order = await findOrder(number);
      expect(order).toMatchObject({
        customer_email: '',
        total_cents: 22_600,
        billing_country: 'CA',
        billing_state: 'ON',
      });
      expect(order.personal_erased_at).toBeInstanceOf(Date);
    },
  );

  test('the browser that made it can no longer see it, and nothing breaks', async () => {
    const browser = shop.browser();
    const { body } = await browser.call('createOrder', { body: orderBody({ 1: 1 }, PERSONAL) });
    const look = () => browser.call('getOrder', { params: { id: body.order_number } });
    expect((await look()).status).toBe(200);
    await sql`update orders set status = 'cancelled', payment_state = 'expired', created_at = now() - interval '31 days'`.execute(
      shop.database,
    );
    await forget();
    expect((await look()).status).toBe(404);
    expect((await browser.call('createCheckoutSession', { params: { id: body.order_number } })).status).toBe(404);
  });

  for (const [cases, options] of sampled(
    [
      ['cancelled expired', 29],
      ['pending none', 31],
      ['pending review', 400],
      ['processing paid', 400],
      ['delivered paid', 400],
      ['cancelled refunded', 400],
    ] as const,
    3,
  ))
    test.each(cases)('an order that is %s is retained at %i days', options, async (state, days) => {
      const number = await makeOrder(state, days);
      await forget();
      expect(await findOrder(number)).toMatchObject({
        customer_email: EMAIL,
        shipping_city: MARKER,
        personal_erased_at: null,
      });
    });

  test('mails and payment events are emptied 30 days after they were processed, and retain their keys', async () => {
    const number = await makeOrder('delivered paid', 30);
    const young = await makeOrder('delivered paid', 29, 'other@buyer.example');
    await forget();
    const mails = await shop.database.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(mails[0]).toMatchObject({
      dedup_key: `confirmation:${number}`,
      message_id: `id-of-${number}`,
      recipient: '',
      text_body: '',
      html_body: '',
    });
    expect(mails[1]).toMatchObject({ recipient: 'other@buyer.example', text_body: MARKER });
    const events = await shop.database
      .selectFrom('payment_events')
      .select(['id', 'payload'])
      .orderBy('received_at')
      .execute();
    expect(events).toEqual([
      { id: `evt_${number}`, payload: {} },
      { id: `evt_${young}`, payload: expect.objectContaining({ customer_details: expect.anything() }) },
    ]);
  });

  test('what is still to be done stays: an unsent mail and an event that was not processed', async () => {
    await makeOrder('delivered paid', 90);
    await sql`update mails set sent_at = null`.execute(shop.database);
    await sql`update payment_events set processed_at = null`.execute(shop.database);
    await forget();
    const [mail] = await shop.database.selectFrom('mails').selectAll().execute();
    const [event] = await shop.database.selectFrom('payment_events').selectAll().execute();
    expect([mail?.recipient, event?.payload]).toEqual([
      EMAIL,
      expect.objectContaining({ customer_details: expect.anything() }),
    ]);
  });

  test('a job that failed for good, whose error may quote an address, goes after 180 days', async () => {
    await sql`truncate graphile_worker._private_jobs cascade`.execute(shop.database);
    for (const [key, days] of [
      ['old', 181],
      ['young', 179],
    ] as const) {
      await sql`select graphile_worker.add_job('send_mail', job_key := ${key}, run_at := now() - make_interval(days => ${days}), max_attempts := 1)`.execute(
        shop.database,
      );
    }
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${EMAIL}`.execute(shop.database);
    await forget();
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(shop.database);
    expect(rows).toEqual([{ key: 'young' }]);
  });

  test('keys by which a repeated change of the stock is known go after 30 days', async () => {
    await sql`insert into stock_change_keys (key, product_id, change, created_at)
      select key, 1, '+1', now() - make_interval(days => days)
      from (values ('old', 31), ('young', 29)) as given (key, days)`.execute(shop.database);
    await forget();
    const { rows } = await sql<{ key: string }>`select key from stock_change_keys`.execute(shop.database);
    expect(rows).toEqual([{ key: 'young' }]);
  });

  test('a second deletion changes nothing', async () => {
    const number = await makeOrder('cancelled expired', 40);
    await forget();
    const first = await findOrder(number);
    await forget();
    expect(await findOrder(number)).toEqual(first);
  });
});

describe('one person', () => {
  const enquire = (email: string) =>
    shop
      .browser()
      .call('submitEnquiry', { body: { name: MARKER, email, subject: 'quote', message: `${MARKER} wants seals` } });

  test('the export holds everything of that address, however it is written, and nothing of others', async () => {
    const number = await makeOrder('delivered paid', 1);
    await enquire(EMAIL);
    await makeOrder('delivered paid', 1, 'other@buyer.example');
    const person = await readPerson(shop.database, EMAIL.toUpperCase());
    expect(person.orders).toEqual([
      expect.objectContaining({
        order_number: number,
        customer_email: EMAIL,
        items: [expect.objectContaining({ quantity: 2 })],
      }),
    ]);
    expect(person.enquiries).toEqual([expect.objectContaining({ message: `${MARKER} wants seals` })]);
    expect(person.mails).toHaveLength(3);
    const text = JSON.stringify(person);
    expect(text).not.toContain('other@buyer.example');
    expect(text).not.toMatch(/token_hash|visitor_hash/);
  });

  test('the erasure leaves no trace, but the amounts, items and province of what was paid', async () => {
    const number = await makeOrder('delivered paid', 1);
    await offerFreight(shop, number, { text: `To ${MARKER} in person` });
    await makeOrder('cancelled expired', 1);
    await enquire(EMAIL);
    await sql`select graphile_worker.add_job('send_mail', max_attempts := 1)`.execute(shop.database);
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${`550 <${EMAIL}>`} where max_attempts = 1`.execute(
      shop.database,
    );
    const erased = await erase(EMAIL.toUpperCase());
    expect(erased).toMatchObject({ retainedOrders: [], enquiries: 1, mails: 5 });
    expect(erased.orders).toHaveLength(2);
    expect((await everything()).toLowerCase()).not.toContain(MARKER.toLowerCase());
    const order = await findOrder(number);
    expect(order).toMatchObject({ total_cents: 22_600, tax_cents: 2600, shipping_state: 'ON', status: 'delivered' });
    expect(
      await shop.database.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute(),
    ).toHaveLength(1);
    expect((await readPerson(shop.database, EMAIL)).orders).toEqual([]);
  });

  test.each(['pending none', 'processing paid', 'pending review'] as const)(
    'an order that is %s is left whole and named',
    async (state) => {
      const number = await makeOrder(state, 1);
      expect(await erase(EMAIL)).toEqual({
        orders: [],
        retainedOrders: [number],
        enquiries: 0,
        stockNotices: 0,
        mails: 0,
        quotes: [],
        paymentEvents: 0,
      });
      expect(await findOrder(number)).toMatchObject({ customer_email: EMAIL });
    },
  );

  test('others are not touched', async () => {
    const other = await makeOrder('delivered paid', 1, `x${EMAIL}`);
    await enquire(`x${EMAIL}`);
    expect(await erase(EMAIL)).toEqual({
      orders: [],
      retainedOrders: [],
      enquiries: 0,
      stockNotices: 0,
      quotes: [],
      mails: 0,
      paymentEvents: 0,
    });
    expect(await findOrder(other)).toMatchObject({ customer_email: `x${EMAIL}` });
  });

  test('the operator prints, checks and erases', async () => {
    const number = await makeOrder('delivered paid', 1);
    const printed = await operator(['privacy', 'export', EMAIL]);
    expect(JSON.parse(printed)).toMatchObject({ email: EMAIL, orders: [{ order_number: number }] });
    expect(await operator(['privacy', 'erase', EMAIL, '--check'])).toContain('Check only: nothing was changed.\n');
    expect(await findOrder(number)).toMatchObject({ customer_email: EMAIL });
    expect(await operator(['privacy', 'erase', EMAIL])).toContain(`orders: 1 erased (${number})\n`);
    expect(await findOrder(number)).toMatchObject({ customer_email: '' });
  });

  async function operator(args: string[]): Promise<string> {
    const { code, out } = await runOperator(args, { DATABASE_URL: shop.databaseUrl });
    expect(code).toBe(0);
    return out;
  }
});
