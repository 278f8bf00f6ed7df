/**
 * What a payment session does to the balance of an order that it is to pay; called by settleAttempt alone, under the order's
 * lock. The order was sold by its deposit and is not moved by it.
 */

import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { findBalanceCents, takeOffAccount } from '#server/payments/balance-store.ts';
import { endSession, markPaid } from '#server/payments/checkout-session-store.ts';
import type { Settled, SettlementContext } from '#server/payments/settlement-context.ts';
import { decideBalanceSettlement } from './decide-balance-settlement.ts';
import { refundAutomatically, review } from './return-payment.ts';

export async function settleBalance(context: SettlementContext): Promise<Settled> {
  const { services, tx, order, attempt, session } = context;
  const balanceCents = await findBalanceCents(tx, order);
  const settlement = decideBalanceSettlement({ order, attempt, balanceCents }, session, services.gateway.livemode);
  switch (settlement.kind) {
    case 'pay':
      return pay(context);
    case 'booked':
      return attempt.status === 'complete' ? 'paid' : 'unfillable';
    case 'give_back':
      return refundAutomatically(context);
    case 'review':
      // No further press leads to this page; its money is found by its payment intent.
      await endSession(tx, attempt.id, 'failed', session.paymentIntentId);
      return review(context, settlement.why);
    case 'end':
      await endSession(tx, attempt.id, settlement.status, session.paymentIntentId);
      return 'released';
    case 'wait':
      return 'unpaid';
  }
}

async function pay({ services, tx, order, attempt, session }: SettlementContext): Promise<Settled> {
  await markPaid(tx, attempt.id, 'complete', session);
  await takeOffAccount(tx, attempt);
  const detail = {
    amount_cents: attempt.amount_cents,
    session_id: session.id,
    payment_intent: session.paymentIntentId,
  };
  await recordEvent(tx, order.id, 'balance_paid', detail);
  await services.mails.confirmBalance(tx, await findMailOrder(tx, order), {
    confirmationToken: services.proof.confirmationToken(order.order_number),
    amountCents: attempt.amount_cents,
    session: attempt.attempt,
  });
  return 'paid';
}
