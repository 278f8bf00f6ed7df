/** The facts of the screen Health, read at this moment. */

import { findOldBackup, readBackupHistory } from '#server/operations/backup/backup-history.ts';
import type { BackupHistory } from '#server/operations/backup/backup-history.ts';
import { isLoopbackOrigin } from '#server/platform/config-values.ts';
import type { Config } from '#server/platform/config.ts';
import { findConfigWarnings } from '#server/platform/config.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PaymentMode } from '#server/platform/database/payment-tables.ts';
import { readVersion } from '#server/platform/version.ts';
import { readDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { findProblems } from './find-problems.ts';
import { readDatabaseFacts, readWork } from './health-store.ts';
import type { DatabaseFacts } from './health-store.ts';

export interface HealthServices {
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'smtpUrl' | 'ownerEmail' | 'stripe'>;
  stripeMode: PaymentMode;
}

export interface HealthFacts extends DatabaseFacts {
  problems: string[];
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
  const [disk, work, facts, backups] = await Promise.all([
    readDisk(config.dataDir),
    readWork(queries),
    readDatabaseFacts(queries, stripeMode),
    readBackupHistory(queries),
  ]);
  return {
    ...facts,
    problems: findProblems({
      disk,
      mailsFailed: work.mails_failing,
      mailsRefused: work.mails_refused,
      jobsFailed: work.jobs_failed,
      minutesLate: facts.minutesLate,
      warnings: findConfigWarnings(config),
      differences: facts.comparison?.differences ?? 0,
      oldBackup: findOldBackup(backups, now),
      hasNoBackup: backups.lastTaken === null && backups.lastFailure === null && !isLoopbackOrigin(config.publicUrl),
    }),
    version: readVersion(),
    nodeVersion: process.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000),
    disk,
    backups,
    mailsWaiting: work.mails_unsent - work.mails_failing - work.mails_refused,
    jobs: { due: work.jobs_due, failed: work.jobs_failed },
  };
}
