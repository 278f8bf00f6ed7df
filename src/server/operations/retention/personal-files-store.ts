/** SQL of the files that buyers have sent, as personal data. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What is exported of the files of a row; their content is downloaded in the console. */
export function filesOf(
  column: 'enquiry_id' | 'return_id' | 'order_id',
  row: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'created_at', f.created_at) order by f.id)
    from received_files f where f.${sql.ref(column)} = ${row}), '[]')`;
}
