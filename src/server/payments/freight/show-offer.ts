/** A freight offer as the contract's replies show it. */

import type { FreightOffer, FreightState } from '#contract/freight.ts';
import { toWireMoney } from '#contract/money.ts';
import { findOrderById } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isOfferOver, listTaxesOfOffer } from './freight-offer-store.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';
import { hasPaymentPage, sumFreightRefunds } from './freight-payment.ts';

export async function showOffer(queries: Queries, offer: FreightOfferRow): Promise<FreightOffer> {
  const order = await findOrderById(queries, offer.order_id);
  if (order === null) throw new Error(`Freight offer ${offer.id} belongs to no order`);
  const taxes = await listTaxesOfOffer(queries, offer.id);
  return {
    order_number: order.order_number,
    state: await stateShown(queries, offer, order),
    carrier: offer.carrier,
    text: offer.text,
    amount: toWireMoney(offer.amount_cents),
    taxes: taxes.map((tax) => ({
      name: tax.name,
      percent: Number(tax.percent),
      amount: toWireMoney(tax.tax_cents),
      registration_number: tax.registration_number,
    })),
    total_amount: toWireMoney(offer.total_cents),
    valid_until: offer.valid_until.toISOString(),
    paid_at: offer.paid_at?.toISOString() ?? null,
    refunded_amount: toWireMoney(await sumFreightRefunds(queries, offer)),
  };
}

/** As the buyer sees it: what the minute's job is about to end has ended. */
export async function stateShown(
  queries: Queries,
  offer: FreightOfferRow,
  order: Pick<OrderRow, 'status'>,
): Promise<FreightState> {
  if (offer.state !== 'open') return offer.state;
  if (order.status === 'cancelled') return 'withdrawn';
  const isOver = await isOfferOver(queries, offer.id);
  return isOver && !(await hasPaymentPage(queries, offer)) ? 'expired' : 'open';
}
