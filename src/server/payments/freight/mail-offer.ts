/** A freight offer in the form that mails need. */

import type { MailOffer } from '#server/site/notifications/freight-mails.ts';
import type { FreightOfferRow, FreightTaxRow } from './freight-offer-store.ts';

export function toMailOffer(offer: FreightOfferRow, taxes: readonly FreightTaxRow[], token: string): MailOffer {
  return {
    number: offer.number,
    token,
    text: offer.text,
    carrier: offer.carrier,
    amountCents: offer.amount_cents,
    taxes: taxes.map((tax) => ({
      name: tax.name,
      percent: Number(tax.percent).toString(),
      taxCents: tax.tax_cents,
      registrationNumber: tax.registration_number,
    })),
    totalCents: offer.total_cents,
    validUntil: offer.valid_until,
  };
}
