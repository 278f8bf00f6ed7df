/** When units of a product can be had, as the owner states it. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // Not validated: the new columns are empty in every row, and a scan would lock a large catalogue.
  await sql`alter table company add column ships_in_days integer not null default 1 check (ships_in_days >= 1)`.execute(
    database,
  );
  await sql`
    alter table products
      add column restock_on date,
      add column lead_days_min integer,
      add column lead_days_max integer,
      add column is_last_pieces boolean not null default false,
      add constraint products_lead_days check (lead_days_min >= 1 and lead_days_max >= 1) not valid`.execute(database);
}
