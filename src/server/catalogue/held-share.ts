/** The share of the shop's stock that orders without payment hold: what the metric and the alert are about. */
import type { Database } from '#server/database/database.ts';
import { sumHeld, sumStock } from './stock-store.ts';

/** The sum of a million products takes long, and changes slowly. */
const STOCK_FRESH_MS = 10 * 60_000;

/** From 0 to 1; 0 for a shop without stock. */
export function createHeldShare(database: Database, now: () => number = Date.now): () => Promise<number> {
  let stock = { units: 0, readAt: -Infinity };
  return async () => {
    if (stock.units === 0 || now() - stock.readAt > STOCK_FRESH_MS) {
      stock = { units: await sumStock(database), readAt: now() };
    }
    return stock.units === 0 ? 0 : Math.min(1, (await sumHeld(database)) / stock.units);
  };
}
