/**
 * What must be true whatever happened, read from the shop's database and from the sandbox's own ledger once everything
 * has no work left: money, orders, stock and mails agree. Every sentence that is false is one line of the result.
 */

import { sql } from 'kysely';
import { checkDatabase } from '#server/operations/check/check-shop.ts';
import type { CheckName } from '#server/operations/check/violation.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SANDBOX_KEY } from './test-config.ts';

/** What is checked; the letters stand in front of the errors. */
export const INVARIANTS = {
  a: 'each paid session has exactly one paid order of its amount and currency',
  b: 'each paid order has exactly one paid session, beside those whose money went back',
  c: 'stock is what it was and every movement since; what is held is held for an order; sales are paid items',
  d: 'no order or mail is on its way for longer than it may be',
  e: 'each paid order has one confirmation and one notice to the owner, both sent',
  f: 'every event has been worked on',
  g: 'no row names a row that is not there',
} as const;

/** The sentence that each of the shop's own checks belongs to. */
const LETTERS: Record<CheckName, keyof typeof INVARIANTS> = {
  stock: 'c',
  holds: 'c',
  sales: 'c',
  payments: 'b',
  refunds: 'b',
  freight: 'b',
  quotes: 'b',
  returns: 'g',
  shipments: 'g',
  taxes: 'g',
  overdue: 'd',
  search: 'g',
  invoices: 'b',
  mails: 'e',
  jobs: 'g',
  events: 'f',
  orders: 'g',
  references: 'g',
  files: 'g',
};

const LOOK_AGAIN_MS = 500;
/** Work that failed while something was out is tried again after up to a minute and a half; no test waits that long for what is done. */
export const IDLE_LIMIT_MS = 240_000;

interface StripeSession {
  id: string;
  payment_status: string;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: { freight_offer?: string };
}

export interface Ledger {
  paidSessions: StripeSession[];
  paidOrders: number;
  violations: string[];
}

/** The sandbox's ledger against the shop's rows, and the shop's own checks (`operator check`) beside it. */
export async function checkInvariants({
  database,
  sandboxUrl,
}: {
  database: Database;
  sandboxUrl: string;
}): Promise<Ledger> {
  const allPaid = (await listSessions(sandboxUrl)).filter((session) => session.payment_status === 'paid');
  const paidSessions = allPaid.filter(({ metadata }) => metadata.freight_offer === undefined);
  const freightSessions = allPaid.filter(({ metadata }) => metadata.freight_offer !== undefined);
  const orders = await database.selectFrom('orders').selectAll().where('paid_at', 'is not', null).execute();
  const refunded = await listRefunded(database);
  const sessionsOf = (orderNumber: string) =>
    paidSessions.filter((session) => session.client_reference_id === orderNumber && !refunded.has(session.id));
  const violations = [
    ...paidSessions.flatMap((session) => {
      const mine = orders.filter((order) => order.order_number === session.client_reference_id);
      const fits =
        mine.length === 1 &&
        mine[0] !== undefined &&
        amountsOf(mine[0]).includes(session.amount_total) &&
        mine[0].currency === session.currency;
      return fits
        ? []
        : [`(a) session ${session.id} of ${session.client_reference_id} has ${mine.length} paid orders of its amount`];
    }),
    ...orders.flatMap(({ order_number, deposit_cents }) => {
      const amounts = sessionsOf(order_number).map((session) => session.amount_total);
      const count = amounts.length;
      // A deposit is paid once, and its balance at most once.
      const fits = count === 1 || (deposit_cents !== null && count === 2 && new Set(amounts).size === 2);
      return fits ? [] : [`(b) paid order ${order_number} has ${count} paid sessions`];
    }),
    ...(await findLostFreight(database, freightSessions, refunded)),
    ...(await request(database, '(c) product', SALES)),
    ...(await request(database, '(d)', OVERDUE)),
    ...(await request(database, '(e) mails of', MAILS)),
    ...(await request(database, '(f) event', EVENTS)),
    ...(await checkDatabase(database)).flatMap(({ name, lines }) =>
      lines.map((line) => `(${LETTERS[name]}) ${name}: ${line}`),
    ),
  ];
  return { paidSessions, paidOrders: orders.length, violations };
}

/** What its sessions can pay: all of it, or the deposit and its balance. */
function amountsOf({ total_cents, deposit_cents }: { total_cents: number; deposit_cents: number | null }): number[] {
  return deposit_cents === null ? [total_cents] : [deposit_cents, total_cents - deposit_cents];
}

/** Sales are paid items: more than the check demands, as no fault test returns sold goods. */
const SALES = sql<{ what: string }>`
  select p.id || ': sold ' || m.sold || ', paid items ' || i.paid as what
  from products p,
    lateral (select -coalesce(sum(quantity), 0) as sold from stock_movements where product_id = p.id and reason = 'sale') m,
    lateral (select coalesce(sum(i.quantity), 0) as paid from order_items i join orders o on o.id = i.order_id
      where i.product_id = p.id and o.payment_state in ('paid', 'part_refunded', 'disputed', 'inquiry')) i
  where m.sold <> i.paid`;

/** Passing states and how long they may last (reliability §3), with the minute that the next look may take. */
const OVERDUE = sql<{ what: string }>`
  select 'order ' || o.order_number || ' is ' || o.payment_state as what from orders o
  left join checkout_sessions s on s.order_id = o.id and s.freight_offer_id is null and s.status in ('creating', 'open')
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
    or (select count(*) from mails where order_id = o.id and dedup_key not like 'freight%' and dedup_key not like 'balance-%' and dedup_key not in (
      select 'refund-' || r.id || ':' || o.order_number from refunds r join checkout_sessions s on s.id = r.checkout_session_id
      where r.order_id = o.id and s.freight_offer_id is not null)) <> 2)`;

const EVENTS = sql<{ what: string }>`select id as what from payment_events where processed_at is null`;

/** Each paid session of a freight offer has paid that offer, with its amount, or its money went back. */
async function findLostFreight(
  database: Database,
  sessions: readonly StripeSession[],
  refunded: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; total: number }>`
    select s.stripe_session_id as id, f.total_cents as total from freight_offers f
    join checkout_sessions s on s.freight_offer_id = f.id and s.status = 'complete' where f.state = 'paid'`.execute(
    database,
  );
  return sessions
    .filter(
      ({ id, amount_total }) => !refunded.has(id) && !rows.some((row) => row.id === id && row.total === amount_total),
    )
    .map(({ id, client_reference_id }) => `(a) freight session ${id} of ${client_reference_id} has paid no offer`);
}

/** Second payments whose whole money was sent back. */
async function listRefunded(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select stripe_session_id as id from checkout_sessions s where status = 'duplicate' and amount_cents =
      (select sum(amount_cents) from refunds where checkout_session_id = s.id and status in ('pending', 'succeeded'))`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

async function request(database: Database, about: string, question: typeof SALES): Promise<string[]> {
  const { rows } = await question.execute(database);
  return rows.map(({ what }) => `${about} ${what}`);
}

/** Checks again until there are as many errors as expected, or until the time limit; the last result counts. */
export async function checkInvariantsWhenIdle(
  shop: { database: Database; sandboxUrl: string },
  limitMs = IDLE_LIMIT_MS,
  expected = 0,
): Promise<Ledger> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const ledger = await checkInvariants(shop);
    if (ledger.violations.length === expected) return ledger;
    if (Date.now() > deadline) {
      console.log(`Jobs that are left: ${await describeJobs(shop.database)}`);
      return ledger;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** What each job that was begun or is due waits for: its next try, or a lock. */
async function describeJobs(database: Database): Promise<string> {
  const { rows } = await sql`
    select j.payload, q.queue_name, j.attempts, j.run_at - now() as due_in, now() - j.locked_at as locked_for, j.locked_by,
      q.locked_by as queue_locked_by, left(j.last_error, 200) as error
    from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts > 0 or j.locked_at is not null or j.run_at <= now()
    order by j.id limit 20`.execute(database);
  return JSON.stringify(rows);
}

/** Every payment page that the sandbox has made for an order, whether the shop knows of it or not. */
export async function listSessionsOf(sandboxUrl: string, orderNumber: string): Promise<StripeSession[]> {
  return (await listSessions(sandboxUrl)).filter((session) => session.client_reference_id === orderNumber);
}

async function listSessions(sandboxUrl: string): Promise<StripeSession[]> {
  const all: StripeSession[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const reply = await fetch(
      `${sandboxUrl}/v1/checkout/sessions?limit=100${after === undefined ? '' : `&starting_after=${after}`}`,
      {
        headers: { authorization: `Bearer ${SANDBOX_KEY}` },
      },
    );
    const page = (await reply.json()) as { data: StripeSession[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}
