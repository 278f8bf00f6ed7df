/**
 * The one way to "paid", however the money came: the stock is sold, the order moves on, its history has the payment, its
 * mails are in the outbox, and it has its invoice, all in the caller's transaction.
 */
import { sellStock } from '#server/catalogue/stock-store.ts';
import type { InTransaction } from '#server/database/database.ts';
import { LAPSED_STATES, UNPAID_STATES } from '#server/database/states.ts';
import { findMailOrder } from '#server/orders/mail-order.ts';
import { listItems, movePayment, recordEvent } from '#server/orders/order-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { PaymentServices } from './payment-services.ts';

/** States of orders that money can still pay. */
export const PAYABLE_STATES = [...UNPAID_STATES, ...LAPSED_STATES] as const;

/**
 * False, and nothing written, when the stock was sold to others. The caller holds the order's lock, has recorded money from
 * outside, and takes no lock afterwards that is not of this order: the invoice's number is locked last.
 */
export async function bookPaid(
  { proof, mails, issueInvoice }: Pick<PaymentServices, 'proof' | 'mails' | 'issueInvoice'>,
  tx: InTransaction,
  order: OrderRow,
  payment: { detail: Record<string, unknown>; by: string | null },
): Promise<boolean> {
  const items = await listItems(tx, order.id);
  const wanted = items.map((item) => ({ productId: item.product_id, quantity: item.quantity }));
  if (!(await sellStock(tx, order.id, wanted))) return false;
  await movePayment(tx, order.id, { from: PAYABLE_STATES, to: 'paid', status: 'processing' });
  await recordEvent(tx, order.id, 'paid', payment.detail, payment.by);
  // A counter sale has no buyer to write to, and the owner is there.
  if (order.channel === 'web')
    await mails.confirmPaid(tx, await findMailOrder(tx, order), proof.confirmationToken(order.order_number));
  // Last, because all payments take turns for the number until the transaction ends.
  await issueInvoice(tx, order.id);
  return true;
}
