/** SQL of what a refund consists of: its lines, its taxes, and the units that return to stock with it. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { TaxLine } from '#contract/taxes.ts';
import type { RequestedUnits } from '#server/catalogue/products/stock-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { ACCEPTED_REFUND_STATUSES, inStates } from '#server/platform/database/states.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type RefundItemRow = Selectable<Tables['refund_items']>;

export interface RefundParts {
  items: readonly { itemId: number; quantity: number; amountCents: number; isRestocked: boolean }[];
  /** Net, of a freight offer's payment. */
  freightCents: number;
  /** The order's tax lines, or the offer's, in their order. */
  taxes: readonly TaxLine[];
  /** The part of the refund that is for each of these taxes. */
  taxCents: readonly number[];
}

/** The parts of a refund that is for neither lines nor freight, and has no tax. */
export const NO_PARTS: RefundParts = { items: [], freightCents: 0, taxes: [], taxCents: [] };

export async function insertRefundParts(tx: InTransaction, refundId: number, parts: RefundParts): Promise<void> {
  const items = parts.items.map((item) => ({
    refund_id: refundId,
    order_item_id: item.itemId,
    quantity: item.quantity,
    amount_cents: item.amountCents,
    is_restocked: item.isRestocked,
  }));
  const taxes = parts.taxes.map((tax, position) => ({
    refund_id: refundId,
    position,
    name: tax.name,
    region: tax.region,
    percent: tax.percent,
    registration_number: tax.registrationNumber,
    tax_cents: parts.taxCents[position] ?? 0,
  }));
  const taxCents = parts.taxCents.reduce((sum, cents) => sum + cents, 0);
  await tx
    .updateTable('refunds')
    .set({ tax_cents: taxCents, freight_cents: parts.freightCents })
    .where('id', '=', refundId)
    .execute();
  if (items.length > 0) await tx.insertInto('refund_items').values(items).execute();
  if (taxes.length > 0) await tx.insertInto('refund_taxes').values(taxes).execute();
}

/** The items of all refunds of the order, failed ones included, in the order of its lines. */
export async function listRefundItems(queries: Queries, orderId: number): Promise<RefundItemRow[]> {
  const { rows } = await sql<RefundItemRow>`
    select r.* from refund_items r join order_items i on i.id = r.order_item_id
    where i.order_id = ${orderId} order by r.refund_id, i.position`.execute(queries);
  return rows;
}

/** A tax of a refund. */
export type RefundTax = Omit<TaxLine, 'taxableCents'> & { refundId: number; position: number };

/** The taxes of all refunds of the order, failed ones included. */
export async function listRefundTaxes(queries: Queries, orderId: number): Promise<RefundTax[]> {
  const { rows } = await sql<RefundTax>`
    select t.refund_id as "refundId", t.position, t.name, t.region, t.percent::float8 as percent,
      t.registration_number as "registrationNumber", t.tax_cents as "taxCents"
    from refund_taxes t join refunds r on r.id = t.refund_id
    where r.order_id = ${orderId} order by t.refund_id, t.position`.execute(queries);
  return rows;
}

/**
 * What accepted refunds of the order return to stock and has not been returned yet. A unit that was returned with a refund that
 * failed later stays returned, and does not return again with the next one. A refund of the version before, without
 * lines, returns all units.
 */
export async function listUnitsToReturn(tx: InTransaction, orderId: number): Promise<RequestedUnits[]> {
  const accepted = inStates('f.status', ACCEPTED_REFUND_STATUSES);
  const { rows } = await sql<RequestedUnits>`
    select w.product_id as "productId", (w.quantity - w.returned)::integer as quantity from (
      select i.product_id,
        greatest(
          (select coalesce(sum(r.quantity), 0) from refund_items r join refunds f on f.id = r.refund_id
            where r.order_item_id = i.id and r.is_restocked and ${accepted}),
          case when exists (select from refunds f where f.order_id = ${orderId} and f.restock and ${accepted}
            and not exists (select from refund_items r where r.refund_id = f.id)) then i.quantity else 0 end
        ) as quantity,
        (select coalesce(sum(m.quantity), 0) from stock_movements m
          where m.product_id = i.product_id and m.reason = 'return'
            and (m.order_id = ${orderId} or m.refund_id in (select id from refunds where order_id = ${orderId}))) as returned
      from order_items i where i.order_id = ${orderId} and i.product_id is not null
    ) w where w.quantity > w.returned order by w.product_id`.execute(tx);
  return rows;
}
