/** Opens the shop's database for one command and always closes it. What stops a command is one line, not a stack trace. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failOnUnfinishedRestore } from '#server/operations/backup/restore-mark.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { DatabaseUnavailable, openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { hasEmbeddedDatabase } from '#server/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { describeFileError } from '#server/platform/file-error.ts';
import { isBusyError } from '#server/platform/http/busy.ts';
import { findDataState, storeVersion } from '#server/platform/maintenance/data-version.ts';
import type { DataState } from '#server/platform/maintenance/data-version.ts';
import { describeOtherVersion } from '#server/platform/maintenance/describe-data-state.ts';
import { findPublicUrl } from '#server/platform/maintenance/public-url-store.ts';
import { readVersion } from '#server/platform/version.ts';
import { fail } from './fail.ts';

export type OpenShop = { config: Config } & Pick<OpenDatabase, 'database' | 'pool'>;

/** Returns the exit code. */
type Work = (shop: OpenShop) => Promise<number>;

/** The exit code of shells for a command that Ctrl+C has ended. */
export const INTERRUPTED = 130;

/**
 * Of a shop that is there, of this version; anything else is refused, so that a mistyped DATA_DIR makes no second shop and a command of a
 * new version does not end the shop that still runs. `refusedCode` is the exit code of errors.
 */
export async function withShopDatabase(work: Work, refusedCode = 1): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    failOnMissingCluster(config);
    return withOpen(config, async (shop) => {
      failOnOtherVersion(await findShopState(shop));
      return work(await withPublicUrl(shop));
    });
  }, refusedCode);
}

/** As withShopDatabase, but creates a shop where the database is empty. */
export async function withNewShopDatabase(work: Work): Promise<void> {
  await runCommand(() =>
    withOpen(readConfig(), async (shop, open) => {
      const state = await findDataState(shop.database);
      if (state.kind === 'none') {
        process.stdout.write(`${nameOf(shop.config)} has no shop yet: a new one is created.\n`);
        await migrateToLatest(open);
        await storeVersion(shop.database);
      } else {
        failOnOtherVersion(state);
      }
      return work(shop);
    }),
  );
}

/** As withNewShopDatabase for a command that changes nothing: where there is no shop, an empty one is made beside and removed again. */
export async function withShopToCompare(work: Work): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl !== null || hasEmbeddedDatabase(config.dataDir)) return withNewShopDatabase(work);
  await runCommand(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-to-compare-'));
    try {
      return await withOpen({ ...config, dataDir }, async (shop, open) => {
        process.stdout.write(`${nameOf(config)} has no shop yet: compared with an empty one.\n`);
        await migrateToLatest(open);
        return work(shop);
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

/** Links in mails that a command sends begin as those of the running shop do, whatever the command's environment says. */
async function withPublicUrl(shop: OpenShop): Promise<OpenShop> {
  const publicUrl = await findPublicUrl(shop.database);
  return publicUrl === null ? shop : { ...shop, config: { ...shop.config, publicUrl } };
}

/** A shop of this version or an older one, as it is: for backups, which are taken before an upgrade. */
export async function withShopOfOlderVersion(work: Work): Promise<void> {
  await runCommand(async () => {
    const config = readConfig();
    failOnMissingCluster(config);
    return withOpen(config, async (shop) => {
      const state = await findShopState(shop);
      if (state.kind === 'newer') failOnOtherVersion(state);
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
  return describeFileError(error) ?? (error instanceof Error && 'syscall' in error ? error.message : null);
}

function failOnMissingCluster(config: Config): void {
  if (config.databaseUrl === null && !hasEmbeddedDatabase(config.dataDir)) throw noShop(config);
}

/** Throws ConfigError where there is no shop. */
async function findShopState({ config, database }: OpenShop): Promise<DataState> {
  const state = await findDataState(database);
  if (state.kind === 'none') throw noShop(config);
  return state;
}

function failOnOtherVersion(state: DataState): void {
  if (state.kind !== 'older' && state.kind !== 'newer') return;
  const remedy =
    state.kind === 'older'
      ? 'bring the data up to date (npm run operator -- upgrade, or start the shop), or use the program of that version'
      : 'use the program of that version';
  throw new ConfigError(`${describeOtherVersion(state, readVersion())}: ${remedy}. Nothing was changed`);
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
