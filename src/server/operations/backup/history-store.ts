/** SQL of the list of backups: when each was taken, or why it was not. */

import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** Any constant works; held by the process that takes a backup. */
export const BACKUP_LOCK = 7_316_002;

export interface BackupHistory {
  /** The newest that was taken; null for none. */
  lastTaken: { at: Date; folder: string; file: string; byteSize: number; by: string } | null;
  /** The last attempt, when it failed. */
  lastFailure: { at: Date; why: string } | null;
  isRunning: boolean;
}

export async function recordBackup(database: Database, attempt: Insertable<Tables['backups']>): Promise<void> {
  await database.insertInto('backups').values(attempt).execute();
  await announceToOwner(database, 'backups');
}

export async function findBackupHistory(queries: Queries): Promise<BackupHistory> {
  const { rows: taken } = await sql<NonNullable<BackupHistory['lastTaken']>>`
    select started_at as at, folder, file, byte_size as "byteSize", made_by as by from backups
    where failure is null order by ended_at desc limit 1`.execute(queries);
  const { rows: last } = await sql<{ at: Date; why: string | null }>`
    select ended_at as at, failure as why from backups order by ended_at desc limit 1`.execute(queries);
  const [{ at, why } = { at: null, why: null }] = last;
  const { rows: locks } = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(queries);
  return {
    lastTaken: taken[0] ?? null,
    lastFailure: at === null || why === null ? null : { at, why },
    isRunning: locks.length > 0,
  };
}
