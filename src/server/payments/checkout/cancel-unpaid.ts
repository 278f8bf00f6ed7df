/** Ends an unpaid order that has no payment page, and releases its stock. */

import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import type { NewOrderEvent } from '#server/orders/orders/order-events.ts';
import { movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { UNPAID_STATES } from '#server/platform/database/states.ts';

/** The caller holds the order's lock. A second call, or one for an order that is paid, changes nothing. */
export async function cancelUnpaid(tx: InTransaction, orderId: number, ...event: NewOrderEvent): Promise<void> {
  if (!(await movePayment(tx, orderId, { from: UNPAID_STATES, to: 'cancelled', status: 'cancelled' }))) return;
  await releaseHolds(tx, orderId);
  await recordEvent(tx, orderId, ...event);
}
