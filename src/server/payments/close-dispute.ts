/**
 * What a bank decided about a dispute. Stripe calls a charge disputed for good, also one whose dispute was won; so here
 * the event itself is the news, and the order's history keeps it from being undone by an older one.
 */
import { inTransaction } from '#server/database/transaction.ts';
import { toMailOrder } from '#server/orders/mail-order.ts';
import { listEvents, listItems, lockOrder, movePayment, recordEvent } from '#server/orders/order-store.ts';
import { moveOrderAfterRefunds } from './book-refund.ts';
import { findByPaymentIntent } from './checkout-session-store.ts';
import type { PaymentServices } from './payment-services.ts';

export interface ClosedDispute {
  id: string;
  paymentIntentId: string;
  /** Stripe's own word: `won`, `lost`, `warning_closed`. */
  status: string;
}

export async function closeDispute(
  { database, mails }: PaymentServices,
  { id, paymentIntentId, status }: ClosedDispute,
): Promise<void> {
  const attempt = await findByPaymentIntent(database, paymentIntentId);
  if (attempt?.status !== 'complete') return;
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, attempt.order_id);
    const isKnown = (await listEvents(tx, order.id)).some(
      ({ kind, detail }) => (kind === 'dispute_won' || kind === 'dispute_lost') && hasDispute(detail, id),
    );
    if (isKnown) return;
    const isWon = status !== 'lost';
    await recordEvent(tx, order.id, isWon ? 'dispute_won' : 'dispute_lost', { dispute: id, status });
    if (isWon && (await movePayment(tx, order.id, { from: ['disputed'], to: 'paid' })))
      await moveOrderAfterRefunds(tx, order.id);
    await mails.tellDisputeClosed(tx, toMailOrder(order, await listItems(tx, order.id)), { id, isWon });
  });
}

function hasDispute(detail: unknown, id: string): boolean {
  return typeof detail === 'object' && detail !== null && 'dispute' in detail && detail.dispute === id;
}
