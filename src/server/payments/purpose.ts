/** What is paid: by a payment session, by money that came outside of the payment service, and what refunds give back. */

/** What a payment session pays for. */
export type Purpose =
  /** The order itself, or its deposit where it is sold by one. */
  | { kind: 'order' }
  /** What is owed of an order after its deposit. */
  | { kind: 'balance' }
  | FreightOfferPurpose;

/** A freight offer of the order; `id` is that of its row. */
export interface FreightOfferPurpose {
  kind: 'freight_offer';
  id: number;
}

/** What is owed and refunded as one sum: an order, of which the balance is a part, or a freight offer. */
export type Charge = Exclude<Purpose, { kind: 'balance' }>;

export function chargeOf(purpose: Purpose): Charge {
  return purpose.kind === 'balance' ? { kind: 'order' } : purpose;
}

/** How a row of checkout_sessions stores its purpose. */
interface PurposeColumns {
  freight_offer_id: number | null;
  pays_balance: boolean;
}

export function toPurpose({ freight_offer_id: id, pays_balance: paysBalance }: PurposeColumns): Purpose {
  if (id !== null) return { kind: 'freight_offer', id };
  return { kind: paysBalance ? 'balance' : 'order' };
}

export function toPurposeColumns(purpose: Purpose): PurposeColumns {
  return {
    freight_offer_id: purpose.kind === 'freight_offer' ? purpose.id : null,
    pays_balance: purpose.kind === 'balance',
  };
}

export function toCharge(offerId: number | null): Charge {
  return offerId === null ? { kind: 'order' } : { kind: 'freight_offer', id: offerId };
}

/** How a row of outside_payments stores what was charged. */
export function toOfferId(charge: Charge): number | null {
  return charge.kind === 'freight_offer' ? charge.id : null;
}
