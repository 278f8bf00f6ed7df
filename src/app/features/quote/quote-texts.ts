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
    text: 'Please review it. You can accept it here, or tell us why it does not suit you.',
  },
  accepted: {
    label: 'Accepted',
    title: 'This quote is accepted',
    text: 'It has become an order, which is to be paid now. The items are held for a short time. If the payment page is not used, the quote opens again while it is valid.',
  },
  paid: {
    label: 'Paid',
    title: 'This quote is paid',
    text: 'Thank you. We have received your payment. A receipt has been sent by email.',
  },
  declined: {
    label: 'Declined',
    title: 'This quote is declined',
    text: 'Thank you for letting us know. Please contact us if you would like another quote.',
  },
  expired: {
    label: 'Expired',
    title: 'This quote has expired',
    text: 'It can no longer be accepted. Please contact us for a new quote.',
  },
  withdrawn: {
    label: 'Withdrawn',
    title: 'This quote is withdrawn',
    text: 'It can no longer be accepted. Please contact us for a new quote.',
  },
};

/** It was accepted on terms, and waits for approval. */
export const QUOTE_WAITING_TEXT: StateText = {
  label: 'Accepted',
  title: 'This quote is accepted',
  text: 'Your purchase order waits for our approval, and the items are held for you. We write to you as soon as it is approved.',
};

/** It was accepted on terms, and approved. */
export const QUOTE_APPROVED_TEXT: StateText = {
  label: 'Ordered',
  title: 'Your purchase order is approved',
  text: 'Thank you. Your order is placed. Its invoice has been sent by email.',
};

/** Its deposit is paid, and the rest is owed. */
export const QUOTE_BALANCE_TEXT: StateText = {
  label: 'Deposit paid',
  title: 'The deposit of this quote is paid',
  text: 'Thank you. Your order is placed. The balance can be paid here at any time.',
};

export const QUOTE_TEXTS = {
  notFound: 'Quote Not Found',
  linkUseless: 'This link does not open a quote. Please use the whole link from your email, or contact us.',
  failedToLoad: 'Failed to load the quote',
  download: 'Download PDF',
  accept: 'Accept this quote',
  acceptAndPay: 'Accept and pay',
  acceptText: 'Check where the invoice and the goods go. Accepting makes an order at the prices of this quote.',
  decline: 'Decline this quote',
  declineReason: 'Reason',
  declineHint: 'It helps us to make a better offer',
  freightExcluded: 'Not included',
  deposit: 'Deposit on acceptance',
  balance: 'Balance after that',
  acceptAndPayDeposit: 'Accept and pay the deposit',
  payBalance: (amount: string) => `Pay the balance of ${amount}`,
  payDeposit: (amount: string) => `Pay the deposit of ${amount}`,
  viewOrder: 'View the order',
} as const;

/** Why nothing was accepted, declined or paid. */
export const QUOTE_PROBLEMS = {
  quote_revised: 'This quote was revised. The new version is shown now. Please review it before you accept it.',
  quote_closed: 'This quote can no longer be accepted. Nothing was ordered.',
  quote_accepted: 'This quote has been accepted in the meantime.',
  quote_not_accepted: 'This quote is open again. Please accept it first.',
  quote_without_stock: 'Some quoted items are not in stock at the moment, so nothing was ordered. Please contact us.',
  order_closed: 'The time to pay was over. Nothing was charged.',
  payment_unavailable:
    'The payment service is not available at the moment. Nothing was charged. Please try again in a moment.',
  too_many_requests:
    'There were too many attempts in a short time. Nothing was charged. Please wait a minute and try again.',
  payment_refused: 'The payment service did not accept this payment. Nothing was charged. Please contact us.',
  payment_refused_finally: 'The payment service did not accept this payment. Nothing was charged. Please contact us.',
  unreachable: 'The shop could not be reached. Nothing was charged. Please check your connection and try again.',
  other: 'Nothing was charged. Please try again, or contact us if it happens again.',
} as const;
