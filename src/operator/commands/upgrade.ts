/** `operator upgrade`: brings the shop to this version, with a way back; `--try` only tries this version on a copy, made from a backup. */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { formatCount } from '#contract/format-count.ts';
import { describeError } from '#server/operations/backup/backup-error.ts';
import { findNewestBackup } from '#server/operations/backup/own-backups.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { checkShop, countViolations } from '#server/operations/check/check-shop.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { readVersion } from '#server/platform/version.ts';
import { fail } from '../fail.ts';
import { formatCheck } from '../format-check.ts';
import { passphraseOption, readPassphrase } from '../passphrase.ts';
import { INTERRUPTED, interruption, runCommand } from '../shop-database.ts';
import { findUnitUser } from '../systemd.ts';
import { UpgradeError } from '../upgrade/run-child.ts';
import { createSteps } from '../upgrade/steps.ts';
import { upgradeShop } from '../upgrade/upgrade-shop.ts';

interface UpgradeOptions {
  /** A backup; true for the newest of BACKUP_DIR. */
  try?: string | true;
  in: string;
  backup?: string;
  name: string;
  passphraseFile?: string;
}

export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description(
      'brings the shop to this version: pages, backup, trial on a copy, migrations, start, doctor; goes back when a step fails',
    )
    .option('--try [backup]', 'only tries it on a copy: of this backup, the newest of BACKUP_DIR by default')
    .option('--backup <folder>', 'where the backup is put; BACKUP_DIR by default')
    .option('--name <name>', 'of the service', 'shop')
    .option('--in <folder>', 'where the copy is made meanwhile: a folder with as much space as the shop has', tmpdir())
    .addOption(passphraseOption())
    .action(async ({ try: trial, ...options }: UpgradeOptions) =>
      runCommand(() =>
        trial === undefined ? upgrade(readConfig(), options) : tryUpgrade(readConfig(), { ...options, try: trial }),
      ),
    );
}

async function upgrade(config: Config, options: Omit<UpgradeOptions, 'try'>): Promise<number> {
  const { name } = options;
  const backupDir = options.backup === undefined ? config.backup.folder : resolve(options.backup);
  if (backupDir === null) return fail('Name the folder of the backup (--backup FOLDER), or set BACKUP_DIR');
  const user = await findUnitUser(name);
  if (user !== null && process.getuid?.() !== 0)
    return fail(`The service ${name} is upgraded by root: run "sudo ${name} upgrade"`);
  const say = (line: string) => console.log(line);
  const service = user === null ? null : { name, user };
  try {
    const code = await upgradeShop(
      createSteps({ config, service, backupDir, trialDir: resolve(options.in), say }),
      say,
    );
    console.log(`The shop is of version ${readVersion()}${service === null ? ': start it (npm start)' : ' and runs'}`);
    return code;
  } catch (error) {
    if (error instanceof UpgradeError) return fail(error.message);
    throw error;
  }
}

async function tryUpgrade(config: Config, options: UpgradeOptions & { try: string | true }): Promise<number> {
  const file = options.try === true ? await findNewest(config.backup.folder) : resolve(options.try);
  if (typeof file !== 'string') return fail(file.problem);
  const passphrase = await readPassphrase(options.passphraseFile, config);
  const interrupted = interruption();
  // Never the database of DATABASE_URL: the copy has an embedded one in its folder.
  const copy = await mkdtemp(join(resolve(options.in), 'upgrade-'));
  const startedAt = performance.now();
  try {
    let violations = 0;
    const settings = { file, passphrase, into: join(copy, 'data'), databaseUrl: null };
    const { rows, version, migrated } = await restoreBackup(
      settings,
      async ({ database }) => {
        const check = await checkShop(database, settings.into);
        for (const line of formatCheck(check)) console.log(line);
        violations = countViolations(check);
      },
      interrupted,
    );
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    console.log(
      `${file}: ${formatCount(rows, 'row')} of version ${version}, tried with version ${readVersion()} in ${seconds} s`,
    );
    console.log(
      migrated.length === 0 ? 'No migrations' : `${formatCount(migrated.length, 'migration')}: ${migrated.join(', ')}`,
    );
    if (violations > 0)
      return fail('Do not upgrade before these violations are explained. The shop itself was not touched');
    console.log('The upgrade works on a copy of the shop. The copy was removed, and the shop itself was not touched');
    return 0;
  } catch (error) {
    if (interrupted.aborted) return INTERRUPTED;
    return fail(`The upgrade does not work on ${file}: ${describeError(error)}. The shop itself was not touched`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function findNewest(folder: string | null): Promise<string | { problem: string }> {
  if (folder === null) return { problem: 'Name the backup (--try FILE), or set BACKUP_DIR' };
  const names = await readdir(folder).catch(() => []);
  const { newest, shops } = findNewestBackup(names);
  if (shops > 1) return { problem: `${folder} has backups of several shops: name the one to try (--try FILE)` };
  return newest === null ? { problem: `${folder} has no backup` } : join(folder, newest);
}
