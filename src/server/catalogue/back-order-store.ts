/** SQL of units that may be ordered before they arrive (docs/decisions/095). */
import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/database/changes.ts';
import type { InTransaction } from '#server/database/database.ts';
import { lockStockLevels } from './stock-store.ts';

/** Stands in the history of the stock, which it does not change. The caller has locked the product, and has compared it with what is promised. */
export async function setComing(tx: InTransaction, productId: number, coming: number, by: string): Promise<void> {
  await sql`
    with changed as (
      update products set coming = ${coming} where id = ${productId} returning id, old.coming as before, new.coming as after
    )
    insert into stock_movements (product_id, quantity, reason, note, made_by)
    select id, 0, 'adjustment', 'to be ordered before they arrive: ' || before || ' before, ' || after || ' now', ${by} from changed`.execute(
    tx,
  );
  await announceChange(tx, [`product:${productId}`]);
  await announceToOwner(tx, 'stock');
}

/**
 * Units that were sold before they arrive, and that no order waits for after this refund, are owed no longer, whether or not the refund
 * returns units: what was never here cannot be written off.
 */
export async function endUnawaited(
  tx: InTransaction,
  { id: refundId, order_id: orderId, made_by: by }: { id: number; order_id: number; made_by: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} and p.stock < 0`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await lockStockLevels(tx, ids);
  await sql`
    with unawaited as (
      select p.id, -p.stock - w.units as units from products p cross join lateral (
        select coalesce(sum(units), 0)::integer as units from units_to_ship where product_id = p.id) w
      where p.id = any(${ids}::bigint[]) and -p.stock > w.units
    ), recorded as (
      insert into stock_movements (product_id, quantity, reason, note, refund_id, made_by)
      select id, units, 'adjustment', 'refunded before the arrival', ${refundId}, ${by} from unawaited
    )
    update products p set stock = p.stock + u.units from unawaited u where p.id = u.id`.execute(tx);
  await announceChange(tx, ids.map((id) => `product:${id}`)); // prettier-ignore
  await announceToOwner(tx, 'stock');
}
