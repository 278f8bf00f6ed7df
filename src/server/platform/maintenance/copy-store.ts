/** SQL of copies: data put back from a backup, or copied by hand, does nothing that reaches others until the owner activates it (docs/decisions/183). */

import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';

/** Announced to all servers when a copy becomes the shop. */
export const COPY_TAG = 'copy';

/** When the data was restored, or first started as a copy made by hand; null for a shop, and for a copy that was activated. */
export async function findRestoredAt(queries: Queries): Promise<Date | null> {
  const row = await queries.selectFrom('shop_identity').select('restored_at').executeTakeFirst();
  return row?.restored_at ?? null;
}

export async function markAsCopy(queries: Queries): Promise<void> {
  await sql`update shop_identity set restored_at = now()`.execute(queries);
}

export async function endCopy(tx: InTransaction): Promise<void> {
  await sql`update shop_identity set restored_at = null`.execute(tx);
  await announceChange(tx, [COPY_TAG]);
  await announceToOwner(tx, 'backups');
}
