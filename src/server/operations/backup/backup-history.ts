/** When backups were taken, and what follows from it: whether the next one is due, and whether a person must look. */

import { dayIn } from '#contract/company-time.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import type { BackupRunner } from './backup-process.ts';
import { findBackupHistory } from './history-store.ts';
import type { BackupHistory } from './history-store.ts';

export type { BackupHistory };

const HOUR_MS = 3_600_000;
/** The hour of the night, in the company's time zone, from which on a backup is taken. */
const NIGHT_HOUR = 2;
/** A day, and as much as a backup may take longer than the one of the night before. */
const OLD_MS = 26 * HOUR_MS;
const RETRY_MS = HOUR_MS;
/** When this process was started: what made an earlier attempt fail may have been changed since, such as BACKUP_DIR. */
const STARTED_AT = new Date(Date.now() - process.uptime() * 1000);

export const TAKE_BACKUP_TASK = 'take_backup';
const MADE_BY = 'Each night';

export function readBackupHistory(queries: Queries): Promise<BackupHistory> {
  return findBackupHistory(queries);
}

/** The minute's job: begins the backup of the night, also when the shop did not run at its hour. */
export function createNightlyBackup({ database, backups }: { database: Database; backups: BackupRunner | null }) {
  return async (): Promise<void> => {
    if (backups === null) return;
    const history = { ...(await findBackupHistory(database)), timeZone: await findTimeZone(database) };
    if (isBackupDue(history, new Date(), STARTED_AT)) backups.start(MADE_BY);
  };
}

/** One for each night; one that failed is tried again after an hour, or when the shop was started again since. */
export function isBackupDue(
  { lastTaken, lastFailure, isRunning, timeZone }: BackupHistory & { timeZone: string },
  now: Date,
  startedAt = new Date(0),
): boolean {
  if (isRunning) return false;
  const hasFailedHere = lastFailure !== null && lastFailure.at >= startedAt;
  if (hasFailedHere && now.getTime() - lastFailure.at.getTime() < RETRY_MS) return false;
  return lastTaken === null || nightOf(lastTaken.at, timeZone) < nightOf(now, timeZone);
}

/** The day on which the night's hour was last reached. */
function nightOf(moment: Date, timeZone: string): string {
  return dayIn(timeZone, new Date(moment.getTime() - NIGHT_HOUR * HOUR_MS));
}

export interface OldBackup {
  /** Of the last that was taken; null for none. */
  at: Date | null;
  /** Why the last attempt failed; null when it did not. */
  why: string | null;
}

/** When backups are taken, or were tried, and the last is older than a day; null otherwise. */
export function findOldBackup({ lastTaken, lastFailure }: BackupHistory, now: Date): OldBackup | null {
  if (lastTaken === null && lastFailure === null) return null;
  if (lastTaken !== null && now.getTime() - lastTaken.at.getTime() < OLD_MS) return null;
  return { at: lastTaken?.at ?? null, why: lastFailure?.why ?? null };
}
