/** Every value that is stored in the database, as text, to look for what must not be there. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** `table: row` for every row of every table of the shop, the job queue included. */
export async function readEveryRow(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(database);
  if (tables.length < 25) throw new Error(`Only ${tables.length} tables were found`);
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(
        database,
      );
      return rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return all.flat();
}
