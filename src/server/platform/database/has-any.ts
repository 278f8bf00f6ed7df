/** Whether there is such a row, looked up by its index. */

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * For each row of a statement. Of `exists` PostgreSQL may make a join, or a table of all that exist, for which it reads the whole other table
 * where it expects many rows.
 */
export function hasAny(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true from ${rows} limit 1), false)`;
}
