/** Whether freight can be offered for an order, and what an offer costs: pure. */

import { MAX_CARRIER_CHARACTERS, MAX_OFFER_DAYS, MAX_OFFER_TEXT_CHARACTERS } from '#contract/freight-terms.ts';
import { MAX_CENTS, MIN_PAYMENT_CENTS, formatMoney } from '#contract/money.ts';
import { refusedInLine, refusedInLines } from '#contract/text/clean-text.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import type { FreightOfferRow } from './freight-offer-store.ts';

export interface OfferTerms {
  /** Without tax. */
  amountCents: number;
  carrier: string;
  text: string;
  /** Whole days, 1 to {@link MAX_OFFER_DAYS}. */
  days: number;
}

/** Why freight is not offered while the order's payment is in this state; null when it can be. */
const OFFER_BLOCKERS: Record<PaymentState, string | null> = {
  none: null,
  session_creating: null,
  session_open: null,
  paid: null,
  part_refunded: null,
  expired: 'the order is cancelled',
  cancelled: 'the order is cancelled',
  review: 'the payment of the order is under review',
  refund_due: 'the order is being refunded',
  refunded: 'the order is refunded',
  disputed: 'the payment of the order is disputed',
  inquiry: "the customer's bank inquires about the payment of the order",
};

export interface OrderFreight {
  unsettled: Pick<FreightOfferRow, 'number' | 'state' | 'total_cents'> | null;
  quotedCents: number;
}

/**
 * Why nothing can be offered; null when it can. `unsettled`: the order's offer that is neither paid nor ended. `quotedCents`: the
 * freight that its quote has and that was not refunded.
 */
export function findOfferBlocker(
  order: Pick<OrderRow, 'status' | 'payment_state' | 'customer_email'>,
  { unsettled, quotedCents }: OrderFreight,
): string | null {
  if (order.status === 'cancelled') return 'the order is cancelled';
  if (OFFER_BLOCKERS[order.payment_state] !== null) return OFFER_BLOCKERS[order.payment_state];
  if (order.customer_email === '') return "the customer's data has been erased";
  if (quotedCents > 0)
    return `its quote has freight of ${formatMoney(quotedCents)}: refund that freight line before other freight is offered`;
  if (unsettled === null) return null;
  const offer = `offer ${unsettled.number} of ${formatMoney(unsettled.total_cents)}`;
  return unsettled.state === 'review' ? `a payment of ${offer} is under review` : `${offer} is open: withdraw it first`;
}

/** Why these terms cannot be offered; null when they can. */
export function findTermsError({ amountCents, carrier, text, days }: OfferTerms): string | null {
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) return 'the amount must be more than C$0.00';
  if (!isLine(carrier, MAX_CARRIER_CHARACTERS) || carrier === '')
    return `the carrier must be a line of 1 to ${MAX_CARRIER_CHARACTERS} characters`;
  if (!isText(text, MAX_OFFER_TEXT_CHARACTERS))
    return `the text must have at most ${MAX_OFFER_TEXT_CHARACTERS} characters`;
  if (!Number.isInteger(days) || days < 1 || days > MAX_OFFER_DAYS)
    return `the offer must be valid for 1 to ${MAX_OFFER_DAYS} days`;
  return null;
}

/** Why such a total cannot be paid by card; null when it can. */
export function findTotalError(totalCents: number): string | null {
  if (totalCents >= MIN_PAYMENT_CENTS && totalCents <= MAX_CENTS) return null;
  return `the total with tax must be between ${formatMoney(MIN_PAYMENT_CENTS)} and ${formatMoney(MAX_CENTS)}`;
}

/** Why an order's unsettled offer cannot be withdrawn or sent again; null when it can. */
export function findChangeBlocker({ number, state }: Pick<FreightOfferRow, 'number' | 'state'>): string | null {
  return state === 'open' ? null : `a payment of freight offer ${number} is under review`;
}

function isLine(text: string, most: number): boolean {
  return text.length <= most && refusedInLine(text) === null;
}

function isText(text: string, most: number): boolean {
  return text.length <= most && refusedInLines(text) === null;
}
