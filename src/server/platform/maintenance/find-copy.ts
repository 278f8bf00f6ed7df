/** Whether data is a copy: restored and not activated, or elsewhere than it was when a shop was last started on it. */

import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endCopy, findRestoredAt, markAsCopy } from './copy-store.ts';
import { isElsewhere, readDataPlace } from './data-place.ts';
import { findStoredPlace, storePlace } from './place-store.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** At each start, before anything is sent: a copy is marked, and other data is known by its place from now on. */
export async function notePlace(database: Database, config: Place): Promise<void> {
  const place = await readDataPlace(config, database);
  if (place === null || (await findRestoredAt(database)) !== null) return;
  if (isElsewhere(await findStoredPlace(database), place)) await markAsCopy(database);
  else await storePlace(database, place);
}

/** Of data on which no server may have been started yet. */
export async function isCopy(database: Database, config: Place): Promise<boolean> {
  if ((await findRestoredAt(database)) !== null) return true;
  return isElsewhere(await findStoredPlace(database), await readDataPlace(config, database));
}

/** The data is the shop from now on, where it is. False when it is no copy. */
export async function activateCopy(database: Database, config: Place): Promise<boolean> {
  if (!(await isCopy(database, config))) return false;
  const place = await readDataPlace(config, database);
  await inTransaction(database, async (tx) => {
    if (place !== null) await storePlace(tx, place);
    await endCopy(tx);
  });
  return true;
}
