/** The facts of the screen Health, read at this moment. */
import type { Config } from '#server/config.ts';
import { findConfigWarnings } from '#server/config.ts';
import type { Queries } from '#server/database/database.ts';
import type { PaymentMode } from '#server/database/payment-tables.ts';
import { readDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { findProblems } from './find-problems.ts';
import { readDatabaseFacts, readWork } from './health-store.ts';
import type { DatabaseFacts } from './health-store.ts';
import { readVersion } from './read-version.ts';

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
  mailsWaiting: number;
  jobs: { due: number; failed: number };
}

export async function readHealth(
  queries: Queries,
  { config, stripeMode }: HealthServices,
  now: Date,
): Promise<HealthFacts> {
  const [disk, work, facts] = await Promise.all([
    readDisk(config.dataDir),
    readWork(queries),
    readDatabaseFacts(queries, stripeMode),
  ]);
  return {
    ...facts,
    problems: findProblems({
      disk,
      mailsFailed: work.mails_failing,
      jobsFailed: work.jobs_failed,
      minutesLate: facts.minutesLate,
      warnings: findConfigWarnings(config),
      differences: facts.comparison?.differences ?? 0,
    }),
    version: readVersion(),
    nodeVersion: process.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000),
    disk,
    mailsWaiting: work.mails_unsent - work.mails_failing,
    jobs: { due: work.jobs_due, failed: work.jobs_failed },
  };
}
