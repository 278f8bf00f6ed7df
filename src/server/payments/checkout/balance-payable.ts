/** What is owed of an order that was sold by a deposit, as what a payment page is for. It holds no stock, which is sold. */

import { recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { endSession } from '#server/payments/checkout-session-store.ts';
import type { Payable } from '#server/payments/payable.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { partLine, returnAddresses } from './order-payable.ts';

export function balancePayable(
  services: Pick<PaymentServices, 'publicUrl' | 'proof'>,
  order: OrderRow,
  balanceCents: number,
): Payable {
  return {
    order,
    purpose: { kind: 'balance' },
    charge: { kind: 'order' },
    totalCents: balanceCents,
    page: {
      ...partLine(`Balance of order ${order.order_number}`, balanceCents),
      ...returnAddresses(order, services),
    },
    async onOpened(tx, { attempt, sessionId, isNew, isRight }) {
      if (!isNew) return;
      const detail = { session_id: sessionId, attempt: attempt.attempt, amount_cents: balanceCents };
      await recordEvent(tx, order.id, 'balance_session_opened', detail);
      // Never shown to the buyer: the next press is a new attempt.
      if (!isRight) await endSession(tx, attempt.id, 'failed');
    },
    onNotMade: async () => undefined,
    // The balance is owed as before.
    onRefused: async () => false,
  };
}
