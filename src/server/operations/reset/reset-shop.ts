/** Makes a shop ready for its first real order: what was tried in it is removed, in one transaction, and then its files. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '#contract/format-count.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { deleteAllJobs } from '#server/platform/jobs/queued-jobs-store.ts';
import { countRunningServers } from '#server/platform/jobs/worker-presence.ts';
import { countLivePayments, emptyTables, lockOrders, returnSoldStock } from './reset-store.ts';

interface Shop extends Pick<OpenDatabase, 'database' | 'pool'> {
  dataDir: string;
}

/** Of the data folder: mails that were not sent, and the payment sandbox's records. */
const TRADE_FOLDERS = ['mail', 'sandbox'];
/** Pictures, data sheets and share pictures. */
const CATALOGUE_FOLDERS = ['media', 'files', 'share'];

/** Why the shop may not be reset, in one sentence; null when it may. */
export async function findResetRefusal({ database, pool }: Omit<Shop, 'dataDir'>): Promise<string | null> {
  if ((await countRunningServers(pool)) > 0) return 'the shop is running: stop it first';
  return describeLivePayments(await countLivePayments(database));
}

/** Returns why nothing was removed; null when it was. `withCatalogue`: all that an import brings goes too, also the company. */
export async function resetShop(
  { database, dataDir }: Omit<Shop, 'pool'>,
  { withCatalogue }: { withCatalogue: boolean },
): Promise<string | null> {
  const refusal = await inTransaction(database, async (tx, undo) => {
    await lockOrders(tx);
    const why = describeLivePayments(await countLivePayments(tx)); // by now
    if (why !== null) {
      undo();
      return why;
    }
    if (!withCatalogue) await returnSoldStock(tx);
    await emptyTables(tx, { withCatalogue });
    // All work that waits is about what was removed; what is due by itself is added again by the running shop.
    await deleteAllJobs(tx);
    return null;
  });
  if (refusal !== null) return refusal;
  // Afterwards: rows never name files that are gone, and a reset that is interrupted here is completed by another.
  const folders = withCatalogue ? [...TRADE_FOLDERS, ...CATALOGUE_FOLDERS] : TRADE_FOLDERS;
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true });
  return null;
}

function describeLivePayments(payments: number): string | null {
  if (payments === 0) return null;
  return `it has ${formatCount(payments, 'payment')} by Stripe's live mode, whose orders must stay`;
}
