/** The freight of an order that is paid, as the buyer's page of the order shows it. */

import { toWireMoney } from '#contract/money.ts';
import type { OrderFreight } from '#contract/orders.ts';
import { toWireTaxes } from '#contract/tax-lines.ts';
import { findOwedCents } from '#server/payments/offline-payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listOffersOfOrder, listTaxesOfOffer } from './freight-offer-store.ts';

/** Oldest first. */
export async function listPaidFreight(queries: Queries, orderId: number): Promise<OrderFreight[]> {
  const shown: OrderFreight[] = [];
  for (const offer of await listOffersOfOrder(queries, orderId)) {
    if (offer.paid_at === null) continue;
    const taxes = (await listTaxesOfOffer(queries, offer.id)).map((tax) => ({
      name: tax.name,
      region: tax.region,
      percent: Number(tax.percent),
      registrationNumber: tax.registration_number,
      taxCents: tax.tax_cents,
    }));
    shown.push({
      carrier: offer.carrier,
      amount: toWireMoney(offer.amount_cents),
      tax_amount: toWireMoney(offer.tax_cents),
      ...toWireTaxes(taxes),
      total_amount: toWireMoney(offer.total_cents),
      paid_at: offer.paid_at.toISOString(),
      ...((await findOwedCents(queries, orderId, { kind: 'freight_offer', id: offer.id })) > 0 && {
        is_owed: true as const,
      }),
    });
  }
  return shown;
}
