/** A disk of its own that is soon full: a tmpfs of a given size. Only root may mount one. */

import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface SmallDisk {
  folder: string;
  /** Until not a byte is left. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): Promise<void>;
}

const CHUNK = Buffer.alloc(1024 * 1024);
const run = promisify(execFile);

/** Null where it may not be mounted. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2)) {
          while (
            await file.write(CHUNK, 0, size).then(
              ({ bytesWritten }) => bytesWritten === size,
              () => false,
            )
          );
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler),
    async unmount() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
