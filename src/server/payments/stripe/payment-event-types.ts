/** The events of Stripe that this shop acts on (reliability §1.3); others are stored and left alone. */

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Events about refunds and disputes, by any cause. */
export const MONEY_BACK_EVENTS = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

const OTHER_EVENTS = ['payment_intent.payment_failed', ...MONEY_BACK_EVENTS] as const;

/** Whether processing the event can change anything: Stripe delivers every kind that the webhook's settings select. */
export function isActedOn({ type, sessionId }: { type: string; sessionId: string | null }): boolean {
  return sessionId !== null || OTHER_EVENTS.some((each) => each === type);
}

export const PAYMENT_EVENTS = [...SESSION_EVENTS, ...OTHER_EVENTS] as const;
