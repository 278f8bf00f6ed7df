/**
 * The one way to "paid", however the money came: the stock is sold, the order moves on, its history has the payment, its
 * mails are in the outbox, and it has its invoice, all in the caller's transaction.
 */
import { sellStock } from '#server/catalogue/products/stock-store.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { listItems, movePayment, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { LAPSED_STATES, UNPAID_STATES } from '#server/platform/database/states.ts';
import type { PaidPart } from '#server/site/notifications/balance-mails.ts';
import { sellByCardDeposit } from './balance-store.ts';
import type { CheckoutSessionRow } from './checkout-session-store.ts';
import { findOwedCents } from './offline-payment-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { isQuoteTaken } from './settlement/quoted-order-store.ts';

/** States of orders that money can still pay. */
export const PAYABLE_STATES = [...UNPAID_STATES, ...LAPSED_STATES] as const;

/**
 * False, and nothing written, when the stock was sold to others, or the quote of the order is ordered by another. The caller holds the order's lock, has recorded money from
 * outside, and takes no lock afterwards that is not of this order: the invoice's number is locked last.
 */
export async function bookPaid(
  { proof, mails, issueInvoice }: Pick<PaymentServices, 'proof' | 'mails' | 'issueInvoice'>,
  tx: InTransaction,
  order: OrderRow,
  payment: {
    detail: Record<string, unknown>;
    by: string | null;
    /** The session that paid the deposit by which it is sold; none where the whole total was paid, or entered. */
    deposit?: CheckoutSessionRow | null;
  },
): Promise<boolean> {
  if (await isQuoteTaken(tx, order)) return false;
  const items = await listItems(tx, order.id);
  const wanted = items.flatMap(({ product_id: productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (!(await sellStock(tx, order.id, wanted))) return false;
  if (payment.deposit != null) await sellByCardDeposit(tx, order, payment.deposit);
  await movePayment(tx, order.id, { from: PAYABLE_STATES, to: 'paid', status: 'processing' });
  const part = await findPaidPart(tx, order);
  const ofDeposit = part === null || part.paidCents === 0 ? {} : { deposit_cents: part.paidCents };
  await recordEvent(tx, order.id, 'paid', { ...payment.detail, ...ofDeposit }, payment.by);
  // A counter sale has no buyer to write to, and the owner is there.
  if (order.channel === 'web')
    await mails.confirmPaid(tx, await findMailOrder(tx, order), proof.confirmationToken(order.order_number), part);
  // Last, because all payments take turns for the number until the transaction ends.
  await issueInvoice(tx, order.id);
  return true;
}

/** Null when nothing is owed of it. */
async function findPaidPart(tx: InTransaction, order: OrderRow): Promise<PaidPart | null> {
  const owedCents = await findOwedCents(tx, order.id);
  return owedCents > 0 ? { paidCents: order.total_cents - owedCents, owedCents } : null;
}
