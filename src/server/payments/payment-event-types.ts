/** The events of Stripe that this shop acts on (reliability §1.3); others are stored and left alone. */

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Money that goes back to a buyer, by whatever hand. */
export const MONEY_BACK_EVENTS = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

export const PAYMENT_EVENTS = [...SESSION_EVENTS, 'payment_intent.payment_failed', ...MONEY_BACK_EVENTS] as const;
