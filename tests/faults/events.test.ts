/**
 * R5: the events of a purchase in any order, any number of times, end in the same rows. R6: the returning buyer's tabs and
 * the webhook at the same instant make one sale.
 *
 * @module-tag long
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { checkInvariantsWhenIdle } from '#tests/support/invariants.ts';
import { deliverEvent, listEvents } from '#tests/support/signed-events.ts';
import type { SentEvent } from '#tests/support/signed-events.ts';
import { SANDBOX_KEY } from '#tests/support/test-config.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';
import { report } from './report.ts';
import { SEED, TIME_LIMIT_MS, pick, randomFrom, shuffle } from './size.ts';

const ORDERS_OF_EVENTS = pick({ fast: 8, full: 120 });
const TIMES_EACH = 5;
const COPIES_AT_ONCE = 20;
const RACES = pick({ fast: 20, full: 500 });
const TABS = 3;
/** Everything that a purchase leaves, without what differs from run to run: numbers of rows, times, random names. */
const TABLES = [
  'orders',
  'order_items',
  'order_taxes',
  'order_search',
  'invoices',
  'invoice_counters',
  'stock_holds',
  'checkout_sessions',
  'order_events',
  'payment_events',
  'mails',
  'refunds',
  'refund_items',
  'refund_taxes',
  'stock_movements',
  'products',
] as const;
const DIFFERS =
  "'id', 'created_at', 'paid_at', 'sent_at', 'received_at', 'processed_at', 'message_id', 'attempts', 'issued_at'";

describe('the events of one purchase', () => {
  test(
    `in ${ORDERS_OF_EVENTS} orders, each ${TIMES_EACH} times, ${COPIES_AT_ONCE} copies at once`,
    { timeout: TIME_LIMIT_MS },
    async () => {
      const shop = await startTestShop({ webhooks: false, worker: false });
      try {
        await addProduct(shop.database, { id: 1, stock: 5 });
        const { url, sessionId } = await openPayment(shop.browser(), { 1: 2 });
        await keepRows();
        await pay(url);
        await refundHalf(shop.sandboxUrl);
        const events = newsOf(await listEvents(shop.sandboxUrl), sessionId);
        expect(events).toHaveLength(5);
        const endings = new Map<string, string>();
        const orders = pick({
          fast: shuffle(permutationsOf(events), randomFrom(SEED)).slice(0, ORDERS_OF_EVENTS),
          full: permutationsOf(events),
        });
        for (const order of orders) {
          await bringBackRows();
          for (const event of order) await deliverAndWork(event);
          endings.set(await hashRows(), order.map(({ type }) => type).join(', '));
        }
        const ledger = await checkInvariantsWhenIdle(shop, 0);
        report(
          'R5',
          `${orders.length} orders of ${events.length} events, each ${TIMES_EACH} times and ${COPIES_AT_ONCE} at once, ${endings.size} ending(s);`,
          ledger,
        );
        expect([...endings.values()]).toHaveLength(1);
        expect(ledger.violations).toEqual([]);
        const keys = await shop.database.selectFrom('mails').select('dedup_key').orderBy('dedup_key').execute();
        expect(keys.map(({ dedup_key }) => dedup_key.split(':')[0])).toEqual([
          'confirmation',
          'new-order',
          'refund-1001',
        ]);
      } finally {
        await shop.close();
      }

      async function deliverAndWork(event: SentEvent): Promise<void> {
        const copies = Array.from({ length: COPIES_AT_ONCE }, () => deliverEvent(shop.url, event));
        expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
        for (let time = 0; time < TIMES_EACH; time += 1) {
          expect(await deliverEvent(shop.url, event)).toBe(200);
          await shop.runTask('process_payment_event', { event_id: event.id });
        }
      }
      async function keepRows(): Promise<void> {
        for (const table of TABLES)
          await sql.raw(`create table kept_${table} as table ${table}`).execute(shop.database);
      }
      async function bringBackRows(): Promise<void> {
        const tx = await shop.database.startTransaction().execute();
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(`truncate ${TABLES.join(', ')} cascade`).execute(tx);
        for (const table of TABLES)
          await sql.raw(`insert into ${table} overriding system value table kept_${table}`).execute(tx);
        // New rows get the same numbers each time, because keys of mails are made of them.
        for (const table of ['refunds', 'mails']) {
          await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(tx);
        }
        await tx.commit().execute();
      }
      async function hashRows(): Promise<string> {
        const hash = createHash('sha256');
        for (const table of TABLES) {
          const { rows } = await sql<{ line: string }>`
            select (to_jsonb(t) - array[${sql.raw(DIFFERS)}])::text as line from ${sql.table(table)} t order by 1`.execute(
            shop.database,
          );
          hash.update(table).update(rows.map(({ line }) => line).join('\n'));
        }
        return hash.digest('hex');
      }
    },
  );
});

describe('redirect and webhook', () => {
  test(`released at the same instant, ${RACES} times`, { timeout: TIME_LIMIT_MS }, async () => {
    const shop = await startTestShop({ webhooks: false });
    afterAll(() => shop.close());
    const random = randomFrom(SEED);
    await addProduct(shop.database, { id: 1, stock: 100_000 });
    const wrong: string[] = [];
    const known = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const browser = shop.browser();
      const { url, orderNumber, sessionId } = await openPayment(browser, { 1: 1 });
      await pay(url);
      const events = (await listEvents(shop.sandboxUrl)).filter(({ id }) => !known.has(id));
      for (const { id } of events) known.add(id);
      const verify = () => verifyPayment(browser, { orderNumber, sessionId });
      const webhooks = events.map((event) => () => deliverEvent(shop.url, event));
      const [tabs] = await Promise.all([
        Promise.all(Array.from({ length: TABS }, verify)),
        ...shuffle(webhooks, random).map((deliver) => deliver()),
      ]);
      const tokens = new Set(tabs.map(({ body }) => String(body.order?.confirmation_token)));
      if (tabs.some(({ body }) => body.verified !== true) || tokens.size !== 1) {
        wrong.push(`${orderNumber}: ${JSON.stringify(tabs.map(({ body }) => body))}`);
      }
    }
    const ledger = await checkInvariantsWhenIdle(shop);
    report('R6', `${RACES} races of ${TABS} tabs and the webhooks, ${wrong.length} tabs with a wrong reply;`, ledger);
    expect(wrong).toEqual([]);
    expect(ledger.violations).toEqual([]);
    expect(ledger.paidOrders).toBe(RACES);
    expect(await shop.mails()).toHaveLength(RACES * 2);
    expect(shop.stripe.violations).toEqual([]);
  });
});

/**
 * Those that the shop acts on, and two of the kind that happen: the same fact under another name, and an end of the session
 * that something newer has overtaken.
 */
function newsOf(events: readonly SentEvent[], sessionId: string): SentEvent[] {
  const completed = find('checkout.session.completed');
  const expired = { ...completed, id: 'evt_late_expiry', type: 'checkout.session.expired' };
  expect(JSON.stringify(expired)).toContain(sessionId);
  return [
    completed,
    find('payment_intent.succeeded'),
    find('charge.refunded'),
    expired,
    { ...completed, id: 'evt_same_fact' },
  ];

  function find(type: string): SentEvent {
    const found = events.find((event) => event.type === type);
    if (found === undefined) throw new Error(`No ${type} among ${events.map((event) => event.type).join(', ')}`);
    return found;
  }
}

async function refundHalf(sandboxUrl: string): Promise<void> {
  const headers = { authorization: `Bearer ${SANDBOX_KEY}` };
  const list = await fetch(`${sandboxUrl}/v1/payment_intents?limit=1`, { headers });
  const { data } = (await list.json()) as { data: { id: string; amount: number }[] };
  const body = new URLSearchParams({ payment_intent: data[0]?.id ?? '', amount: String((data[0]?.amount ?? 0) / 2) });
  const reply = await fetch(`${sandboxUrl}/v1/refunds`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
}

function permutationsOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first) =>
    permutationsOf(things.filter((thing) => thing !== first)).map((rest) => [first, ...rest]),
  );
}
