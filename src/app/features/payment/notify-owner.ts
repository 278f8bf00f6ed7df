/** §4: the failure page notifies the owner once the order and reason are known. */

import { call } from '#app/api/api-client.ts';
import type { PaymentFailureReason } from '#contract/payment-failures.ts';

const notified = new Set<string>();

/** Once per order and reason as long as the page lives; the server mails once for good. Nothing here concerns the buyer. */
export function notifyOwner(orderNumber: string, reason: PaymentFailureReason): void {
  const key = `${orderNumber} ${reason}`;
  if (notified.has(key)) return;
  notified.add(key);
  call('notifyPaymentCancelled', { params: { id: orderNumber }, body: { reason } }).catch(() => notified.delete(key));
}
