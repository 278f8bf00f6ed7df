/**
 * The owner approves or declines an order that was bought on terms, once, under the order's lock. Approved, it is sold on account by the one
 * function that sells: its stock, invoice and mails are in the same transaction. Declined, its stock is released.
 */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { cancelUnpaid } from '#server/payments/checkout/cancel-unpaid.ts';
import { payOrder } from '#server/payments/offline/record-offline-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { TermsMails } from '#server/site/notifications/terms-mails.ts';
import { findApprovalBlocker } from './decide-approval.ts';

export type Approved = { kind: 'done' };

export async function approveOrder(services: PaymentServices, change: OrderChange): Promise<OrderChanged<Approved>> {
  return changeOrder<Approved>(services.database, change, async (tx, order) => {
    const why = findApprovalBlocker(order);
    if (why !== null) return { kind: 'refused', why };
    await recordEvent(tx, order.id, 'approved', {}, change.by);
    const account = { kind: 'account', reference: '', receivedAt: new Date(), by: change.by } as const;
    const sold = await payOrder(services, tx, order, account);
    return sold.kind === 'refused' ? sold : { kind: 'done' };
  });
}

export async function declineOrder(
  { database, termsMails }: Pick<PaymentServices, 'database'> & { termsMails: TermsMails },
  change: OrderChange,
  reason: string,
): Promise<OrderChanged<Approved>> {
  return changeOrder<Approved>(database, change, async (tx, order) => {
    const why = findApprovalBlocker(order);
    if (why !== null) return { kind: 'refused', why };
    await cancelUnpaid(tx, order.id, 'approval_declined', { reason }, change.by);
    await termsMails.reportNotApproved(tx, await findMailOrder(tx, order), { reason });
    return { kind: 'done' };
  });
}
