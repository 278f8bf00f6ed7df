import type { InTransaction } from '#server/platform/database/database.ts';
import { moveOffer } from './freight-offer-store.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';
import { schedulePageEnd } from './freight-payment.ts';

/** Ends an open offer, and has a job end its payment page. False when it was not open. The caller holds the order's lock. */
export async function endOffer(
  tx: InTransaction,
  offer: Pick<FreightOfferRow, 'id' | 'order_id'>,
  to: 'withdrawn' | 'expired',
): Promise<boolean> {
  if (!(await moveOffer(tx, offer.id, { from: ['open'], to }))) return false;
  await schedulePageEnd(tx, offer);
  return true;
}
