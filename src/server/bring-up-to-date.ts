/**
 * What a start does with data of another version: it says what it is about to do, takes a backup, and migrates. It refuses data of a newer
 * version, and with MIGRATE=ask everything that is to be migrated.
 */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '#contract/bytes.ts';
import { formatCount } from '#contract/format-count.ts';
import { findMissingRoom } from './operations/backup/find-room.ts';
import { takeBackup } from './operations/backup/take-backup.ts';
import { ConfigError } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { findDataState, storeVersion } from './platform/maintenance/data-version.ts';
import type { DataState } from './platform/maintenance/data-version.ts';
import { describeNewer, nameVersion } from './platform/maintenance/describe-data-state.ts';
import { readVersion } from './platform/version.ts';

type Older = Extract<DataState, { kind: 'older' }>;

/** MIGRATE=ask, and the data is of an older version: the start ends with an exit code of its own. */
export class MigrationRefused extends ConfigError {}

interface UpToDateSettings {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup' | 'migrate'>;
  say: (line: string) => void;
  signal: AbortSignal;
}

/** By whom the backup was taken, in the list of backups. */
const MADE_BY = 'Start of the shop';
/** Beside the data, where BACKUP_DIR is not set. */
const BACKUP_FOLDER = 'backups';
const BUSY_PAUSE_MS = 1000;

/** Throws ConfigError, one line, for data that it leaves as it is. */
export async function bringUpToDate(open: OpenDatabase, settings: UpToDateSettings): Promise<void> {
  const { config, say } = settings;
  const state = await findDataState(open.database);
  if (state.kind === 'newer')
    throw new ConfigError(
      `${describeNewer(state, readVersion())}: start it with the program of that version, or restore a backup of this version. Nothing was changed`,
    );
  if (state.kind === 'older') {
    const described = describeMigration(state);
    if (config.migrate === 'ask')
      throw new MigrationRefused(
        `${described}, and MIGRATE is "ask": bring it up to date with "npm run operator -- upgrade", or start it once without MIGRATE=ask. Nothing was changed`,
      );
    say(`${capitalize(described)}. CHANGELOG.md says what is new.`);
    await backUp(open, state, settings);
  }
  await migrateToLatest(open);
  await storeVersion(open.database);
  if (state.kind === 'older')
    say(
      `The data is of version ${readVersion()} now. The way back is that backup, with the program of the version before.`,
    );
}

function describeMigration({ version, pending }: Older): string {
  const program = readVersion();
  return `this data is ${nameVersion(version, program)} of the shop, and this program is ${program}: ${formatCount(pending.length, 'migration')} to apply`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Another server or command may take a backup or migrate at this moment: the one that ends first decides what is left to do. */
async function backUp(open: OpenDatabase, state: Older, settings: UpToDateSettings): Promise<void> {
  const { config, say, signal } = settings;
  const folder = config.backup.folder ?? join(config.dataDir, BACKUP_FOLDER);
  const missing = await findMissingRoom(open.pool, config.dataDir, folder);
  if (missing !== null)
    throw new ConfigError(
      `${describeMigration(state)}, and ${folder} has no room for the backup that is taken first: it needs up to ${formatBytes(missing.neededBytes)}, ${formatBytes(missing.freeBytes)} are free. Make room, or set BACKUP_DIR to a folder on another disk. Nothing was changed`,
    );
  say(`Taking a backup first, into ${folder} ...`);
  for (;;) {
    const outcome = await takeBackup(
      { ...open, version: readVersion() },
      {
        dataDir: config.dataDir,
        folder,
        keep: null,
        passphrase: config.backup.passphrase,
        // An embedded database serves no one before the shop is up to date.
        isAlone: config.databaseUrl === null,
      },
      MADE_BY,
    );
    if (outcome.kind === 'taken')
      return say(`Backup: ${outcome.path} (${formatCount(outcome.rows, 'row')}, ${formatBytes(outcome.bytes)})`);
    if (outcome.kind === 'failed')
      throw new ConfigError(
        `no backup could be taken in ${folder} before the migrations: ${outcome.why}. Set BACKUP_DIR to a folder that can be written. Nothing was changed`,
      );
    await sleep(BUSY_PAUSE_MS, undefined, { signal });
    if ((await findDataState(open.database)).kind === 'current') return;
  }
}
