/** SQL of how the columns of sheets were mapped, by their headings, so that it is asked once. */

import { sql } from 'kysely';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { ColumnMapping } from './sheets/map-columns.ts';

/** Sheets of other headings that are remembered. */
const KEPT = 200;

export async function findMapping(queries: Queries, headings: string): Promise<ColumnMapping | null> {
  const row = await queries
    .selectFrom('column_mappings')
    .select('mapping')
    .where('headings', '=', headings)
    .executeTakeFirst();
  return row === undefined ? null : (row.mapping as ColumnMapping); // saveMapping wrote it
}

/** Of an import that is taken back: its sheet is mapped anew. */
export async function forgetMapping(tx: InTransaction, headings: string): Promise<void> {
  await tx.deleteFrom('column_mappings').where('headings', '=', headings).execute();
}

export async function saveMapping(tx: InTransaction, headings: string, mapping: ColumnMapping): Promise<void> {
  await sql`
    insert into column_mappings (headings, mapping) values (${headings}, ${JSON.stringify(mapping)})
    on conflict (headings) do update set mapping = excluded.mapping, used_at = now()`.execute(tx);
  await sql`
    delete from column_mappings where headings not in (
      select headings from column_mappings order by used_at desc limit ${sql.lit(KEPT)})`.execute(tx);
}
