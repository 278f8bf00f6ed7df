/** Whether an order on terms can be approved or declined now: pure. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { isUnpaid } from '#server/platform/database/states.ts';

/** Why it cannot; null when it can. */
export function findApprovalBlocker({
  approve_until,
  payment_state,
}: Pick<OrderRow, 'approve_until' | 'payment_state'>): string | null {
  if (approve_until === null) return 'it was not bought on terms';
  return isUnpaid(payment_state) ? null : 'it does not wait for approval any more';
}
