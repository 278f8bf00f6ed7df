/** What buyers read on the page of a freight offer. */

import type { FreightState } from '#contract/freight.ts';

interface StateText {
  label: string;
  title: string;
  text: string;
}

export const FREIGHT_STATES_TEXT: Record<FreightState, StateText> = {
  open: {
    label: 'Open',
    title: 'Freight for your order',
    text: 'We can ship your order for the amount below. You pay by card on Stripe’s payment page.',
  },
  paid: {
    label: 'Paid',
    title: 'Freight is paid',
    text: 'Thank you. We have received your payment and emailed you a receipt. This page is a record of it.',
  },
  withdrawn: {
    label: 'Withdrawn',
    title: 'This freight offer is withdrawn',
    text: 'You can no longer pay it. If you have already paid, we’ll refund the payment in full.',
  },
  expired: {
    label: 'Expired',
    title: 'This freight offer has expired',
    text: 'You can no longer pay it. If you have already paid, we’ll refund the payment in full. Please contact us for a new offer.',
  },
  review: {
    label: 'Being checked',
    title: 'Your payment is being checked',
    text: 'We have received a payment that we need to check. Please do not pay again. We’ll contact you.',
  },
};

export const FREIGHT_TEXTS = {
  downloadInvoice: 'Download invoice',
  notFound: 'Freight Offer Not Found',
  linkUseless: 'This link does not open a freight offer. Please use the full link from your email, or contact us.',
  failedToLoad: 'Failed to load the freight offer',
} as const;

/** Why the payment page was not opened. */
export const FREIGHT_PROBLEMS = {
  payment_unavailable:
    'The payment service is not available right now. Nothing was charged. Please try again in a moment.',
  too_many_requests:
    'There were too many attempts in a short time. Nothing was charged. Please wait a minute and try again.',
  freight_offer_closed: 'You can no longer pay this freight offer. Nothing was charged.',
  payment_refused: 'The payment service did not accept this payment. Nothing was charged. Please contact us.',
  unreachable: 'We could not reach the shop. Nothing was charged. Please check your connection and try again.',
  other: 'Nothing was charged. Please try again, or contact us if it happens again.',
} as const;
