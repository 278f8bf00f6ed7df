/** SQL of units that may be ordered before they arrive (docs/decisions/095). */

import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction } from '#server/platform/database/database.ts';

/** Stands in the history of the stock, which it does not change. The caller has locked the product, and has compared it with what is promised. */
export async function setIncoming(tx: InTransaction, productId: number, incoming: number, by: string): Promise<void> {
  await sql`
    with before as (select id, coming from products where id = ${productId}),
    changed as (
      update products p set coming = ${incoming} from before where p.id = before.id
      returning p.id, before.coming as before, p.coming as after
    )
    insert into stock_movements (product_id, quantity, reason, note, made_by)
    select id, 0, 'adjustment', 'to be ordered before they arrive: ' || before || ' before, ' || after || ' now', ${by} from changed`.execute(
    tx,
  );
  await announceChange(tx, [`product:${productId}`]);
  await announceToOwner(tx, 'stock');
}
