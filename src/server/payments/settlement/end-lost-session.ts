/** A payment session that can bring no money any more, because the payment service does not know it: its order ends. */

import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import { lockOrder, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import { endSession, findSessionById } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { chargeHandlerOf } from '#server/payments/purpose-handlers.ts';
import { UNPAID_STATES } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** The service has no such session (its data was lost), or was configured anew in another mode. */
export type LossReason = 'unknown_to_service' | 'other_mode';

/**
 * Cancels the unpaid order and releases its stock, once. False when the attempt had come to its end otherwise. An order
 * under review stays there, because the owner handles it; only its session ends. So do a freight offer and a balance: another page can pay them.
 */
export async function endUnknownSession(
  { database, gateway, log, purposes }: PaymentServices,
  attempt: Pick<CheckoutSessionRow, 'id' | 'order_id'>,
  why: LossReason,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    const session = await findSessionById(tx, attempt.id);
    if (session === null || (session.status !== 'open' && session.status !== 'creating')) return false;
    await endSession(tx, session.id, 'failed');
    const detail = {
      offer: await chargeHandlerOf(purposes, session.purpose).findOfferNumber(tx),
      why,
      session_id: session.stripe_session_id,
      made_in: session.mode,
      configured: gateway.mode,
    };
    await recordEvent(tx, order.id, 'session_lost', detail);
    if (session.purpose.kind !== 'order') {
      log.warn(
        { order_number: order.order_number, ...detail },
        'payment session of a second payment unknown to Stripe',
      );
      return true;
    }
    if (await movePayment(tx, order.id, { from: UNPAID_STATES, to: 'cancelled', status: 'cancelled' }))
      await releaseHolds(tx, order.id);
    log.warn({ order_number: order.order_number, ...detail }, 'payment session unknown to Stripe, order ended');
    return true;
  });
}
