/** A payment page for a browser that does not send the order cookie: refused, and what the page ordered is released at once. */

import { findOwnByNumber } from '#server/orders/orders/order-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isUnpaid } from '#server/platform/database/states.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { closeUnpaidOrder } from './close-order.ts';

/**
 * After payment the same browser could not see its order. `pageHash` proves that this page made the order; an order of another page is
 * reported as missing, as to any other visitor.
 */
export async function refuseWithoutCookie(
  services: PaymentServices,
  orderNumber: string,
  pageHash: Buffer | null,
): Promise<Problem> {
  const order = pageHash === null ? null : await findOwnByNumber(services.database, orderNumber, pageHash);
  if (order === null) return new Problem('not_found');
  if (!isUnpaid(order.payment_state)) return new Problem('cookie_missing');
  const closed = await closeUnpaidOrder(services, order, 'cancelled');
  return closed instanceof Problem ? closed : new Problem('cookie_missing');
}
