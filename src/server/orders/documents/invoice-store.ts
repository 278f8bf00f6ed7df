/**
 * SQL of invoices. Numbers are taken from the year's row of invoice_counters, which stays locked until the end of the
 * transaction; it is the last lock of every transaction that takes it.
 */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

export interface InvoiceNumber {
  year: number;
  number: number;
  issuedAt: Date;
}

/** The next number of the year that it is now in `timeZone`, by the database's clock. Taken back when the transaction is. */
export async function takeInvoiceNumber(tx: InTransaction, timeZone: string): Promise<InvoiceNumber> {
  const { rows } = await sql<InvoiceNumber>`
    insert into invoice_counters as c (year, last_number)
    values (extract(year from now() at time zone ${timeZone})::integer, 1)
    on conflict (year) do update set last_number = c.last_number + 1
    returning year, last_number as number, now() as "issuedAt"`.execute(tx);
  const [taken] = rows;
  if (taken === undefined) throw new Error('The counter of invoices returned no number');
  return taken;
}

export async function insertInvoice(
  tx: InTransaction,
  invoice: InvoiceNumber & { orderId: number; freightOfferId: number | null; facts: object },
): Promise<InvoiceRow> {
  return tx
    .insertInto('invoices')
    .values({
      order_id: invoice.orderId,
      freight_offer_id: invoice.freightOfferId,
      year: invoice.year,
      number: invoice.number,
      issued_at: invoice.issuedAt,
      facts: JSON.stringify(invoice.facts),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds the invoice of the order itself, or of this freight offer of it. */
export async function findInvoiceOfOrder(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null = null,
): Promise<InvoiceRow | null> {
  const row = await queries
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is not distinct from', freightOfferId)
    .executeTakeFirst();
  return row ?? null;
}

export type InvoicedOffer = Pick<
  Selectable<Tables['freight_offers']>,
  'id' | 'order_id' | 'number' | 'state' | 'carrier' | 'amount_cents' | 'tax_cents' | 'total_cents' | 'paid_at'
>;

const OFFER_COLUMNS = [
  'id',
  'order_id',
  'number',
  'state',
  'carrier',
  'amount_cents',
  'tax_cents',
  'total_cents',
  'paid_at',
] as const;

export async function findInvoicedOffer(queries: Queries, offerId: number): Promise<InvoicedOffer | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .select(OFFER_COLUMNS)
    .where('id', '=', offerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the offer by its number within the order. */
export async function findOfferId(queries: Queries, orderId: number, number: number): Promise<number | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findOfferIdByToken(queries: Queries, tokenHash: Buffer): Promise<number | null> {
  const row = await queries
    .selectFrom('freight_offers')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listOfferTaxes(
  queries: Queries,
  offerId: number,
): Promise<Selectable<Tables['freight_offer_taxes']>[]> {
  return queries
    .selectFrom('freight_offer_taxes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .execute();
}

/** Whether the order was paid with its stock sold, so that there is something to invoice; under the order's lock. */
export async function isInvoiceable(queries: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${orderId} and kind = 'paid' limit 1`.execute(queries);
  return rows.length > 0;
}

/** The taxes of an order as they were stored with it; none for orders of versions that did not store them. */
export async function listOrderTaxes(queries: Queries, orderId: number): Promise<Selectable<Tables['order_taxes']>[]> {
  return queries.selectFrom('order_taxes').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}

/** Orders that a server of the version before has let be paid since there are invoices, oldest first. */
export async function listUninvoicedOrders(queries: Queries, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.paid_at >= (select "timestamp"::timestamptz from kysely_migration where name = '0023-invoices')
      and exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')
      and not exists (select from invoices i where i.order_id = o.id and i.freight_offer_id is null)
    order by o.paid_at, o.id limit ${limit}`.execute(queries);
  return rows;
}

/** Freight offers whose payment a server of the version before has settled since their payments have invoices. */
export async function listUninvoicedOffers(queries: Queries, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from freight_offers f
    where f.state = 'paid'
      and f.paid_at >= (select "timestamp"::timestamptz from kysely_migration where name = '0028-freight-invoices')
      and not exists (select from invoices i where i.freight_offer_id = f.id)
    order by f.paid_at, f.id limit ${limit}`.execute(queries);
  return rows;
}

/** How the order, or this offer of it, was paid outside of the payment service at first; null when it was paid by card there. */
export async function findFirstOfflineKind(
  queries: Queries,
  orderId: number,
  freightOfferId: number | null = null,
): Promise<OfflineKind | null> {
  const row = await queries
    .selectFrom('outside_payments')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('freight_offer_id', 'is not distinct from', freightOfferId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.kind ?? null;
}
