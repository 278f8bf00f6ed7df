/** Where a run of tests has its databases and files. */

import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A run takes less than 2 GB at a time. */
const ROOM_BYTES = 6_000_000_000;

/**
 * In memory where the machine has room for it, because files on a disk cost half of PostgreSQL's processor time and most of what
 * tests wait for. TMPDIR, where it is set, and /tmp otherwise: in a container /dev/shm is small, and macOS has none.
 */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] === undefined && hasRoomInMemory() ? IN_MEMORY : tmpdir();
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // Tests write programs that they start.
    const mayRun = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    return mayRun && bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
