/**
 * Products that an import added and an undo of an earlier version withdrew: since 0064 an undo marks them, so that the
 * next sheet that names the part number does not restore their values.
 */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // An undo withdraws only products that its import had added, and sets their `changed_at` to its own moment.
  await sql`
    update products p set is_taken_back = true from imports undo
    where undo.kind = 'undo' and p.changed_at = undo.imported_at and not p.is_listed and not p.is_taken_back`.execute(
    database,
  );
  // Before 0061 `changed_at` is empty: it is a product that the import added, if no later import has added any.
  await sql`
    update products p set is_taken_back = true from imports i
    where i.undone_at is not null and p.created_at = i.imported_at and p.changed_at is null and not p.is_listed
      and not p.is_taken_back and not exists (
        select from imports later where later.kind <> 'undo' and later.imported_at > i.undone_at and later.added > 0)`.execute(
    database,
  );
}
