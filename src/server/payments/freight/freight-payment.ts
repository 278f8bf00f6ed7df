/** What the payment of a freight offer has come to, for those who show or end the offer. */

import { findLiveSession, scheduleChecks } from '#server/payments/checkout-session-store.ts';
import { listRefundsOfPayment } from '#server/payments/refunds/refund-store.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { isAcceptedRefund } from '#server/platform/database/states.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';

type Offer = Pick<FreightOfferRow, 'id' | 'order_id'>;

/** Whether a payment page of it is being made or open. */
export async function hasPaymentPage(queries: Queries, { id, order_id: orderId }: Offer): Promise<boolean> {
  return (await findLiveSession(queries, orderId, { kind: 'freight_offer', id })) !== null;
}

/** Has a job end the payment page of an offer that has just ended (end-page.ts). */
export async function schedulePageEnd(tx: InTransaction, { id, order_id: orderId }: Offer): Promise<void> {
  const live = await findLiveSession(tx, orderId, { kind: 'freight_offer', id });
  if (live !== null) await scheduleChecks(tx, live.id, [0]);
}

/** How much of what was paid for it has gone back. */
export async function sumFreightRefunds(queries: Queries, { id, order_id: orderId }: Offer): Promise<number> {
  const refunds = await listRefundsOfPayment(queries, orderId, { kind: 'freight_offer', id });
  return refunds.filter(({ status }) => isAcceptedRefund(status)).reduce((sum, refund) => sum + refund.amount_cents, 0);
}
