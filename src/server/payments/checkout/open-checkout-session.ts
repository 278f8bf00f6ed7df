/** POST /orders/{id}/create-checkout-session/: the address of the order's payment page (open-page.ts). */

import { MAX_HOLD_MINUTES } from '#contract/constants.ts';
import { orderConfirmationPath } from '#contract/page-paths.ts';
import { lockForPage } from '#server/orders/orders/lock-for-page.ts';
import { findHeldSeconds, listItems, movePayment } from '#server/orders/orders/order-store.ts';
import { findLiveSession } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { isPayTimeOver } from '#server/payments/settlement/quoted-order-store.ts';
import { UNPAID_STATES, isPaid, isUnpaid } from '#server/platform/database/states.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { openedPage } from './create-session.ts';
import type { OpenedPage } from './create-session.ts';
import { beginAttempt, openPage } from './open-page.ts';
import type { PagePlan } from './open-page.ts';
import { orderPayable } from './order-payable.ts';
import { planBalance } from './plan-balance.ts';
import { SESSION_HOLD_SECONDS } from './session-times.ts';

export function openCheckoutSession(services: PaymentServices, orderId: number): Promise<OpenedPage | Problem> {
  return openPage(services, () => planSession(services, orderId));
}

/** Under the locks of the order and its networks: the open session's address, or the attempt to make one with. */
async function planSession(services: PaymentServices, orderId: number): Promise<PagePlan | Problem> {
  return inTransaction(services.database, async (tx): Promise<PagePlan | Problem> => {
    const { order, mayOpenPage } = await lockForPage(tx, orderId);
    if (isPaid(order.payment_state) && order.status !== 'cancelled') {
      const balance = await planBalance(services, tx, order);
      if (balance !== null) return balance;
      // Paid in the meantime, perhaps in another tab: the buyer is shown that order instead of paying twice (readings, `retry`).
      return {
        kind: 'go',
        url: services.publicUrl + orderConfirmationPath(services.proof.confirmationToken(order.order_number)),
      };
    }
    if (!isUnpaid(order.payment_state)) return new Problem('order_closed');
    if (order.approve_until !== null) return new Problem('order_on_terms');
    const live = await findLiveSession(tx, order.id, { kind: 'order' });
    if (live?.status === 'open' && live.url !== null) return { kind: 'go', ...openedPage(live.url, live) };
    const payable = orderPayable(services, order, await listItems(tx, order.id));
    if (live !== null) return { kind: 'create', payable, attempt: live };
    // What was quoted is over; a page that was opened in time can be paid until it ends.
    if (await isPayTimeOver(tx, order)) {
      await cancelUnpaid(tx, order.id, 'lapsed', {});
      return new Problem('order_closed');
    }
    if (!(await mayOpenPage())) return new Problem('payment_pages_limited');
    // The new session would hold the order's stock for longer than any order may.
    if ((await findHeldSeconds(tx, order.id)) + SESSION_HOLD_SECONDS > MAX_HOLD_MINUTES * 60) {
      await cancelUnpaid(tx, order.id, 'lapsed', {});
      return new Problem('order_closed');
    }
    const attempt = await beginAttempt(tx, payable, services);
    await movePayment(tx, order.id, { from: UNPAID_STATES, to: 'session_creating' });
    return { kind: 'create', payable, attempt };
  });
}
