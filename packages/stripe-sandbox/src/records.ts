/** What the sandbox stores, by kind, and when a record of each kind is due. */

import type { DisputeKind, StoredCard } from './cards.ts';
import type { BalanceTransaction } from './objects/balance-transaction.ts';
import type { Buyer, Charge } from './objects/charge.ts';
import type { Dispute } from './objects/dispute.ts';
import type { StripeEvent } from './objects/event.ts';
import type { PaymentIntent, PaymentIntentData } from './objects/payment-intent.ts';
import type { Refund } from './objects/refund.ts';
import type { LineItem, Session } from './objects/session.ts';

const EVENTS_STORED_MS = 30 * 86_400_000;
/** Stripe promises at least 24 hours. */
const REPLIES_STORED_MS = 25 * 3_600_000;

export interface StoredSession {
  readonly session: Session;
  readonly lines: readonly LineItem[];
  readonly intentData: PaymentIntentData;
  /** The card that waits for its 3-D Secure step. */
  readonly pending: PendingCard | null;
}

interface PendingCard {
  readonly card: StoredCard;
  readonly buyer: Buyer;
}

export interface Delivery {
  readonly state: 'pending' | 'delivered' | 'abandoned';
  readonly attempts: number;
  /** Not to be sent before this moment, Unix milliseconds. */
  readonly nextAtMs: number;
  readonly createdAtMs: number;
}

/** The first reply given under an idempotency key. */
export interface SavedReply {
  readonly fingerprint: string;
  readonly target: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly savedAtMs: number;
}

/** Something that happens by itself at a set time. */
type Task = { readonly atMs: number } & (
  | { readonly kind: 'dispute_charge'; readonly charge: string; readonly dispute: DisputeKind }
  | { readonly kind: 'fail_payment'; readonly session: string }
  | { readonly kind: 'end_refund'; readonly refund: string; readonly status: 'succeeded' | 'failed' }
);

export interface Records {
  session: StoredSession;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  event: StripeEvent;
  delivery: Delivery;
  saved_reply: SavedReply;
  task: Task;
}
export type Kind = keyof Records;
/** The kinds that belong to a charge and are found by its id. */
export const CHARGE_PARTS = ['refund', 'dispute'] as const;
export type ChargePart = (typeof CHARGE_PARTS)[number];

type Rules = { readonly [K in Kind]: (record: Records[K]) => number | null };

/** Unix milliseconds at which a session expires, a task or delivery is run, an event or reply is deleted. */
export const DUE_AT_MS: Rules = {
  session: ({ session }) => (session.status === 'open' ? session.expires_at * 1000 : null),
  payment_intent: () => null,
  charge: () => null,
  refund: () => null,
  dispute: () => null,
  balance_transaction: () => null,
  event: ({ created }) => created * 1000 + EVENTS_STORED_MS,
  delivery: ({ state, nextAtMs }) => (state === 'pending' ? nextAtMs : null),
  saved_reply: ({ savedAtMs }) => savedAtMs + REPLIES_STORED_MS,
  task: ({ atMs }) => atMs,
};

export const KINDS = Object.keys(DUE_AT_MS) as readonly Kind[]; // its keys are exactly those of Records

/** Unix seconds by which lists are filtered; null for what is never listed. */
export const CREATED_SECONDS: Rules = {
  session: ({ session }) => session.created,
  payment_intent: ({ created }) => created,
  charge: () => null,
  refund: ({ created }) => created,
  dispute: () => null,
  balance_transaction: ({ created }) => created,
  event: ({ created }) => created,
  delivery: () => null,
  saved_reply: () => null,
  task: () => null,
};
