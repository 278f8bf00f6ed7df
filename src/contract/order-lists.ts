/** The lists of orders and the states of payments. No schema library here, so that the browser can carry it. */

/** In the order of their tabs. */
export const ORDER_TABS = ['to_approve', 'to_quote', 'to_ship', 'shipped', 'unpaid', 'all'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const MAX_SEARCH_CHARACTERS = 100;

/** By what an order is found, in the console and by commands. */
export const SEARCHED_IN =
  'order, invoice, quote, return, PO and tracking number, name, company, email, phone, city and part number';

/** Orders of one page of a list, and the most that can be chosen for one action. */
export const ORDERS_PER_PAGE = 50;

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

/** States of a payment in which goods may leave once a person has confirmed it by this very word; "refunded" also confirms refunded units. */
export const SHIPMENT_CONFIRMATIONS = [
  'review',
  'disputed',
  'inquiry',
  'refund_due',
  'refunded',
] as const satisfies PaymentStateName[];
export type ShipmentConfirmation = (typeof SHIPMENT_CONFIRMATIONS)[number];

/** Typed to cancel an order. */
export const CANCEL_WORD = 'cancel';

export const MAX_NOTE_CHARACTERS = 2000;
/** Why an order on terms is declined, as the buyer reads it. */
export const MAX_DECLINE_REASON_CHARACTERS = 300;
/** Why a later day is promised, as the buyer reads it. */
export const MAX_PROMISE_REASON_CHARACTERS = 300;
