/** An order as what a session pays for. */

import { releaseHolds } from '#server/catalogue/products/stock-store.ts';
import { listItems, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { ChargeHandler, PurposeHandler } from '#server/payments/purpose-handlers.ts';
import { findOrderTerms } from '#server/payments/refunds/plan-refund.ts';
import { settleOrder } from '#server/payments/settlement/settle-order.ts';
import { orderPayable } from './order-payable.ts';

export const ORDER_PURPOSE: PurposeHandler & ChargeHandler = {
  loadPayable: async (services, order) => orderPayable(services, order, await listItems(services.database, order.id)),
  // An unpaid order is ended with its page, never before it (close-order.ts).
  hasEnded: async () => false,
  settle: settleOrder,
  async closeReview(tx, { order_id: orderId }) {
    const moved = await movePayment(tx, orderId, { from: ['review'], to: 'refunded', status: 'cancelled' });
    if (!moved) return;
    await releaseHolds(tx, orderId);
    await recordEvent(tx, orderId, 'cancelled', { why: 'refunded after a review' });
  },
  findOfferNumber: async () => undefined,
  findTerms: findOrderTerms,
  confirmRefund: ({ mails }, tx, order, refund) => mails.confirmRefund(tx, order, refund),
  reportDispute: ({ mails }, tx, order, dispute) => mails.reportDispute(tx, order, dispute),
};
