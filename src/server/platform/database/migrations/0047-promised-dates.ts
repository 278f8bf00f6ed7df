/** The company's calendar, and the day by which each item of an order is promised. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table company
      -- As ISO 8601 numbers them, from 1 (Monday) to 7.
      add column working_days integer[] not null default '{1,2,3,4,5}' check (working_days <@ '{1,2,3,4,5,6,7}' and working_days <> '{}'),
      -- Days such as 2026-12-25.
      add column holidays text[] not null default '{}' check (array_to_string(holidays, ' ') ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2}( |$))*$'),
      add column order_cut_off text check (order_cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`,
    sql`alter table order_items add column promised_on date`,
    // Not validated: the new column is empty in every row, and a scan would lock many orders.
    sql`alter table orders add column ship_choice text,
      add constraint orders_ship_choice check (ship_choice in ('as_ready', 'together')) not valid`,
  ];
  for (const statement of statements) await statement.execute(database);
}
