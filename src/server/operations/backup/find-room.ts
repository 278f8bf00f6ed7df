/** Whether a folder has room for a backup, before one is taken that the disk could not hold. */

import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { readRowBytes } from './backup-store.ts';

interface MissingRoom {
  neededBytes: number;
  freeBytes: number;
}

/** Null when there is enough, or when the system does not say. Rows are counted as they are on the disk, which is more than a backup takes. */
export async function findMissingRoom(pool: pg.Pool, dataDir: string, folder: string): Promise<MissingRoom | null> {
  const freeBytes = await findFreeBytes(folder);
  if (freeBytes === null) return null;
  const client = await pool.connect();
  const rowBytes = await readRowBytes(client).finally(() => client.release());
  const neededBytes = rowBytes + (await sumFiles(join(dataDir, 'media'))) + (await sumFiles(join(dataDir, 'files')));
  return neededBytes > freeBytes ? { neededBytes, freeBytes } : null;
}

/** As much as a user who is not root can use. */
async function findFreeBytes(folder: string): Promise<number | null> {
  const { bavail, blocks, bsize } = await statfs(await findExisting(folder));
  return blocks > 0 ? bavail * bsize : null;
}

async function findExisting(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    () => findExisting(dirname(folder)),
  );
}

async function sumFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries)
    if (entry.isFile())
      sum += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return sum;
}
