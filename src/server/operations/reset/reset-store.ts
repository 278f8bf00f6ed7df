/** SQL of a reset: what it would remove, what forbids it, and the removal in one transaction. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { inStates } from '#server/platform/database/states.ts';
import { CATALOGUE_TABLES, TRADE_TABLES } from './reset-tables.ts';

/** Sessions that brought no money and no longer can. */
const DEAD_SESSION_STATUSES = ['expired', 'failed'] as const;

export interface ResetFacts {
  /** Null when the shop has none yet. */
  company: string | null;
  orders: number;
  paidOrders: number;
  mails: number;
  enquiries: number;
  closedMonths: number;
  products: number;
}

export async function readResetFacts(queries: Queries): Promise<ResetFacts> {
  const { rows } = await sql<ResetFacts>`
    select (select name from company) as company,
      (select count(*) from orders) as orders,
      (select count(*) from orders where paid_at is not null) as "paidOrders",
      (select count(*) from mails) as mails,
      (select count(*) from enquiries) as enquiries,
      (select count(*) from closed_months) as "closedMonths",
      (select count(*) from products where is_listed) as products`.execute(queries);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without from gives one row');
  return facts;
}

/** Payments that Stripe has taken from real cards, or may still take. */
export async function countLivePayments(queries: Queries): Promise<number> {
  const { rows } = await sql<{ payments: number }>`
    select count(*) as payments from checkout_sessions
    where (mode = 'live' or stripe_session_id like 'cs\\_live\\_%') and not ${inStates('status', DEAD_SESSION_STATUSES)}`.execute(
    queries,
  );
  return rows[0]?.payments ?? 0;
}

/** Until the end of the transaction no order is made or paid. */
export async function lockOrders(tx: InTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`lock table orders, checkout_sessions, products in access exclusive mode`.execute(tx);
}

/** What orders took returns to the stock, and what they held is free. */
export async function returnSoldStock(tx: InTransaction): Promise<void> {
  await sql`
    with removed as (
      delete from stock_movements where order_id is not null or refund_id is not null returning product_id, quantity
    ), moved as (select product_id, sum(quantity)::integer as quantity from removed group by product_id)
    update products p set stock = p.stock - moved.quantity from moved where p.id = moved.product_id`.execute(tx);
  await sql`update products set held = 0 where held > 0`.execute(tx);
}

/** In one statement, as tables that name each other must be: PostgreSQL refuses when a table outside of the lists names one in them. */
export async function emptyTables(tx: InTransaction, { withCatalogue }: { withCatalogue: boolean }): Promise<void> {
  const names = withCatalogue ? [...TRADE_TABLES, ...CATALOGUE_TABLES] : TRADE_TABLES;
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(tx);
}
