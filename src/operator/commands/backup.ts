/** `operator backup`: a backup of the shop, also while it sells. */

import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { formatBytes } from '#contract/bytes.ts';
import { formatCount } from '#contract/format-count.ts';
import { takeBackup } from '#server/operations/backup/take-backup.ts';
import { parseSmallCount } from '#server/platform/config-values.ts';
import { readVersion } from '#server/platform/version.ts';
import { fail } from '../fail.ts';
import { passphraseOption, readPassphrase } from '../passphrase.ts';
import { personOfCommand } from '../person.ts';
import { withShopOfOlderVersion } from '../shop-database.ts';

interface BackupOptions {
  keep?: number;
  passphraseFile?: string;
}

export function backupCommand(): Command {
  return new Command('backup')
    .description('takes a backup of all data, keys, pictures and files, also while the shop sells')
    .argument('[folder]', 'where it is put; BACKUP_DIR by default')
    .option('--keep <number>', "how many of this shop's backups stay in the folder; all by default", parseKeep)
    .addOption(passphraseOption())
    .action(async (folder: string | undefined, { keep, passphraseFile }: BackupOptions) =>
      withShopOfOlderVersion(async ({ config, database, pool }) => {
        const target = folder === undefined ? config.backup.folder : resolve(folder);
        if (target === null) return fail('Name the folder of the backup, or set BACKUP_DIR');
        const passphrase = await readPassphrase(passphraseFile, config);
        const outcome = await takeBackup(
          { database, pool, version: readVersion() },
          { dataDir: config.dataDir, folder: target, keep: keep ?? null, passphrase },
          personOfCommand(),
        );
        if (outcome.kind === 'busy') return fail('No backup was taken: another one is being taken now');
        if (outcome.kind === 'failed') return fail(`No backup was taken in ${target}: ${outcome.why}`);
        const removed = outcome.removed === 0 ? '' : `; older ones removed: ${outcome.removed}`;
        const encrypted = passphrase === null ? 'not encrypted' : 'encrypted';
        console.log(
          `${outcome.path}: ${formatCount(outcome.rows, 'row')}, ${formatBytes(outcome.bytes)}, ${encrypted}${removed}`,
        );
        return 0;
      }),
    );
}

function parseKeep(text: string): number {
  const keep = parseSmallCount(text);
  if (keep !== null) return keep;
  throw new InvalidArgumentError('It must be a whole number of backups, 1 or more.');
}
