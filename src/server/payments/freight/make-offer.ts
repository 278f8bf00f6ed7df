/** The owner offers freight for an order: the offer, its entry in the history and its mail to the buyer, in one commit. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import { recordEvent } from '#server/orders/orders/order-store.ts';
import { findOfferBlocker, findTermsError, findTotalError } from './decide-offer.ts';
import type { OfferTerms } from './decide-offer.ts';
import { findFreightOfOrder } from './freight-of-order.ts';
import { insertOffer, listTaxesOfOffer, nextOfferNumber } from './freight-offer-store.ts';
import type { FreightServices, OfferChange } from './freight-services.ts';
import { findFreightTaxes } from './freight-taxes.ts';
import { toMailOffer } from './mail-offer.ts';

export async function makeOffer(
  { database, proof, freightMails }: FreightServices,
  change: OrderChange,
  terms: OfferTerms,
): Promise<OrderChanged<OfferChange>> {
  const error = findTermsError(terms);
  if (error !== null) return { kind: 'refused', why: error };
  return changeOrder<OfferChange>(database, change, async (tx, order) => {
    const blocker = findOfferBlocker(order, await findFreightOfOrder(tx, order.id));
    if (blocker !== null) return { kind: 'refused', why: blocker };
    const { amountCents, carrier, text, days } = terms;
    const taxes = await findFreightTaxes(tx, order, { amountCents, now: new Date() });
    if (taxes === null)
      return { kind: 'refused', why: 'its taxes depend on the province of delivery, which is not known' };
    const taxCents = taxes.reduce((sum, tax) => sum + tax.tax_cents, 0);
    const totalError = findTotalError(amountCents + taxCents);
    if (totalError !== null) return { kind: 'refused', why: totalError };
    const number = await nextOfferNumber(tx, order.id);
    const token = proof.freightToken(order.order_number, number);
    const offer = await insertOffer(
      tx,
      {
        order_id: order.id,
        number,
        token_hash: hashToken(token),
        text,
        carrier,
        amount_cents: amountCents,
        tax_cents: taxCents,
        total_cents: amountCents + taxCents,
        days,
        made_by: change.by,
      },
      taxes,
    );
    const after = { carrier, amount_cents: amountCents, tax_cents: taxCents, total_cents: offer.total_cents };
    await recordEvent(tx, order.id, 'freight_offered', { offer: number, before: null, after, days }, change.by);
    const mailOrder = await findMailOrder(tx, order);
    await freightMails.offer(tx, mailOrder, toMailOffer(offer, await listTaxesOfOffer(tx, offer.id), token));
    return { kind: 'done', offer };
  });
}
