/** What has left of an order, what was refunded of it and what has not arrived, for documents and shipments. */

import type { Queries } from '#server/platform/database/database.ts';
import { countUnits } from './order-units-store.ts';
import type { ItemUnits } from './order-units-store.ts';

export type { ItemUnits } from './order-units-store.ts';

export async function findUnits(queries: Queries, orderId: number): Promise<ItemUnits[]> {
  return countUnits(queries, orderId);
}
