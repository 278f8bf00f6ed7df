/** Whether a file that an owner may leave out is there; also true of what cannot be read, which is then reported. */

import { lstat } from 'node:fs/promises';

export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}
