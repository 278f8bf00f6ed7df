/** SQL of the files that buyers have sent, as personal data. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** What is exported of the files of a row; their content is downloaded in the console. */
export function filesOf(
  column: 'enquiry_id' | 'return_id' | 'order_id',
  row: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'created_at', f.created_at) order by f.id)
    from received_files f where f.${sql.ref(column)} = ${row}), '[]')`;
}

/** Those whose form was never sent. */
export async function deleteWaitingFiles(queries: Queries, hours: number): Promise<void> {
  await sql`delete from received_files
    where enquiry_id is null and return_id is null and order_id is null and created_at < now() - make_interval(hours => ${hours})`.execute(
    queries,
  );
}
