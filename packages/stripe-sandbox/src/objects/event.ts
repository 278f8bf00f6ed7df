/** event: one fact, with the object as it was at that moment. */

import { newId } from '../ids.ts';

export const API_VERSION = '2026-10-28.endive';

type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_failed'
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** The API request that caused an event; both null for what a buyer or the clock caused. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  /** Endpoints not yet reached: 1 or 0 here, as there is one endpoint at most. */
  readonly pending_webhooks: number;
  readonly request: Cause;
  readonly type: EventType;
}

export interface Fact {
  readonly type: EventType;
  readonly object: object;
  readonly previous?: object;
}

export function newEvent(fact: Fact, cause: Cause, createdSeconds: number, pendingWebhooks: number): StripeEvent {
  return {
    id: newId('event'),
    object: 'event',
    api_version: API_VERSION,
    created: createdSeconds,
    data: {
      object: fact.object,
      ...(fact.previous === undefined ? {} : { previous_attributes: fact.previous }),
    },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: cause,
    type: fact.type,
  };
}
