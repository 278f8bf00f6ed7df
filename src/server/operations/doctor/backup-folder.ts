/** Whether backups can be put into their folder, and outlive the disk of the data. */

import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

interface FolderFacts {
  /** The folder itself, or the one in which it would be made. */
  canWrite: boolean;
  isOnDiskOfData: boolean;
  /** By whom it was tried. */
  user: string;
}

export async function readFolder(folder: string, dataDir: string): Promise<FolderFacts> {
  const existing = await findExisting(folder);
  const canWrite = await access(existing, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const isOnDiskOfData = (await stat(existing)).dev === (await stat(dataDir)).dev;
  return { canWrite, isOnDiskOfData, user: userInfo().username };
}

async function findExisting(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    () => findExisting(dirname(folder)),
  );
}

export function judgeFolder(folder: string, { canWrite, isOnDiskOfData, user }: FolderFacts): Finding {
  if (!canWrite)
    return wrong(
      'backup',
      `The user ${user} may not write into BACKUP_DIR (${folder}). Give that user the folder (chown ${user}: ${folder}), or set BACKUP_DIR to another one.`,
    );
  return isOnDiskOfData
    ? wrong(
        'backup',
        `BACKUP_DIR (${folder}) is on the disk of the data: when that disk breaks, both are lost. Set it to a folder on another disk or machine.`,
      )
    : fine('backup', `${folder} can be written and is on another disk`);
}
