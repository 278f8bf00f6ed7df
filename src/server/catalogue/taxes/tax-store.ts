/** SQL of the owner's table of taxes, and of the taxes that orders were written with. */

import { sql } from 'kysely';
import type { TaxLine, TaxRate } from '#contract/taxes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

/** In the order of the owner's file; empty when the owner has none. */
export async function listTaxRates(queries: Queries): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select country, region, name, percent::float8 as percent, first_day::text as "firstDay", last_day::text as "lastDay",
      registration_number as "registrationNumber"
    from taxes order by position`.execute(queries);
  return rows;
}

export async function insertOrderTaxes(tx: InTransaction, orderId: number, taxes: readonly TaxLine[]): Promise<void> {
  if (taxes.length === 0) return;
  await tx
    .insertInto('order_taxes')
    .values(toTaxRows(taxes).map((row) => ({ ...row, order_id: orderId })))
    .execute();
}

/** Tax lines as the tables of orders and of quotes have them, in their order. */
export function toTaxRows(taxes: readonly TaxLine[]) {
  return taxes.map((tax, position) => ({
    position,
    name: tax.name,
    region: tax.region,
    percent: tax.percent,
    registration_number: tax.registrationNumber,
    taxable_cents: tax.taxableCents,
    tax_cents: tax.taxCents,
  }));
}

/** Of an unpaid order that is given others. */
export async function deleteOrderTaxes(tx: InTransaction, orderId: number): Promise<void> {
  await tx.deleteFrom('order_taxes').where('order_id', '=', orderId).execute();
}

/** Empty for orders without tax, and for those of a version that stored none. */
export async function listOrderTaxes(queries: Queries, orderId: number): Promise<TaxLine[]> {
  const { rows } = await sql<TaxLine>`
    select name, region, percent::float8 as percent, registration_number as "registrationNumber",
      taxable_cents as "taxableCents", tax_cents as "taxCents"
    from order_taxes where order_id = ${orderId} order by position`.execute(queries);
  return rows;
}
