import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { lockOrder, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
/**
 * The only way to "paid" (reliability §7.8): webhook, landing page, confirm-payment and the scheduled check all come
 * here with a session as Stripe shows it now. The order's row is locked, so that they take turns; the second finds
 * the work done.
 */
import type { InTransaction } from '#server/platform/database/database.ts';
import { UNPAID_STATES } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sellByCardDeposit } from './balance-store.ts';
import { PAYABLE_STATES, bookPaid } from './book-paid.ts';
import { adoptSession, endSession, findSessionById, markPaid } from './checkout-session-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { settleFreight } from './freight-checkout/settle-freight.ts';
import { findOfferById } from './freight/freight-offer-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { requestAutomaticRefund } from './refunds/request-refund.ts';
import type { Settled, SettlementContext } from './settlement-context.ts';
import { decideSettlement } from './settlement/decide-settlement.ts';
import { giveBack, review } from './settlement/return-payment.ts';
import { settleBalance } from './settlement/settle-balance.ts';
import type { PaymentSession } from './stripe/stripe-objects.ts';

/** Applies the session's state at Stripe to the order, or the freight offer, of `attempt`. Idempotent. */
export async function settleOrder(
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
    const context: SettlementContext = { services, tx, order, attempt: known, session };
    if (known.freight_offer_id !== null) {
      const offer = await findOfferById(tx, known.freight_offer_id);
      if (offer === null) throw new Error(`There is no freight offer ${known.freight_offer_id}`);
      return settleFreight({ ...context, offer });
    }
    if (known.pays_balance) return settleBalance(context);
    const settlement = decideSettlement(order, known, session, services.gateway.livemode);
    switch (settlement.kind) {
      case 'pay':
        return pay(context);
      case 'already_paid':
        return order.status === 'cancelled' ? 'unfillable' : 'paid';
      case 'give_back':
        return giveBack(context);
      case 'review':
        return review(context, settlement.why);
      case 'release':
        await releaseOrder(tx, order, known.id);
        return 'released';
      case 'fail':
        return fail(context);
      case 'wait':
        return order.payment_state === 'review' ? 'review' : 'unpaid';
    }
  });
}

async function pay(context: SettlementContext): Promise<Settled> {
  const { services, tx, order, attempt, session } = context;
  const detail = { session_id: session.id, payment_intent: session.paymentIntentId };
  const deposit = order.deposit_cents === null ? null : attempt;
  if (!(await bookPaid(services, tx, order, { detail, by: null, deposit }))) return cancelUnfillable(context);
  await markPaid(tx, attempt.id, 'complete', session.paymentIntentId);
  return 'paid';
}

/** The hold was lost and others have bought the stock: the order is cancelled and all of its money goes back (§7.11). */
async function cancelUnfillable({ services, tx, order, attempt, session }: SettlementContext): Promise<Settled> {
  await releaseHolds(tx, order.id);
  await markPaid(tx, attempt.id, 'complete', session.paymentIntentId);
  // As a sale on account of which everything is given back, so that its books add up.
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
  await recordEvent(tx, order.id, 'session_expired');
}
