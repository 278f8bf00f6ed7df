/** What is owed on account of an order, for other domains. */

import { findOwedCents } from '#server/payments/offline-payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Without what is owed of its freight. */
export function findOwedOfOrder(queries: Queries, orderId: number): Promise<number> {
  return findOwedCents(queries, orderId, { kind: 'order' });
}
