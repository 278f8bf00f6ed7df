/** What is owed of an order after its deposit, as what a session pays for. */

import { findOrderById } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import { markPaid } from '#server/payments/checkout-session-store.ts';
import type { PurposeHandler } from '#server/payments/purpose-handlers.ts';
import { settleBalance } from '#server/payments/settlement/settle-balance.ts';
import { balancePayable } from './balance-payable.ts';

export const BALANCE_PURPOSE: PurposeHandler = {
  loadPayable: async (services, order, attempt) => balancePayable(services, order, attempt.amount_cents),
  async hasEnded(queries, attempt) {
    const order = await findOrderById(queries, attempt.order_id);
    return order !== null && (await findBalanceCents(queries, order)) !== attempt.amount_cents;
  },
  settle: settleBalance,
  // One that could not be booked; the status of one that was does not change.
  closeReview: (tx, attempt) => markPaid(tx, attempt.id, 'duplicate', null),
};
