/** `operator restore`: a backup put back into an empty place, and what is there then checked. */

import { resolve } from 'node:path';
import { Command } from 'commander';
import { formatCount } from '#contract/format-count.ts';
import { BackupError, describeError } from '#server/operations/backup/backup-error.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import type { Restored } from '#server/operations/backup/restore-backup.ts';
import { checkShop, countViolations } from '#server/operations/check/check-shop.ts';
import { readWork } from '#server/operations/health/health-store.ts';
import { compareWithStripe } from '#server/payments/comparison/compare-with-stripe.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DESCRIBED_COPY } from '#server/platform/maintenance/describe-copy.ts';
import { activateCopy } from '#server/platform/maintenance/restored-copy.ts';
import { fail } from '../fail.ts';
import { formatCheck } from '../format-check.ts';
import { formatReconciled } from '../format-reconciled.ts';
import { passphraseOption, readPassphrase } from '../passphrase.ts';
import { personOfCommand } from '../person.ts';
import { INTERRUPTED, interruption, runCommand, withShopDatabase } from '../shop-database.ts';
import type { OpenShop } from '../shop-database.ts';
import { openPayments } from '../shop-payments.ts';

/** How far back Stripe's records are compared with the restored ones. */
const COMPARED_MS = 7 * 86_400_000;

interface RestoreOptions {
  into?: string;
  activate?: true;
  passphraseFile?: string;
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'puts a backup back into a folder that does not exist yet, and checks the data; --activate makes that copy the shop',
    )
    .argument('[file]', 'a backup')
    .option('--into <folder>', 'the data folder (DATA_DIR) to be made')
    .option('--activate', 'from now on the copy in DATA_DIR sends mails, calls Stripe and takes orders')
    .addOption(passphraseOption())
    .action(async (file: string | undefined, options: RestoreOptions) => {
      const { into } = options;
      if (options.activate === true) {
        if (file === undefined && into === undefined) return withShopDatabase(activate);
        process.exitCode = fail('--activate takes neither a file nor --into: it is about the shop of DATA_DIR');
      } else if (file === undefined) process.exitCode = fail("error: missing required argument 'file' (see --help)");
      else if (into === undefined)
        process.exitCode = fail("error: required option '--into <folder>' not specified (see --help)");
      else await runCommand(() => restore(resolve(file), { ...options, into }));
      return undefined;
    });
}

/** The shop that the copy was made from must not run any more: both would do the same. */
async function activate({ config, database }: OpenShop): Promise<number> {
  const { mails_unsent: waiting } = await readWork(database);
  if (!(await activateCopy(database, config))) return fail(`The shop in ${config.dataDir} is no copy`);
  console.log(
    `The shop in ${config.dataDir} sends mails, calls Stripe and takes orders from now on; ${formatCount(waiting, 'mail waits', 'mails wait')} and will be sent`,
  );
  return 0;
}

async function restore(file: string, options: RestoreOptions & { into: string }): Promise<number> {
  const config = { ...readConfig(), dataDir: resolve(options.into) };
  const passphrase = await readPassphrase(options.passphraseFile, config);
  const interrupted = interruption();
  const where = { file, passphrase, into: config.dataDir, databaseUrl: config.databaseUrl };
  try {
    let code = 0;
    const work = async ({ database }: { database: Database }) => {
      code = await examine(config, database);
    };
    const restored = await restoreBackup(where, work, interrupted);
    for (const line of describe(config, restored)) console.log(line);
    return code;
  } catch (error) {
    if (interrupted.aborted) return INTERRUPTED;
    if (!isExpected(error)) throw error;
    return fail(`${file} was not restored: ${describeError(error)}`);
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof BackupError || error instanceof ConfigError || (error instanceof Error && 'code' in error);
}

/** The shop's own records against each other, and against Stripe's where its key is set. Returns the exit code. */
async function examine(config: Config, database: Database): Promise<number> {
  const check = await checkShop(database, config.dataDir);
  for (const line of formatCheck(check)) console.log(line);
  const isRight = countViolations(check) === 0;
  if (config.stripe === null) return isRight ? 0 : 1;
  const services = await openPayments({ config, database });
  const compared = await compareWithStripe(services, new Date(Date.now() - COMPARED_MS), personOfCommand());
  if (compared.kind !== 'ok') return fail(`Stripe could not be reached to compare its records: ${compared.why}`);
  for (const line of formatReconciled(compared.value)) console.log(line);
  return isRight && compared.value.differences.length === 0 ? 0 : 1;
}

function describe({ dataDir, stripe }: Config, { rows, files, takenAt, version, migrated }: Restored): string[] {
  return [
    `Restored into ${dataDir}: ${formatCount(rows, 'row')}, ${formatCount(files, 'picture or file', 'pictures and files')}, as of ${takenAt.toISOString()}, by version ${version}`,
    ...(migrated.length === 0
      ? []
      : [`Brought up to date by ${formatCount(migrated.length, 'migration')}: ${migrated.join(', ')}`]),
    `${DESCRIBED_COPY} To make it the shop, once the one before runs no more: npm run operator -- restore --activate`,
    ...(stripe === null ? ['Compare it with Stripe when the shop runs again: npm run operator -- reconcile'] : []),
  ];
}
