/** What a stored attempt is to pay. */
import { findOrderById, listItems } from '#server/orders/orders/order-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { balancePayable } from './checkout/balance-payable.ts';
import { orderPayable } from './checkout/order-payable.ts';
import { freightPayable } from './freight-payable.ts';
import { findOfferById } from './freight/freight-offer-store.ts';
import type { Payable } from './payable.ts';
import type { PaymentServices } from './payment-services.ts';

export async function loadPayable(services: PaymentServices, attempt: CheckoutSessionRow): Promise<Payable> {
  const { database } = services;
  const order = await findOrderById(database, attempt.order_id);
  if (order === null) throw new Error(`Session ${attempt.id} belongs to no order`);
  if (attempt.pays_balance) return balancePayable(services, order, attempt.amount_cents);
  if (attempt.freight_offer_id === null) return orderPayable(services, order, await listItems(database, order.id));
  const offer = await findOfferById(database, attempt.freight_offer_id);
  if (offer === null) throw new Error(`Session ${attempt.id} belongs to no freight offer`);
  return freightPayable(services, order, offer);
}
