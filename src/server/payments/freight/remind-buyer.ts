/** The owner has the mail of the open freight offer sent again. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { findChangeBlocker } from './decide-offer.ts';
import { countReminder, findUnsettledOffer, isOfferOver, listTaxesOfOffer } from './freight-offer-store.ts';
import type { FreightServices, OfferChange } from './freight-services.ts';
import { toMailOffer } from './mail-offer.ts';

export async function remindBuyer(
  { database, proof, freightMails }: FreightServices,
  change: OrderChange,
): Promise<OrderChanged<OfferChange>> {
  return changeOrder<OfferChange>(database, change, async (tx, order) => {
    const offer = await findUnsettledOffer(tx, order.id);
    if (offer === null) return { kind: 'refused', why: 'it has no open freight offer' };
    const blocker = findChangeBlocker(offer);
    if (blocker !== null) return { kind: 'refused', why: blocker };
    if (order.customer_email === '') return { kind: 'refused', why: "the customer's data has been erased" };
    if (await isOfferOver(tx, offer.id)) return { kind: 'refused', why: `freight offer ${offer.number} has expired` };
    const reminder = await countReminder(tx, offer.id);
    await recordEvent(tx, order.id, 'freight_reminded', { offer: offer.number, reminder }, change.by);
    const token = proof.freightToken(order.order_number, offer.number);
    const mailOffer = toMailOffer(offer, await listTaxesOfOffer(tx, offer.id), token);
    await freightMails.remind(tx, await findMailOrder(tx, order), mailOffer, reminder);
    return { kind: 'done', offer };
  });
}
