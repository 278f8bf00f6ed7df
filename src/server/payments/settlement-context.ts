/** What settling works with. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { PurposeServices } from './purpose-services.ts';

/** 'unfillable': the money came too late, because the goods are gone or the freight offer had ended, and goes back. */
export type Settled = 'paid' | 'unfillable' | 'unpaid' | 'released' | 'review';

/** A session with its order, whose row is locked. */
export interface SettlementContext {
  services: PurposeServices;
  tx: InTransaction;
  order: OrderRow;
  attempt: CheckoutSessionRow;
  session: PaymentSession;
}
