import type { OrderRow } from '#server/orders/orders/order-store.ts';
/** What settling works with. */
import type { InTransaction } from '#server/platform/database/database.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PaymentSession } from './stripe/stripe-objects.ts';

/** 'unfillable': the money came too late, because the goods are gone or the freight offer had ended, and goes back. */
export type Settled = 'paid' | 'unfillable' | 'unpaid' | 'released' | 'review';

/** A session with its order, whose row is locked. */
export interface SettlementContext {
  services: PaymentServices;
  tx: InTransaction;
  order: OrderRow;
  attempt: CheckoutSessionRow;
  session: PaymentSession;
}
