/** What a session pays as Stripe's metadata name it: the order, or a freight offer by its number within the order (purpose.ts). */
export type NumberedCharge = { kind: 'order' } | { kind: 'freight_offer'; number: number };

export function toNumberedCharge(offerNumber: number | null): NumberedCharge {
  return offerNumber === null ? { kind: 'order' } : { kind: 'freight_offer', number: offerNumber };
}

export function isSameCharge(charge: NumberedCharge, other: NumberedCharge): boolean {
  if (charge.kind === 'order' || other.kind === 'order') return charge.kind === other.kind;
  return charge.number === other.number;
}
