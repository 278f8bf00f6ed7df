/** The lists of orders and the states of payments. No schema library here, so that the browser can carry it. */

/** In the order of their tabs. */
export const ORDER_TABS = ['to_ship', 'shipped', 'unpaid', 'all'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const MAX_SEARCH_CHARACTERS = 100;

export const PAYMENT_STATES = [
  'none',
  'session_creating',
  'session_open',
  'expired',
  'cancelled',
  'review',
  'paid',
  'part_refunded',
  'refund_due',
  'refunded',
  'disputed',
  'inquiry',
] as const;
export type PaymentStateName = (typeof PAYMENT_STATES)[number];
