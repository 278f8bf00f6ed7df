/** How the shop is doing, as the console's replies show it. */

import type { Health, OldBackupView } from '#contract/console/health.ts';
import type { BackupHistory, OldBackup } from '#server/operations/backup/backup-history.ts';
import type { Disk } from '#server/operations/health/disk.ts';
import type { FailedMail } from '#server/site/notifications/mail-store.ts';

export function toDisk(disk: Disk | null): Health['disk'] {
  return disk === null ? null : { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes };
}

export function toBackup(
  { lastTaken, lastFailure, isRunning }: BackupHistory,
  folder: string | null,
): Health['backup'] {
  return {
    folder,
    is_running: isRunning,
    last: lastTaken && {
      at: lastTaken.at.toISOString(),
      file: lastTaken.file,
      byte_size: lastTaken.byteSize,
      by: lastTaken.by,
    },
    failure: lastFailure && { at: lastFailure.at.toISOString(), why: lastFailure.why },
  };
}

export function toOldBackup(old: OldBackup | null): OldBackupView | null {
  return old && { at: old.at?.toISOString() ?? null, why: old.why };
}

export function toFailedMail({ created_at, ...mail }: FailedMail): Health['mails']['failed'][number] {
  return { ...mail, created_at: created_at.toISOString() };
}
