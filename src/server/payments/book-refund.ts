/** Books what became of a refund at Stripe: its row, its order, the stock, the history and the mails, in one commit. */
import { returnStock } from '#server/catalogue/stock-store.ts';
import type { InTransaction } from '#server/database/database.ts';
import { OPEN_REFUND_STATUSES } from '#server/database/states.ts';
import type { RefundStatus } from '#server/database/states.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { toMailOrder } from '#server/orders/mail-order.ts';
import { listItems, lockOrder, recordEvent } from '#server/orders/order-store.ts';
import { findOfferOfSession } from './freight-offer-store.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';
import { movePaidOrder } from './move-paid-order.ts';
import type { PaymentServices } from './payment-services.ts';
import { findRefundById, moveRefund } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

export interface RefundOutcome {
  status: Exclude<RefundStatus, 'requested'>;
  stripeRefundId: string | null;
  failure: string | null;
}

/** A refund may still fail after it had succeeded; it never comes back from there. */
const BEFORE: Record<RefundOutcome['status'], readonly RefundStatus[]> = {
  pending: ['requested'],
  succeeded: OPEN_REFUND_STATUSES,
  failed: [...OPEN_REFUND_STATUSES, 'succeeded'],
};

export async function bookRefund(
  services: PaymentServices,
  { id, order_id }: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await lockOrder(tx, order_id);
    const refund = await findRefundById(tx, id);
    if (refund === null) throw new Error(`There is no refund ${id}`);
    const { status: to, ...rest } = outcome;
    if (!(await moveRefund(tx, id, { from: BEFORE[to], to, ...rest }))) return;
    if (to === 'failed') await mailFailure(services, tx, refund, outcome.failure ?? 'unknown');
    else if (refund.status === 'requested') await mailRefund(services, tx, refund);
    await movePaidOrder(tx, order_id);
  });
}

async function mailRefund(services: PaymentServices, tx: InTransaction, refund: RefundRow): Promise<void> {
  if (refund.restock) await returnStock(tx, refund.order_id);
  const { amount_cents, reason, restock } = refund;
  const offer = await findOfferOfRefund(tx, refund);
  const detail = { ...aboutOffer(offer), amount_cents, reason, restock, refund: refund.idempotency_key };
  await recordEvent(tx, refund.order_id, 'refunded', detail);
  if (offer !== null) {
    const mailed = { id: refund.id, offerNumber: offer.number, amountCents: amount_cents, reason };
    return services.freightMails.confirmRefund(tx, await loadMailOrder(tx, refund.order_id), mailed);
  }
  // The buyer of an order that could not be fulfilled was mailed about the refund already.
  if (reason === 'no_stock') return;
  await services.mails.confirmRefund(tx, await loadMailOrder(tx, refund.order_id), {
    id: refund.id,
    amount_cents,
    isDuplicate: reason === 'duplicate',
  });
}

async function mailFailure(
  services: PaymentServices,
  tx: InTransaction,
  refund: RefundRow,
  why: string,
): Promise<void> {
  const { amount_cents } = refund;
  const about = aboutOffer(await findOfferOfRefund(tx, refund));
  await recordEvent(tx, refund.order_id, 'refund_failed', {
    ...about,
    amount_cents,
    why,
    refund: refund.idempotency_key,
  });
  await services.mails.mailRefundFailed(tx, await loadMailOrder(tx, refund.order_id), {
    id: refund.id,
    amount_cents,
    why,
  });
}

/** Money received outside pays no freight offer by a session. */
async function findOfferOfRefund(tx: InTransaction, refund: RefundRow): Promise<FreightOfferRow | null> {
  return refund.checkout_session_id === null ? null : findOfferOfSession(tx, refund.checkout_session_id);
}

async function loadMailOrder(tx: InTransaction, orderId: number) {
  return toMailOrder(await lockOrder(tx, orderId), await listItems(tx, orderId));
}

/** For the history: the freight offer whose payment is refunded. */
function aboutOffer(offer: FreightOfferRow | null): { freight_offer?: number } {
  return offer === null ? {} : { freight_offer: offer.number };
}
