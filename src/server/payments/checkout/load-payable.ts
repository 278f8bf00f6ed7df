/** What a stored attempt is to pay. */

import { findOrderById } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { handlerOf } from '#server/payments/purpose-handlers.ts';

export async function loadPayable(services: PaymentServices, attempt: CheckoutSessionRow): Promise<Payable> {
  const order = await findOrderById(services.database, attempt.order_id);
  if (order === null) throw new Error(`Session ${attempt.id} belongs to no order`);
  return handlerOf(services.purposes, attempt.purpose).loadPayable(services, order, attempt);
}
