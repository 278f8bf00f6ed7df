/** The owner withdraws the open freight offer of an order. Its payment page is ended by a job; money that still comes goes back. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { findChangeBlocker } from './decide-offer.ts';
import { endOffer } from './end-offer.ts';
import { findUnsettledOffer, listTaxesOfOffer } from './freight-offer-store.ts';
import type { FreightServices, OfferChange } from './freight-services.ts';
import { toMailOffer } from './mail-offer.ts';

export async function withdrawOffer(
  { database, proof, freightMails }: FreightServices,
  change: OrderChange,
): Promise<OrderChanged<OfferChange>> {
  return changeOrder<OfferChange>(database, change, async (tx, order) => {
    const offer = await findUnsettledOffer(tx, order.id);
    if (offer === null) return { kind: 'refused', why: 'it has no open freight offer' };
    const blocker = findChangeBlocker(offer);
    if (blocker !== null) return { kind: 'refused', why: blocker };
    await endOffer(tx, offer, 'withdrawn');
    const detail = { offer: offer.number, before: 'open', after: 'withdrawn' } as const; // the literals that the details name
    await recordEvent(tx, order.id, 'freight_withdrawn', detail, change.by);
    const token = proof.freightToken(order.order_number, offer.number);
    const mailOffer = toMailOffer(offer, await listTaxesOfOffer(tx, offer.id), token);
    await freightMails.reportWithdrawn(tx, await findMailOrder(tx, order), mailOffer);
    return { kind: 'done', offer };
  });
}
