/** The share of the shop's stock that orders without payment hold: what the metric and the alert are about. */

import type { Database } from '#server/platform/database/database.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { sumHeld, sumStock } from './stock-store.ts';

/** The sum of a million products takes long, and changes slowly. */
const STOCK_FRESH_MS = 10 * 60_000;

/** From 0 to 1; 0 for a shop without stock. */
export function createHeldShare(database: Database, now: () => number = Date.now): () => Promise<number> {
  const stock = new LoadingCache<number>({
    freshMs: STOCK_FRESH_MS,
    maxEntries: 1,
    // A shop without stock is one that its owner is about to fill.
    retentionOf: (units) => (units === 0 ? 'discard' : 'store'),
    now,
  });
  return async () => {
    const units = await stock.get('units', () => sumStock(database));
    return units === 0 ? 0 : Math.min(1, (await sumHeld(database)) / units);
  };
}
