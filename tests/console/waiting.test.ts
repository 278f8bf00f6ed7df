/** What waits for the owner: each order in one group only, returns and accepted quotes, and the counts of the navigation. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Today } from '#contract/console/today.ts';
import { formatToday } from '#operator/commands/today.ts';
import { TIME_ZONE } from '#tests/support/calendar.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addPaidOrder } from '#tests/support/past-orders.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';

const shop = await createTestDatabase();
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;
let id = 0;
let number = '';

beforeAll(async () => {
  owner = await startTestConsole({ database, url: 'http://127.0.0.1:9' });
  anna = await owner.signIn();
});
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const GROUPS = ['to_approve', 'to_quote', 'freight_unpaid', 'to_ship', 'unpaid'] as const;

/** In which groups an order is. */
function groupsOf(today: Today, orderNumber: string): string[] {
  const isIn = (rows: readonly { order_number: string }[]) =>
    rows.some(({ order_number: listed }) => listed === orderNumber);
  return [
    ...(isIn(today.needs_a_look) ? ['needs_a_look'] : []),
    ...GROUPS.filter((group) => isIn([...today[group].oldest, ...today[group].newest])),
    ...(isIn(today.owed.first) ? ['owed'] : []),
  ];
}

const look = async () => anna.call('getToday', {});
const change = (columns: string) => sql`update orders set ${sql.raw(columns)} where id = ${id}`.execute(database);
const addOffer = (state: string) =>
  sql`insert into freight_offers (order_id, number, state, carrier, amount_cents, tax_cents, total_cents, valid_until, made_by, token_hash)
    values (${id}, 1, ${state}, 'UPS', 100, 0, 100, now() + interval '1 day', 'Anna', ${Buffer.from(number)})`.execute(
    database,
  );

beforeEach(async () => {
  await sql`truncate orders, quotes restart identity cascade`.execute(database);
  id = await addPaidOrder(database, new Date(Date.now() - 3 * 86_400_000), 12_345);
  await change(`status = 'processing', customer_first_name = 'Ada', customer_last_name = 'Buyer'`);
  ({ order_number: number } = await database.selectFrom('orders').select('order_number').executeTakeFirstOrThrow());
});

test('an order is in one group only, by what has to be done first', async () => {
  expect(groupsOf(await look(), number)).toEqual(['to_quote']);
  await addOffer('open');
  expect(groupsOf(await look(), number)).toEqual(['freight_unpaid']);
  await sql`update freight_offers set state = 'paid', paid_at = now()`.execute(database);
  expect(groupsOf(await look(), number)).toEqual(['to_ship']);
  await change(`payment_state = 'disputed'`);
  expect(groupsOf(await look(), number)).toEqual(['needs_a_look']);
  await change(`payment_state = 'paid', status = 'shipped'`);
  expect(groupsOf(await look(), number)).toEqual([]);
});

test('freight that is not paid stays on Today when the goods have left', async () => {
  await addOffer('open');
  await change(`status = 'shipped'`);
  expect(groupsOf(await look(), number)).toEqual(['freight_unpaid']);
});

test('a cart is apart, and not among what is to quote', async () => {
  await change(`status = 'pending', payment_state = 'session_open', paid_at = null`);
  const today = await look();
  expect(groupsOf(today, number)).toEqual(['unpaid']);
  expect(today.waiting.orders).toBe(0);
});

test('what is owed is listed when the goods have left, and is overdue after its day', async () => {
  await change(`status = 'delivered'`);
  await sql`insert into outside_payments (order_id, kind, amount_cents, received_at, reference, made_by)
    values (${id}, 'account', 12345, now(), '', 'Anna')`.execute(database);
  expect((await look()).owed).toMatchObject({
    count: 1,
    overdue: 0,
    first: [{ order_number: number, owed_cents: 12_345, due_on: null, is_overdue: false }],
  });
  await sql`insert into outside_payments (order_id, kind, amount_cents, received_at, reference, made_by)
    values (${id}, 'account', -12345, now(), '', 'Anna')`.execute(database);
  expect((await look()).owed.count).toBe(0);
});

test('a return is on Today, in its list and in the navigation until it is closed', async () => {
  const item = await database.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirst();
  await sql`insert into returns (order_id, number, request_key, reason, created_at)
    values (${id}, 1, 'key-of-a-test', 'damaged', now() - interval '2 days')`.execute(database);
  if (item !== undefined)
    await sql`insert into return_items select r.id, ${item.id}, 1 from returns r`.execute(database);
  const today = await look();
  expect(today.returns).toMatchObject({
    count: 1,
    oldest: [{ order_number: number, number: 1, state: 'requested', customer: 'Ada Buyer', reason: 'Arrived damaged' }],
  });
  expect(today.waiting).toEqual(await anna.call('countWaiting', {}));
  expect(today.waiting.returns).toBe(1);
  expect(formatToday(today, TIME_ZONE).join('\n')).toMatch(
    new RegExp(`Returns: 1\n  ${number}-R1  .*2 days.*Ada Buyer.*To decide`),
  );
  for (const words of [`${number}-R1`, 'ada', number.slice(3, 8).toLowerCase()])
    expect((await anna.call('listReturns', { query: { words } })).returns).toHaveLength(1);
  expect((await anna.call('listReturns', { query: { words: 'zzzz' } })).returns).toEqual([]);
  await sql`update returns set state = 'approved'`.execute(database);
  expect((await anna.call('countWaiting', {})).returns).toBe(0);
  expect((await look()).returns.count).toBe(1);
  await sql`update returns set state = 'closed'`.execute(database);
  expect((await look()).returns.count).toBe(0);
  expect((await anna.call('listReturns', { query: { tab: 'closed' } })).returns).toHaveLength(1);
});
