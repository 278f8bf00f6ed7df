/** The search texts of the orders that exist already, in their new form; apart from 0085-find-orders, whose triggers lock tables. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Orders of one statement, so that none takes long. */
const BATCH = 500;

export async function up(database: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from orders where id > ${last} and (paid_at is not null or po_number <> '' or quote_number is not null)
      order by id limit ${BATCH}`.execute(database);
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) return;
    // A correction that is made at the same moment comes before or after.
    await sql`select from order_search where order_id = any(${ids}::bigint[]) order by order_id for update`.execute(
      database,
    );
    await sql`select write_order_search(${ids}::bigint[])`.execute(database);
  }
}
