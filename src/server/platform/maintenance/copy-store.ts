/** SQL of restored copies: data put back from a backup does nothing that reaches others until the owner activates it (docs/decisions/183). */

import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Announced to all servers when a copy becomes the shop. */
export const COPY_TAG = 'copy';

/** When the data was restored; null for a shop, and for a copy that was activated. */
export async function findRestoredAt(queries: Queries): Promise<Date | null> {
  const row = await queries.selectFrom('shop_identity').select('restored_at').executeTakeFirst();
  return row?.restored_at ?? null;
}

export async function markAsCopy(queries: Queries): Promise<void> {
  await sql`update shop_identity set restored_at = now()`.execute(queries);
}

/** False when it is no copy. */
export async function activateCopy(database: Database): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql`
      update shop_identity set restored_at = null where restored_at is not null returning 1`.execute(tx);
    await announceChange(tx, [COPY_TAG]);
    await announceToOwner(tx, 'backups');
    return rows.length > 0;
  });
}
