/** Brings the schema up to date at start, one process at a time (the Migrator holds an advisory lock). */
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { ConfigError } from '#server/config.ts';
import type { Database } from './database.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as content from './migrations/0002-content.ts';
import * as orders from './migrations/0003-orders.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-content': content,
  '0003-orders': orders,
};

/** Returns the names of the migrations that were applied. */
export async function migrateToLatest(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new ConfigError(`The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`);
  }
  return results.map((result) => result.migrationName);
}
