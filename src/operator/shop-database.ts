/** Opens the shop's database for one command and always closes it. What stops a command is one line, not a stack trace. */

import { failOnUnfinishedRestore } from '#server/operations/backup/restore-mark.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { DatabaseUnavailable, openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { hasEmbeddedDatabase } from '#server/platform/database/embedded-postgres.ts';
import { hasPendingMigrations, isShopDatabase, migrateToLatest } from '#server/platform/database/migrate.ts';
import { isBusyError } from '#server/platform/http/busy.ts';
import { findPublicUrl } from '#server/platform/maintenance/public-url-store.ts';
import { fail } from './fail.ts';

export type OpenShop = { config: Config } & Pick<OpenDatabase, 'database' | 'pool'>;

/** Returns the exit code. */
type Work = (shop: OpenShop) => Promise<number>;

/** The check could not run: differs from "consistent" and "inconsistent", so that cron can distinguish the three. */
const COULD_NOT_CHECK = 2;
/** The exit code of shells for a command that Ctrl+C has ended. */
export const INTERRUPTED = 130;

/** Of a shop that is there, brought up to date; anything else is refused, so that a mistyped DATA_DIR makes no second shop. */
export async function withShopDatabase(work: Work): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    failOnMissingCluster(config);
    return withOpen(config, async (shop, open) => {
      await failOnOtherDatabase(shop);
      await migrateToLatest(open);
      return work(await withPublicUrl(shop));
    });
  });
}

/** As withShopDatabase, but creates a shop that does not exist yet. */
export async function withNewShopDatabase(work: Work): Promise<void> {
  await runCommand(() =>
    withOpen(readConfig(), async (shop, open) => {
      if (!(await isShopDatabase(shop.database)))
        process.stdout.write(`${nameOf(shop.config)} has no shop yet: a new one is created.\n`);
      await migrateToLatest(open);
      return work(shop);
    }),
  );
}

/** Without migrations, for commands that only read; `refusedCode` is the exit code of errors. */
export async function withUnchangedShopDatabase(work: Work, refusedCode = COULD_NOT_CHECK): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    failOnMissingCluster(config);
    return withOpen(config, async (shop) => {
      await failOnOtherDatabase(shop);
      if (await hasPendingMigrations(shop.database))
        throw new ConfigError('the database has the schema of another version: start this version of the shop first');
      return work(await withPublicUrl(shop));
    });
  }, refusedCode);
}

/** Links in mails that a command sends begin as those of the running shop do, whatever the command's environment says. */
async function withPublicUrl(shop: OpenShop): Promise<OpenShop> {
  const publicUrl = await findPublicUrl(shop.database);
  return publicUrl === null ? shop : { ...shop, config: { ...shop.config, publicUrl } };
}

/** A shop of any version, as it is: for backups, which are taken before an upgrade. */
export async function withShopOfAnyVersion(work: Work): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    failOnMissingCluster(config);
    return withOpen(config, async (shop) => {
      await failOnOtherDatabase(shop);
      return work(shop);
    });
  });
}

/** Sets the exit code that `command` returns, or `refusedCode` after an error that the user can correct. */
export async function runCommand(command: () => Promise<number>, refusedCode = 1): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const line = describeExpectedError(error);
    if (line === null && refusedCode === 1) throw error;
    fail(line ?? String(error));
    process.exitCode = refusedCode;
  }
}

async function withOpen(
  config: Config,
  work: (shop: OpenShop, open: OpenDatabase) => Promise<number>,
): Promise<number> {
  failOnUnfinishedRestore(config.dataDir);
  const interrupted = interruption();
  try {
    const open = await openDatabase(config, interrupted);
    // A PostgreSQL that this command has started runs in a process group of its own: the signal has not reached it.
    const abandon = () => void open.abandon().finally(() => process.exit(INTERRUPTED));
    interrupted.addEventListener('abort', abandon);
    try {
      interrupted.throwIfAborted();
      return await work({ config, database: open.database, pool: open.pool }, open);
    } finally {
      await open.close();
    }
  } catch (error) {
    // Errors of the command after its database was stopped are expected.
    if (interrupted.aborted) return INTERRUPTED;
    throw error;
  }
}

/** Aborted by Ctrl+C and SIGTERM; the second of them ends the process at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** The message of an error that the user can correct; null for a bug, whose stack is needed. */
function describeExpectedError(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailable) return error.message;
  if (isBusyError(error)) return 'The shop is changing the same records at the moment. Run the command again.';
  return error instanceof Error && 'syscall' in error ? error.message : null;
}

function failOnMissingCluster(config: Config): void {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config.dataDir)) throw noShop(config);
}

async function failOnOtherDatabase({ config, database }: OpenShop): Promise<void> {
  if (!(await isShopDatabase(database))) throw noShop(config);
}

function noShop(config: Config): ConfigError {
  const how =
    config.databaseUrl === null
      ? 'set DATA_DIR to the data folder of a shop'
      : 'set DATABASE_URL to the database of a shop';
  return new ConfigError(`${nameOf(config)} has no shop: ${how}, or start it first (npm start)`);
}

/** Without the address of the database, which may have a password in it. */
function nameOf(config: Config): string {
  return config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL';
}
