/**
 * SQL of invoices. Numbers are taken from the year's row of invoice_counters, which stays locked until the end of the
 * transaction; it is the last lock of every transaction that takes it.
 */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InTransaction, Queries } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

export interface InvoiceNumber {
  year: number;
  number: number;
}

/** The next number of the year that it is now in `timeZone`, by the database's clock. Taken back when the transaction is. */
export async function takeInvoiceNumber(tx: InTransaction, timeZone: string): Promise<InvoiceNumber> {
  const { rows } = await sql<InvoiceNumber>`
    insert into invoice_counters as c (year, last_number)
    values (extract(year from now() at time zone ${timeZone})::integer, 1)
    on conflict (year) do update set last_number = c.last_number + 1
    returning year, last_number as number`.execute(tx);
  const [taken] = rows;
  if (taken === undefined) throw new Error('The counter of invoices returned no number');
  return taken;
}

export async function insertInvoice(
  tx: InTransaction,
  invoice: InvoiceNumber & { orderId: number; facts: object },
): Promise<InvoiceRow> {
  return tx
    .insertInto('invoices')
    .values({
      order_id: invoice.orderId,
      year: invoice.year,
      number: invoice.number,
      facts: JSON.stringify(invoice.facts),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findInvoiceOfOrder(queries: Queries, orderId: number): Promise<InvoiceRow | null> {
  const row = await queries.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}
