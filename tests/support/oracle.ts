/**
 * What must be true whatever happened, read from the shop's database and from the sandbox's own ledger once everything
 * is quiet: money, orders, stock and mails agree. Every sentence that is false is one line of the result.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { SANDBOX_KEY } from './test-shop.ts';

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
  const sessionsOf = (orderNumber: string) =>
    paidSessions.filter((session) => session.client_reference_id === orderNumber);
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
    ...(await ask(database, '(e) mails of', MAILS)),
    ...(await ask(database, '(f) event', EVENTS)),
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
      where i.product_id = p.id and o.payment_state in ('paid', 'part_refunded', 'disputed')) i
  where p.stock <> p.imported_stock + m.moved or p.held <> h.kept or m.sold <> i.paid or p.stock < p.held or p.held < 0`;

const MAILS = sql<{ what: string }>`
  select o.order_number as what from orders o
  where o.payment_state = 'paid' and (
    (select count(*) from mails where dedup_key = 'confirmation:' || o.order_number and sent_at is not null) <> 1
    or (select count(*) from mails where dedup_key = 'new-order:' || o.order_number and sent_at is not null) <> 1
    or (select count(*) from mails where order_id = o.id) <> 2)`;

const EVENTS = sql<{ what: string }>`select id as what from payment_events where processed_at is null`;

async function ask(database: Database, about: string, question: typeof STOCK): Promise<string[]> {
  const { rows } = await question.execute(database);
  return rows.map(({ what }) => `${about} ${what}`);
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
