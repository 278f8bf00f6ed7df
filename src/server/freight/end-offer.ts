import type { InTransaction } from '#server/database/database.ts';
import { findLiveSession, scheduleChecks } from '#server/payments/checkout-session-store.ts';
import { moveOffer } from '#server/payments/freight-offer-store.ts';
import type { FreightOfferRow } from '#server/payments/freight-offer-store.ts';

/** Ends an open offer, and has a job end its payment page. False when it was not open. The caller holds the order's lock. */
export async function endOffer(
  tx: InTransaction,
  offer: Pick<FreightOfferRow, 'id' | 'order_id'>,
  to: 'withdrawn' | 'expired',
): Promise<boolean> {
  if (!(await moveOffer(tx, offer.id, { from: ['open'], to }))) return false;
  const live = await findLiveSession(tx, offer.order_id, offer.id);
  if (live !== null) await scheduleChecks(tx, live.id, [0]);
  return true;
}
