/** The facts of the screen Health, read at this moment. */

import { findOldBackup, readBackupHistory } from '#server/operations/backup/backup-history.ts';
import type { BackupHistory } from '#server/operations/backup/backup-history.ts';
import { isLoopbackOrigin } from '#server/platform/config-values.ts';
import type { Config } from '#server/platform/config.ts';
import { findConfigWarnings } from '#server/platform/config.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { findRestoredAt } from '#server/platform/maintenance/restored-copy.ts';
import { readVersion } from '#server/platform/version.ts';
import { readDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { findProblems } from './find-problems.ts';
import { readDatabaseFacts, readWork } from './health-store.ts';
import type { DatabaseFacts } from './health-store.ts';
import { findZoneProblem } from './zone-problem.ts';

export interface HealthServices {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'smtpUrl' | 'ownerEmail' | 'stripe'>;
  stripeMode: PaymentMode;
}

export interface HealthFacts extends DatabaseFacts {
  problems: string[];
  isCopy: boolean;
  version: string;
  nodeVersion: string;
  startedAt: Date;
  disk: Disk | null;
  backups: BackupHistory;
  mailsWaiting: number;
  jobs: { due: number; failed: number };
}

export async function readHealth(
  queries: Queries,
  { config, stripeMode }: HealthServices,
  now: Date,
): Promise<HealthFacts> {
  const [disk, work, facts, backups, timeZone, restoredAt] = await Promise.all([
    readDisk(config.dataDir),
    readWork(queries),
    readDatabaseFacts(queries, stripeMode),
    readBackupHistory(queries),
    findTimeZone(queries),
    findRestoredAt(queries),
  ]);
  const isCopy = restoredAt !== null;
  return {
    ...facts,
    problems: findProblems({
      timeZone,
      isCopy,
      disk,
      mailsFailed: work.mails_failing,
      mailsRefused: work.mails_refused,
      jobsFailed: work.jobs_failed,
      // In a copy they wait on purpose, and no backup is taken.
      minutesLate: isCopy ? 0 : facts.minutesLate,
      zoneProblem: await findZoneProblem(queries, timeZone),
      warnings: findConfigWarnings(config),
      differences: facts.comparison?.differences ?? 0,
      oldBackup: isCopy ? null : findOldBackup(backups, now),
      hasNoBackup:
        !isCopy && backups.lastTaken === null && backups.lastFailure === null && !isLoopbackOrigin(config.publicUrl),
    }),
    isCopy,
    version: readVersion(),
    nodeVersion: process.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000),
    disk,
    backups,
    mailsWaiting: work.mails_unsent - work.mails_failing - work.mails_refused,
    jobs: { due: work.jobs_due, failed: work.jobs_failed },
  };
}
