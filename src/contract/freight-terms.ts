import type { FreightState } from './freight.ts';

/** As the owner reads them. */
export const FREIGHT_STATE_WORDS: Record<FreightState, string> = {
  open: 'waits for payment',
  paid: 'paid',
  withdrawn: 'withdrawn',
  expired: 'expired',
  review: 'payment under review',
};

/** The bounds of what the owner offers for the freight of an order; no schema library here, so that forms can use them. */
export const DEFAULT_OFFER_DAYS = 14;
export const MAX_OFFER_DAYS = 90;
export const MAX_CARRIER_CHARACTERS = 80;
export const MAX_OFFER_TEXT_CHARACTERS = 1000;
