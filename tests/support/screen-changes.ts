/** Records what a person changed on a screen, as the console does. */

import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export async function recordScreenChanges(
  database: Database,
  productId: number,
  changes: readonly { field: string; before: unknown; after: unknown }[],
  madeBy: string,
): Promise<void> {
  for (const { field, before, after } of changes)
    await sql`
      insert into screen_changes (product_id, field, old_value, new_value, made_by)
      values (${productId}, ${field}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${madeBy})`.execute(
      database,
    );
}
