import { PURPOSES } from '#server/connect-payments.ts';
import type { OrderChange } from '#server/orders/orders/change-order.ts';
import type { RefundInput } from '#server/payments/refunds/decide-refund.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import type { RefundRequested } from '#server/payments/refunds/request-refund.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A change of the order by a person who looks at nothing else. */
export function byAnna(orderNumber: string, seenEventId: number | null = null): OrderChange {
  return { orderNumber, by: 'Anna', seenEventId };
}

/** A request for a refund by a person who looks at nothing else: of all that is left unless more is said. */
export function requestRefundByAnna(
  database: Database,
  { orderNumber, ...input }: Partial<RefundInput> & { orderNumber: string },
): Promise<RefundRequested> {
  const whole = { lines: null, amountCents: null, restock: false, note: '', key: null };
  return requestRefund({ database, purposes: PURPOSES }, byAnna(orderNumber), { ...whole, ...input });
}
