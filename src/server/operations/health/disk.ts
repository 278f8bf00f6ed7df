/** The disk that the data folder is on. */

import { statfs } from 'node:fs/promises';

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** Of what is free, as much as a user who is not root can use; null when the system does not say. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks > 0 ? { freeBytes: bavail * bsize, totalBytes: blocks * bsize } : null;
  } catch {
    return null;
  }
}

/** Free space below this share needs a person. */
const LOW_SHARE = 0.1;

/** The disk when a person has to make room; null otherwise. */
export function findLowDisk(disk: Disk | null): Disk | null {
  return disk !== null && disk.freeBytes < disk.totalBytes * LOW_SHARE ? disk : null;
}
