/**
 * The one way to "paid", however the money came: the stock is sold, the order moves on, its history has the payment, its
 * mails are in the outbox, and it has its invoice, all in the caller's transaction.
 */

import { sellStock } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import type { OrderEventDetails } from '#server/orders/orders/order-events.ts';
import { listItems, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { sellByCardDeposit } from '#server/payments/balance-store.ts';
import type { CheckoutSessionRow } from '#server/payments/checkout-session-store.ts';
import { findOwedCents } from '#server/payments/offline-payment-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { EXPIRED_STATES, UNPAID_STATES } from '#server/platform/database/states.ts';
import type { PaidPart } from '#server/site/notifications/balance-mails.ts';
import { isQuoteTaken } from './quoted-order-store.ts';

/** States of orders that money can still pay. */
export const PAYABLE_STATES = [...UNPAID_STATES, ...EXPIRED_STATES] as const;

/**
 * False, and nothing written, when the stock was sold to others, or the quote of the order is ordered by another. The caller holds the order's lock, has recorded money from
 * outside, and takes no lock afterwards that is not of this order: the invoice's number is locked last.
 */
export async function bookPaid(
  { proof, mails, issueInvoice }: Pick<PaymentServices, 'proof' | 'mails' | 'issueInvoice'>,
  tx: InTransaction,
  order: OrderRow,
  payment: {
    detail: Omit<OrderEventDetails['paid'], 'deposit_cents'>;
    by: string | null;
    /** The session that paid the deposit by which it is sold; none where the whole total was paid, or entered. */
    deposit?: CheckoutSessionRow | null;
  },
): Promise<boolean> {
  if (await isQuoteTaken(tx, order)) return false;
  const items = await listItems(tx, order.id);
  const requested = items.flatMap(({ product_id: productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (!(await sellStock(tx, order.id, requested))) return false;
  if (payment.deposit != null) await sellByCardDeposit(tx, order, payment.deposit);
  await movePayment(tx, order.id, { from: PAYABLE_STATES, to: 'paid', status: 'processing' });
  const part = await findPaidPart(tx, order);
  const deposit_cents = part === null || part.paidCents === 0 ? undefined : part.paidCents;
  await recordEvent(tx, order.id, 'paid', { ...payment.detail, deposit_cents }, payment.by);
  // A counter sale has no buyer to write to, and the owner is there.
  if (order.channel === 'web')
    await mails.confirmPaid(tx, await findMailOrder(tx, order), proof.confirmationToken(order.order_number), part);
  // Last, because all payments take turns for the number until the transaction ends.
  await issueInvoice(tx, order.id);
  return true;
}

/** Null when nothing is owed of it. */
async function findPaidPart(tx: InTransaction, order: OrderRow): Promise<PaidPart | null> {
  const owedCents = await findOwedCents(tx, order.id, { kind: 'order' });
  return owedCents > 0 ? { paidCents: order.total_cents - owedCents, owedCents } : null;
}
