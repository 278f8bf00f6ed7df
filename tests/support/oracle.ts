/**
 * What must be true whatever happened, read from the shop's database and from the sandbox's own ledger once everything
 * is quiet: money, orders, stock and mails agree. Every sentence that is false is one line of the result.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { SANDBOX_KEY } from './test-config.ts';

/** What is asked; the letters stand in front of the complaints. */
export const ORACLE_SENTENCES = {
  a: 'each paid session has exactly one paid order of its amount and currency',
  b: 'each paid order has exactly one paid session, beside those whose money went back',
  c: 'stock is what it was and every movement since; what is held is held for somebody; sales are paid items',
  d: 'no order or mail is on its way for longer than it may be',
  e: 'each paid order has one confirmation and one notice to the owner, both sent',
  f: 'every event has been worked on',
  g: 'no row names a row that is not there',
} as const;

const LOOK_AGAIN_MS = 500;

interface StripeSession {
  id: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  client_reference_id: string;
}

export interface Ledger {
  paidSessions: StripeSession[];
  paidOrders: number;
  complaints: string[];
}

/** `imported_stock` of every product must be what it started with. */
export async function consultOracle({
  database,
  sandboxUrl,
}: {
  database: Database;
  sandboxUrl: string;
}): Promise<Ledger> {
  const paidSessions = (await listSessions(sandboxUrl)).filter((session) => session.payment_status === 'paid');
  const orders = await database.selectFrom('orders').selectAll().where('paid_at', 'is not', null).execute();
  const givenBack = await listGivenBack(database);
  const sessionsOf = (orderNumber: string) =>
    paidSessions.filter((session) => session.client_reference_id === orderNumber && !givenBack.has(session.id));
  const complaints = [
    ...paidSessions.flatMap((session) => {
      const mine = orders.filter((order) => order.order_number === session.client_reference_id);
      const fits =
        mine.length === 1 && mine[0]?.total_cents === session.amount_total && mine[0].currency === session.currency;
      return fits
        ? []
        : [`(a) session ${session.id} of ${session.client_reference_id} has ${mine.length} paid orders of its amount`];
    }),
    ...orders.flatMap(({ order_number }) => {
      const count = sessionsOf(order_number).length;
      return count === 1 ? [] : [`(b) paid order ${order_number} has ${count} paid sessions`];
    }),
    ...(await ask(database, '(c) product', STOCK)),
    ...(await ask(database, '(d)', OVERDUE)),
    ...(await ask(database, '(e) mails of', MAILS)),
    ...(await ask(database, '(f) event', EVENTS)),
    ...(await ask(database, '(g)', DANGLING)),
  ];
  return { paidSessions, paidOrders: orders.length, complaints };
}

/** Stock is what it was at the start and every movement since; what is held is held for somebody; sales are paid items. */
const STOCK = sql<{ what: string }>`
  select p.id || ': stock ' || p.stock || ', held ' || p.held || ', moved ' || m.moved || ', sold ' || m.sold || ', paid items ' || i.paid as what
  from products p,
    lateral (select coalesce(sum(quantity), 0) as moved, -coalesce(sum(quantity) filter (where reason = 'sale'), 0) as sold
      from stock_movements where product_id = p.id) m,
    lateral (select coalesce(sum(quantity), 0) as kept from stock_holds where product_id = p.id) h,
    lateral (select coalesce(sum(i.quantity), 0) as paid from order_items i join orders o on o.id = i.order_id
      where i.product_id = p.id and o.payment_state in ('paid', 'part_refunded', 'disputed', 'inquiry')) i
  where p.stock <> p.imported_stock + m.moved or p.held <> h.kept or m.sold <> i.paid or p.stock < p.held or p.held < 0`;

/** Passing states and how long they may last (reliability §3), with the minute that the next look may take. */
const OVERDUE = sql<{ what: string }>`
  select 'order ' || o.order_number || ' is ' || o.payment_state as what from orders o
  left join checkout_sessions s on s.order_id = o.id and s.status in ('creating', 'open')
  where (o.payment_state = 'session_creating' and coalesce(s.created_at, o.created_at) < now() - interval '3 minutes')
    or (o.payment_state = 'session_open' and (s.id is null or s.created_at < now() - interval '36 minutes'))
    or (o.payment_state = 'none' and o.created_at < now() - interval '37 minutes')
    or (o.payment_state = 'refund_due' and o.paid_at < now() - interval '10 minutes')
  union all
  select 'mail ' || dedup_key || ' is not sent' from mails where sent_at is null and created_at < now() - interval '10 minutes'
  union all
  select 'refund ' || id || ' is not sent' from refunds where status = 'requested' and created_at < now() - interval '10 minutes'`;

const MAILS = sql<{ what: string }>`
  select o.order_number as what from orders o
  where o.payment_state = 'paid' and (
    (select count(*) from mails where dedup_key = 'confirmation:' || o.order_number and sent_at is not null) <> 1
    or (select count(*) from mails where dedup_key = 'new-order:' || o.order_number and sent_at is not null) <> 1
    or (select count(*) from mails where order_id = o.id) <> 2)`;

const EVENTS = sql<{ what: string }>`select id as what from payment_events where processed_at is null`;

/** Most of these the tables' own constraints forbid; the oracle does not take their word for it. */
const DANGLING = sql<{ what: string }>`
  select 'item ' || i.id || ' has no order or product' as what from order_items i
  where not exists (select from orders where id = i.order_id) or not exists (select from products where id = i.product_id)
  union all
  select 'hold of order ' || h.order_id || ' has no unpaid order or no product' from stock_holds h
  where not exists (select from products where id = h.product_id) or not exists (select from orders
    where id = h.order_id and payment_state in ('none', 'session_creating', 'session_open', 'review'))
  union all
  select 'session ' || s.id || ' has no order' from checkout_sessions s where not exists (select from orders where id = s.order_id)
  union all
  select 'history ' || e.id || ' has no order' from order_events e where not exists (select from orders where id = e.order_id)
  union all
  select 'mail ' || m.dedup_key || ' has no order' from mails m
  where m.order_id is not null and not exists (select from orders where id = m.order_id)
  union all
  select 'refund ' || r.id || ' has no order or session' from refunds r
  where not exists (select from orders where id = r.order_id) or not exists (select from checkout_sessions where id = r.checkout_session_id)
  union all
  select 'dispute ' || d.id || ' has no order or session' from disputes d
  where not exists (select from orders where id = d.order_id) or not exists (select from checkout_sessions where id = d.checkout_session_id)
  union all
  select 'movement ' || m.id || ' has no product or order' from stock_movements m
  where not exists (select from products where id = m.product_id)
    or (m.order_id is not null and not exists (select from orders where id = m.order_id))
  union all
  select 'order ' || o.order_number || ' has no items' from orders o where not exists (select from order_items where order_id = o.id)
  union all
  select 'order ' || o.order_number || ' has no history' from orders o where not exists (select from order_events where order_id = o.id)
  union all
  select 'mail ' || m.dedup_key || ' waits without a job' from mails m where m.sent_at is null
    and not exists (select from graphile_worker._private_jobs where (payload ->> 'mail_id')::bigint = m.id)`;

/** Second payments whose whole money was sent back. */
async function listGivenBack(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select stripe_session_id as id from checkout_sessions s where status = 'duplicate' and amount_cents =
      (select sum(amount_cents) from refunds where checkout_session_id = s.id and status in ('pending', 'succeeded'))`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

async function ask(database: Database, about: string, question: typeof STOCK): Promise<string[]> {
  const { rows } = await question.execute(database);
  return rows.map(({ what }) => `${about} ${what}`);
}

/** Asks again until nothing is complained of, or until the time is over; what is said last counts. */
export async function consultOracleWhenQuiet(
  shop: { database: Database; sandboxUrl: string },
  limitMs: number,
): Promise<Ledger> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const ledger = await consultOracle(shop);
    if (ledger.complaints.length === 0 || Date.now() > deadline) return ledger;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function listSessions(sandboxUrl: string): Promise<StripeSession[]> {
  const all: StripeSession[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const answer = await fetch(
      `${sandboxUrl}/v1/checkout/sessions?limit=100${after === undefined ? '' : `&starting_after=${after}`}`,
      {
        headers: { authorization: `Bearer ${SANDBOX_KEY}` },
      },
    );
    const page = (await answer.json()) as { data: StripeSession[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}
