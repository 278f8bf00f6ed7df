/** The minute's job about stock that is held unpaid: deletes what is known of networks, and warns when much is held. */

import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/database.ts';
import { deleteOldNetworks } from './hold-network-store.ts';

export const WATCH_HOLDS_TASK = 'watch_stock_holds';
/** Above this share of the stock a client may be holding it without buying. */
const ALERT_SHARE = 0.5;

export interface WatchHoldsServices {
  database: Database;
  /** The share of the stock that is held unpaid, from 0 to 1. */
  heldShare: () => Promise<number>;
  log: Pick<Logger, 'warn'>;
}

export function createWatchHolds({ database, heldShare, log }: WatchHoldsServices) {
  return async (): Promise<void> => {
    await deleteOldNetworks(database);
    const share = await heldShare();
    if (share > ALERT_SHARE) log.warn({ share }, 'more than half of the stock is held by unpaid orders');
  };
}
