/** The passphrase of backups: from a file, or from BACKUP_PASSPHRASE; never an argument, which other users of the machine can read. */

import { readFile } from 'node:fs/promises';
import { Option } from 'commander';
import { MIN_PASSPHRASE_CHARACTERS, parsePassphrase } from '#server/platform/config-values.ts';
import { ConfigError } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';

export const passphraseOption = () =>
  new Option('--passphrase-file <file>', 'has the passphrase in its first line; BACKUP_PASSPHRASE by default');

/** Null without any. Throws ConfigError for a file that cannot be read, or is too short. */
export async function readPassphrase(file: string | undefined, config: Pick<Config, 'backup'>): Promise<string | null> {
  if (file === undefined) return config.backup.passphrase;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read`);
  });
  const passphrase = parsePassphrase(text.split('\n')[0]?.trim() ?? '');
  if (passphrase === null)
    throw new ConfigError(`${file} must have a passphrase of at least ${MIN_PASSPHRASE_CHARACTERS} characters`);
  return passphrase;
}
