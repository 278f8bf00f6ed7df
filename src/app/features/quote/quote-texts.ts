/** What buyers read on the page of a quote. */

import type { QuoteState } from '#contract/quote-states.ts';

interface StateText {
  label: string;
  title: string;
  text: string;
}

export const QUOTE_STATES_TEXT: Record<Exclude<QuoteState, 'draft'>, StateText> = {
  sent: {
    label: 'Open',
    title: 'Your quote',
    text: 'Please review it. You can accept it here, or tell us why it does not work for you.',
  },
  accepted: {
    label: 'Accepted',
    title: 'This quote is accepted',
    text: 'It is now an order awaiting payment. We’ll hold the items for a short time. If you do not pay, the quote opens again while it is valid.',
  },
  paid: {
    label: 'Paid',
    title: 'This quote is paid',
    text: 'Thank you. We have received your payment and emailed you a receipt.',
  },
  declined: {
    label: 'Declined',
    title: 'This quote is declined',
    text: 'Thank you for letting us know. Please contact us if you would like another quote.',
  },
  expired: {
    label: 'Expired',
    title: 'This quote has expired',
    text: 'You can no longer accept it. Please contact us for a new quote.',
  },
  withdrawn: {
    label: 'Withdrawn',
    title: 'This quote is withdrawn',
    text: 'You can no longer accept it. Please contact us for a new quote.',
  },
};

/** It was accepted on terms, and waits for approval. */
export const QUOTE_WAITING_TEXT: StateText = {
  label: 'Accepted',
  title: 'This quote is accepted',
  text: 'We are reviewing your purchase order and holding the items for you. We’ll email you as soon as it is approved.',
};

/** It was accepted on terms, and approved. */
export const QUOTE_APPROVED_TEXT: StateText = {
  label: 'Ordered',
  title: 'Your purchase order is approved',
  text: 'Thank you. Your order is placed, and we have emailed you the invoice.',
};

/** Its deposit is paid, and the rest is owed. */
export const QUOTE_BALANCE_TEXT: StateText = {
  label: 'Deposit paid',
  title: 'The deposit of this quote is paid',
  text: 'Thank you. Your order is placed. You can pay the balance here at any time.',
};

export const QUOTE_TEXTS = {
  notFound: 'Quote Not Found',
  linkUseless: 'This link does not open a quote. Please use the full link from your email, or contact us.',
  failedToLoad: 'Failed to load the quote',
  download: 'Download PDF',
  accept: 'Accept this quote',
  acceptAndPay: 'Accept and pay',
  acceptText:
    'Check the billing and shipping addresses. When you accept, we’ll place an order at the prices in this quote.',
  decline: 'Decline this quote',
  declineReason: 'Reason',
  declineHint: 'It helps us make a better offer',
  freightExcluded: 'Not included',
  deposit: 'Deposit on acceptance',
  balance: 'Balance after deposit',
  acceptAndPayDeposit: 'Accept and pay the deposit',
  payBalance: (amount: string) => `Pay the balance of ${amount}`,
  payDeposit: (amount: string) => `Pay the deposit of ${amount}`,
  viewOrder: 'View the order',
} as const;

/** Why nothing was accepted, declined or paid. */
export const QUOTE_PROBLEMS = {
  quote_revised: 'We revised this quote. The new version is shown. Please review it before you accept it.',
  quote_closed: 'You can no longer accept this quote. Nothing was ordered.',
  quote_accepted: 'This quote has already been accepted.',
  quote_not_accepted: 'This quote is open again. Please accept it first.',
  quote_without_stock: 'Some quoted items are out of stock right now, so nothing was ordered. Please contact us.',
  order_closed: 'The time to pay has run out. Nothing was charged.',
  payment_unavailable:
    'The payment service is not available right now. Nothing was charged. Please try again in a moment.',
  too_many_requests:
    'There were too many attempts in a short time. Nothing was charged. Please wait a minute and try again.',
  payment_refused: 'The payment service did not accept this payment. Nothing was charged. Please contact us.',
  payment_refused_finally: 'The payment service did not accept this payment. Nothing was charged. Please contact us.',
  unreachable: 'We could not reach the shop. Nothing was charged. Please check your connection and try again.',
  other: 'Nothing was charged. Please try again, or contact us if it happens again.',
} as const;
