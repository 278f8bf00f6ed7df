/** SQL of the maintenance notice. */

import { sql } from 'kysely';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Announced to all servers when maintenance begins or ends. */
export const MAINTENANCE_TAG = 'maintenance';

export interface Maintenance {
  /** The owner's text, which visitors are shown. */
  text: string;
  begunAt: Date;
  by: string;
  /** Null before the first import. */
  company: { name: string; phone: string; email: string } | null;
}

export async function findMaintenance(queries: Queries): Promise<Maintenance | null> {
  const { rows } = await sql<Maintenance>`
    select text, begun_at as "begunAt", made_by as by,
      (select json_build_object('name', name, 'phone', phone, 'email', email) from company limit 1) as company
    from maintenance`.execute(queries);
  return rows[0] ?? null;
}

/** Replaces the text of one that is under way, whose beginning stays. */
export async function beginMaintenance(database: Database, text: string, by: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`
      insert into maintenance (text, made_by) values (${text}, ${by})
      on conflict (is_only) do update set text = excluded.text, made_by = excluded.made_by`.execute(tx);
    await announceChange(tx, [MAINTENANCE_TAG]);
    await announceToOwner(tx, 'texts');
  });
}

/** False when none was under way. */
export async function endMaintenance(database: Database): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql`delete from maintenance returning 1`.execute(tx);
    await announceChange(tx, [MAINTENANCE_TAG]);
    await announceToOwner(tx, 'texts');
    return rows.length > 0;
  });
}
