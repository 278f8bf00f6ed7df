/** How the shop is doing, as the console's replies show it. */
import type { Health } from '#contract/console/health.ts';
import type { Disk } from '#server/health/disk.ts';
import type { FailedMail } from '#server/notifications/mail-store.ts';

export function toDisk(disk: Disk | null): Health['disk'] {
  return disk === null ? null : { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes };
}

export function toFailedMail({ created_at, ...mail }: FailedMail): Health['mails']['failed'][number] {
  return { ...mail, created_at: created_at.toISOString() };
}
