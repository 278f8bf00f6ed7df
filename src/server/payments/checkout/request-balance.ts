/** The owner has the buyer of an order that was sold by a deposit mailed what is owed of it, with the page where it is paid. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { listEvents, recordEvent } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';

export interface BalanceRequested {
  kind: 'done';
  owedCents: number;
}

export async function requestBalance(
  { database, proof, mails }: Pick<PaymentServices, 'database' | 'proof' | 'mails'>,
  change: OrderChange,
): Promise<OrderChanged<BalanceRequested>> {
  return changeOrder<BalanceRequested>(database, change, async (tx, order) => {
    const owedCents = order.paid_at === null ? 0 : await findBalanceCents(tx, order);
    if (owedCents <= 0 || order.quote_number === null) return { kind: 'refused', why: 'no balance is owed of it' };
    if (order.customer_email === '') return { kind: 'refused', why: "the customer's data has been erased" };
    const earlier = (await listEvents(tx, order.id)).filter(({ kind }) => kind === 'balance_requested');
    await recordEvent(tx, order.id, 'balance_requested', { amount_cents: owedCents }, change.by);
    await mails.requestBalance(tx, await findMailOrder(tx, order), {
      quoteToken: proof.quoteToken(order.quote_number),
      owedCents,
      request: earlier.length + 1,
    });
    return { kind: 'done', owedCents };
  });
}
