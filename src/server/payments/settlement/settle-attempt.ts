/**
 * The only way to "paid" (reliability §7.8): webhook, landing page, confirm-payment and the scheduled check all come
 * here with a session as Stripe shows it now. The order's row is locked, so that they take turns; the second finds
 * the work done.
 */

import { lockOrder } from '#server/orders/orders/order-store.ts';
import { adoptSession, findSessionById } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { handlerOf } from '#server/payments/purpose-handlers.ts';
import type { Settled } from '#server/payments/settlement-context.ts';
import type { PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Applies the session's state at Stripe to what `attempt` is to pay. Idempotent. */
export async function settleAttempt(
  services: PaymentServices,
  attempt: Pick<CheckoutSessionRow, 'id' | 'order_id'>,
  session: PaymentSession,
): Promise<Settled> {
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    // After a crash between Stripe's reply and its storing the id is unknown: it is stored here.
    await adoptSession(tx, attempt.id, { stripeSessionId: session.id, url: session.url });
    const known = await findSessionById(tx, attempt.id);
    if (known === null) throw new Error('The checkout session has vanished');
    return handlerOf(services.purposes, known.purpose).settle({ services, tx, order, attempt: known, session });
  });
}
