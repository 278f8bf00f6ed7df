/**
 * The search texts of all orders in their new form. Apart from 0027-order-lists, whose trigger locks the table of orders.
 * The rows of the texts are locked before the orders are read: a correction that is made at the same moment comes before or after.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Orders of one statement, so that none takes long. */
const BATCH = 500;

export async function up(database: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from orders where id > ${last} and (company <> '' or po_number <> '') order by id limit ${BATCH}`.execute(
      database,
    );
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) return;
    await sql`select from order_search where order_id = any(${ids}::bigint[]) order by order_id for update`.execute(
      database,
    );
    await sql`select write_order_search(${ids}::bigint[])`.execute(database);
  }
}
