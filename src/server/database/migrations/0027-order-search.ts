/**
 * The search texts of all orders in their new form. Apart from 0027-order-lists, whose trigger locks the table of orders.
 * The row of the text is locked before the order is read: a correction that is made at the same moment comes before or after.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`do $$
    declare one bigint;
    begin
      for one in select id from orders where company <> '' or po_number <> '' order by id loop
        perform from order_search where order_id = one for update;
        perform write_order_search(array[one]);
      end loop;
    end
  $$`.execute(database);
}
