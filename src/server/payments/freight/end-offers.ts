/** The minute's job of freight offers: ends those whose time is over, and those of cancelled orders. */

import type { Logger } from 'pino';
import { lockOrder, recordEvent } from '#server/orders/orders/order-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endOffer } from './end-offer.ts';
import { findOfferById, listEndingOffers } from './freight-offer-store.ts';

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
    if (!(await endOffer(tx, offer, isCancelled ? 'withdrawn' : 'expired'))) return;
    const ended = { offer: offer.number, before: 'open' } as const; // the literals that the details name
    if (isCancelled)
      await recordEvent(tx, orderId, 'freight_withdrawn', {
        ...ended,
        after: 'withdrawn',
        why: 'the order was cancelled',
      });
    else await recordEvent(tx, orderId, 'freight_expired', { ...ended, after: 'expired' });
  });
}
