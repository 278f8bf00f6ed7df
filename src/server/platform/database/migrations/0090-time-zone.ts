/** The company's time zone, of the days of orders, promises, documents and books; and the provinces to which it delivers. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    // Until now it was that of every shop.
    sql`alter table company add column time_zone text not null default 'America/Toronto',
      -- Codes such as ON; empty: all of them.
      add column provinces text[] not null default '{}' check (array_to_string(provinces, ' ') ~ '^([A-Z]{2}( |$))*$')`,
    // That of a shop without a company is the same.
    sql`create function company_time_zone() returns text language sql stable
      as $$ select coalesce((select time_zone from company limit 1), 'America/Toronto') $$`,
  ];
  for (const statement of statements) await statement.execute(database);
}
