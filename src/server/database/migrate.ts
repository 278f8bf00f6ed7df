/** Brings the schema up to date at start, one process at a time (the Migrator holds an advisory lock). */
import { Logger, runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { ConfigError } from '#server/config.ts';
import type { OpenDatabase } from './database.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as content from './migrations/0002-content.ts';
import * as orders from './migrations/0003-orders.ts';
import * as enquiries from './migrations/0004-enquiries.ts';
import * as analytics from './migrations/0005-analytics.ts';
import * as limits from './migrations/0006-limits.ts';
import * as refunds from './migrations/0007-refunds.ts';
import * as retention from './migrations/0008-retention.ts';
import * as requestIds from './migrations/0009-request-ids.ts';
import * as largeCatalogue from './migrations/0010-large-catalogue.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-content': content,
  '0003-orders': orders,
  '0004-enquiries': enquiries,
  '0005-analytics': analytics,
  '0006-limits': limits,
  '0007-refunds': refunds,
  '0008-retention': retention,
  '0009-request-ids': requestIds,
  '0010-large-catalogue': largeCatalogue,
};

/** Returns the names of the migrations that were applied. The job queue brings its own schema and its own lock. */
export async function migrateToLatest({ database, pool }: Pick<OpenDatabase, 'database' | 'pool'>): Promise<string[]> {
  await runMigrations({ pgPool: pool, logger: silentLogger });
  const { error, results = [] } = await migratorOf(database).migrateToLatest();
  if (error !== undefined) {
    throw new ConfigError(
      `The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return results.map((result) => result.migrationName);
}

/** Whether this version of the shop expects more than the database has. */
export async function hasPendingMigrations(database: OpenDatabase['database']): Promise<boolean> {
  const migrations = await migratorOf(database).getMigrations();
  return migrations.some(({ executedAt }) => executedAt === undefined);
}

function migratorOf(database: OpenDatabase['database']): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
}

/** Progress of the queue's own migrations is of no interest to anybody; its faults are thrown. */
const silentLogger = new Logger(() => () => undefined);
