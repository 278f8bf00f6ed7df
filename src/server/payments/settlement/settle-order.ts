/** What a payment session does to the order that it is to pay; called by settleAttempt alone, under the order's lock. */

import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { sellByCardDeposit } from '#server/payments/balance-store.ts';
import { endSession, markPaid } from '#server/payments/checkout-session-store.ts';
import { requestAutomaticRefund } from '#server/payments/refunds/request-refund.ts';
import type { Settled, SettlementContext } from '#server/payments/settlement-context.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { UNPAID_STATES } from '#server/platform/database/states.ts';
import { PAYABLE_STATES, bookPaid } from './book-paid.ts';
import { decideSettlement } from './decide-settlement.ts';
import { refundAutomatically, review } from './return-payment.ts';

export async function settleOrder(context: SettlementContext): Promise<Settled> {
  const { services, tx, order, attempt, session } = context;
  const settlement = decideSettlement(order, attempt, session, services.gateway.livemode);
  switch (settlement.kind) {
    case 'pay':
      return pay(context);
    case 'already_paid':
      return order.status === 'cancelled' ? 'unfillable' : 'paid';
    case 'give_back':
      return refundAutomatically(context);
    case 'review':
      return review(context, settlement.why);
    case 'release':
      await releaseOrder(tx, order, attempt.id);
      return 'released';
    case 'fail':
      return fail(context);
    case 'wait':
      return order.payment_state === 'review' ? 'review' : 'unpaid';
  }
}

async function pay(context: SettlementContext): Promise<Settled> {
  const { services, tx, order, attempt, session } = context;
  const detail = { outside: undefined, session_id: session.id, payment_intent: session.paymentIntentId };
  const deposit = order.deposit_cents === null ? null : attempt;
  if (!(await bookPaid(services, tx, order, { detail, by: null, deposit }))) return cancelUnfillable(context);
  await markPaid(tx, attempt.id, 'complete', session);
  return 'paid';
}

/** The hold was lost and others have bought the stock: the order is cancelled and all of its money goes back (§7.11). */
async function cancelUnfillable({ services, tx, order, attempt, session }: SettlementContext): Promise<Settled> {
  await releaseHolds(tx, order.id);
  await markPaid(tx, attempt.id, 'complete', session);
  // As a sale on account of which everything is refunded, so that its books add up.
  if (order.deposit_cents !== null) await sellByCardDeposit(tx, order, attempt);
  await movePayment(tx, order.id, { from: PAYABLE_STATES, to: 'refund_due', status: 'cancelled' });
  await recordEvent(tx, order.id, 'no_stock', { session_id: session.id, payment_intent: session.paymentIntentId });
  await requestAutomaticRefund(tx, order, attempt, 'no_stock');
  await services.mails.mailUnfillable(tx, await findMailOrder(tx, order));
  return 'unfillable';
}

/** The bank did not complete a payment that was being processed: the order is cancelled and its stock free, exactly once. */
async function fail({ services, tx, order, attempt, session }: SettlementContext): Promise<Settled> {
  await endSession(tx, attempt.id, 'failed', session.paymentIntentId);
  await movePayment(tx, order.id, { from: UNPAID_STATES, to: 'cancelled', status: 'cancelled' });
  await releaseHolds(tx, order.id);
  const code = session.lastError?.declineCode ?? session.lastError?.code ?? null;
  await recordEvent(tx, order.id, 'payment_failed', { session_id: session.id, code, is_final: true });
  await services.mails.reportLateFailure(tx, await findMailOrder(tx, order));
  return 'released';
}

/** The session ended unpaid: the order is cancelled and its stock free, exactly once. */
export async function releaseOrder(tx: InTransaction, order: OrderRow, sessionId: number | null): Promise<void> {
  if (sessionId !== null) await endSession(tx, sessionId, 'expired');
  const moved = await movePayment(tx, order.id, { from: UNPAID_STATES, to: 'expired', status: 'cancelled' });
  if (!moved) return;
  await releaseHolds(tx, order.id);
  await recordEvent(tx, order.id, 'session_expired', {});
}
