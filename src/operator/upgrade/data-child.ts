/**
 * As the user who runs the shop: `pending` prints the migrations that are to be applied and `migrate` applies them. While the shop is stopped
 * `copy` copies the embedded database, `put-back` puts the copy in its place and `drop` removes it.
 */

import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { listPendingMigrations, migrateToLatest } from '#server/platform/database/migrate.ts';
import { storeVersion } from '#server/platform/maintenance/data-version.ts';

const config = readConfig();
const database = join(config.dataDir, 'postgres');
const copy = `${database}.before-upgrade`;

async function withDatabase(work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<string[]>) {
  const open = await openDatabase(config);
  try {
    for (const name of await work(open)) console.log(name);
  } finally {
    await open.close();
  }
}

/** A copy of a database that is in use is none. */
function failInUse(): void {
  if (existsSync(join(database, 'postmaster.pid')))
    throw new Error('the database is in use: stop the shop and its commands first');
}

const STEPS: Readonly<Record<string, () => Promise<void>>> = {
  pending: () => withDatabase(({ database: queries }) => listPendingMigrations(queries)),
  migrate: () =>
    withDatabase(async (open) => {
      const applied = await migrateToLatest(open);
      await storeVersion(open.database);
      return applied;
    }),
  async copy() {
    failInUse();
    await rm(copy, { recursive: true, force: true });
    await cp(database, copy, { recursive: true, preserveTimestamps: true });
  },
  async 'put-back'() {
    failInUse();
    await rm(database, { recursive: true });
    await rename(copy, database);
  },
  drop: () => rm(copy, { recursive: true, force: true }),
};

try {
  await STEPS[process.argv[2] ?? '']?.();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
