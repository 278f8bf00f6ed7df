/** The minute's job of freight offers: ends those whose time is over, and those of cancelled orders. */
import type { Logger } from 'pino';
import { lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import { findOfferById, listEndingOffers } from '#server/payments/freight/freight-offer-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endOffer } from './end-offer.ts';

export const END_FREIGHT_OFFERS_TASK = 'end_freight_offers';

/** Most offers in one run; the next run ends the rest. */
const LIMIT = 200;

export function createEndOffers({ database, log }: { database: Database; log: Pick<Logger, 'warn'> }) {
  return async (): Promise<void> => {
    for (const { id, order_id: orderId } of await listEndingOffers(database, LIMIT)) {
      // One that cannot be ended must not prevent the others.
      await endOne(database, id, orderId).catch((err: unknown) =>
        log.warn({ err, freight_offer: id }, 'ending a freight offer failed'),
      );
    }
  };
}

async function endOne(database: Database, id: number, orderId: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const offer = await findOfferById(tx, id);
    if (offer === null) return;
    const isCancelled = order.status === 'cancelled';
    const to = isCancelled ? 'withdrawn' : 'expired';
    if (!(await endOffer(tx, offer, to))) return;
    const why = isCancelled ? { why: 'the order was cancelled' } : {};
    const kind = isCancelled ? 'freight_withdrawn' : 'freight_expired';
    await recordEvent(tx, orderId, kind, { offer: offer.number, before: 'open', after: to, ...why });
  });
}
