/**
 * A dispute or an inquiry as an event shows it. Stripe calls a charge disputed for good, also one whose dispute was won
 * or was only an inquiry; so the event itself is used, and its time and the dispute's id decide whether it is an update.
 */

import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import type { OrderEventKind } from '#server/orders/orders/order-events.ts';
import { lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import { findByPaymentIntent } from '#server/payments/checkout-session-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { chargeHandlerOf } from '#server/payments/purpose-handlers.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isLaterUpdate, phaseOf } from './decide-dispute.ts';
import type { DisputePhase } from './decide-dispute.ts';
import { findDispute, saveDispute } from './dispute-store.ts';
import { movePaidOrder } from './move-paid-order.ts';

export interface DisputeUpdate {
  id: string;
  paymentIntentId: string;
  /** Stripe's status. */
  status: string;
  /** When Stripe set this status. */
  changedAt: Date;
}

const EVENT_OF_PHASE = {
  inquiry: 'inquiry',
  inquiry_closed: 'inquiry_closed',
  disputed: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputePhase, OrderEventKind>;

export async function recordDispute(services: PaymentServices, update: DisputeUpdate): Promise<void> {
  const attempt = await findByPaymentIntent(services.database, update.paymentIntentId);
  if (attempt === null) return;
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, attempt.order_id);
    const known = await findDispute(tx, update.id);
    if (known !== null && !isLaterUpdate({ status: known.status, changedAt: known.changed_at }, update)) return;
    const { id, status, changedAt } = update;
    await saveDispute(tx, { id, orderId: attempt.order_id, sessionId: attempt.id, status, changedAt });
    if (known === null || phaseOf(known.status) !== phaseOf(status)) await report(services, tx, attempt, update);
    await movePaidOrder(tx, attempt.order_id);
  });
}

async function report(
  services: PaymentServices,
  tx: InTransaction,
  { order_id: orderId, purpose }: Pick<CheckoutSessionRow, 'order_id' | 'purpose'>,
  { id, status, paymentIntentId }: DisputeUpdate,
): Promise<void> {
  const phase = phaseOf(status);
  const charge = chargeHandlerOf(services.purposes, purpose);
  const offer = await charge.findOfferNumber(tx);
  const detail = { offer, dispute: id, status, payment_intent: paymentIntentId };
  await recordEvent(tx, orderId, EVENT_OF_PHASE[phase], detail);
  const order = await findMailOrder(tx, await lockOrder(tx, orderId));
  await charge.reportDispute(services, tx, order, { id, phase });
}
