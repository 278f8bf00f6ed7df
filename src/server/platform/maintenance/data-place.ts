/**
 * Where data is. A copy that was made without a backup, such as one of the data folder, differs from the data it was made of in both: in
 * an id that no copy has, and in its address. Data that is merely moved, renamed or mounted elsewhere has one of them as before
 * (docs/decisions/192).
 */

import { readFile, realpath, stat } from 'node:fs/promises';
import type { Config } from '#server/platform/config.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { secretsFileOf } from '#server/platform/secrets.ts';
import { readDatabaseId } from './place-store.ts';

export interface DataPlace {
  id: string;
  address: string;
}

/** Empty in most containers and on other systems than Linux: paths alone are compared there. */
const MACHINE_ID = '/etc/machine-id';

/** Null while the folder has no file to know it by. */
export async function readDataPlace(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  queries: Queries,
): Promise<DataPlace | null> {
  if (databaseUrl !== null) return { id: await readDatabaseId(queries), address: addressOf(databaseUrl) };
  try {
    const { ino } = await stat(secretsFileOf(dataDir), { bigint: true });
    const machine = await readFile(MACHINE_ID, 'utf8').catch(() => '');
    return { id: String(ino), address: `${await realpath(dataDir)} ${machine.trim()}`.trim() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** `stored`: as at the last start. */
export function isElsewhere(stored: DataPlace | null, place: DataPlace | null): boolean {
  return stored !== null && place !== null && stored.id !== place.id && stored.address !== place.address;
}

/** Without user and password; empty for one that only PostgreSQL's own clients can read. */
function addressOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return '';
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}
