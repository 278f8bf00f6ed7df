/** A data folder whose restore has not ended says so by a file, and no shop is started on it. */

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/platform/config.ts';
import { syncToDisk } from '#server/site/media/media-folder.ts';

const MARK = 'restore-not-complete';

export async function markRestore(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, MARK), 'A backup was being restored here. Remove this folder and restore again.\n', {
    flush: true,
  });
  await syncToDisk(dataDir);
}

export async function unmarkRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK));
  await syncToDisk(dataDir);
}

/** Throws ConfigError, one line. */
export function failOnUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, MARK)))
    throw new ConfigError(
      `the restore of a backup into ${dataDir} was not completed: remove that folder and restore again`,
    );
}
