/** The history of an order in the buyer's words: what concerns the buyer, without internal names, codes or names of persons; pure. */

import type { OrderHistoryEntry } from '#contract/orders.ts';
import type { OrderEventDetails, OrderEventKind, StoredDetails } from './order-events.ts';
import { amountWords, dayWords, readDetail, textWords } from './stored-detail.ts';

/** Null: nothing that concerns the buyer, or what another entry or the page itself shows. */
type Words<Kind extends OrderEventKind> = string | null | ((detail: StoredDetails<OrderEventDetails>[Kind]) => string);

const WORDS: { readonly [Kind in OrderEventKind]: Words<Kind> } = {
  created: 'Order placed',
  session_opened: null,
  session_expired: 'The payment page closed without a payment',
  session_lost: null,
  payment_failed: 'A payment did not go through',
  payment_failure_told: null,
  // Of what is sold on account no money came yet.
  paid: ({ outside }) => (outside === 'account' ? 'Ordered on account; invoice issued' : 'Payment received'),
  paid_outside: 'Payment received',
  account_paid: ({ amount_cents, left_cents }) =>
    typeof left_cents === 'number' ? `Part of the account paid${amountWords(amount_cents, ': ')}` : 'Account paid',
  balance_session_opened: null,
  balance_paid: 'Balance paid',
  balance_requested: null,
  replaced: 'Replaced by a later order',
  lapsed: 'Closed without a payment',
  cancelled: 'Order cancelled',
  approval_requested: 'Purchase order received; waiting for approval',
  approved: 'Purchase order approved',
  approval_declined: ({ reason }) => `Purchase order declined${textWords(reason)}`,
  review: 'Payment under review',
  no_stock: 'Items sold out before the payment arrived; we are refunding it',
  paid_twice: 'Paid twice; we are refunding the second payment',
  refunded: ({ amount_cents }) => `Refunded${amountWords(amount_cents, ' ')}`,
  refund_failed: 'A refund did not go through; we are looking into it',
  inquiry: null,
  inquiry_closed: null,
  disputed: null,
  dispute_won: null,
  dispute_lost: null,
  shipped: 'Shipped',
  part_shipped: 'Part of the order shipped',
  shipment_undone: 'The last shipment was recalled before it left',
  delivered: 'Delivered',
  cancel_requested: 'Cancelled by us; we are refunding the payment',
  corrected: 'Address or contact corrected',
  promise_moved: ({ day, reason }) => `Delayed; new ready-to-ship date${dayWords(day, ': ')}${textWords(reason, '. ')}`,
  note: null,
  freight_offered: 'Freight offered',
  freight_reminded: null,
  freight_withdrawn: 'Freight offer withdrawn',
  freight_expired: 'Freight offer expired',
  freight_session_opened: null,
  freight_payment_failed: 'A freight payment did not go through',
  freight_paid: 'Freight paid',
  freight_returned: 'Freight paid twice or too late; we are refunding that payment',
  freight_settled: 'No freight is charged',
  mail_resent: null,
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return received by us',
  return_closed: 'Return closed',
  freight_review: 'Freight payment under review',
};

interface OrderEvent {
  kind: string;
  detail: unknown;
  created_at: Date;
}

/** In the order of the events; a kind that a later version wrote is left out. */
export function toBuyerHistory(events: readonly OrderEvent[]): OrderHistoryEntry[] {
  return events.flatMap(({ kind, detail, created_at: at }) => {
    const text = isKind(kind) ? wordsOf(kind, readDetail(detail)) : null;
    return text === null ? [] : [{ at: at.toISOString(), text }];
  });
}

function wordsOf<Kind extends OrderEventKind>(
  kind: Kind,
  detail: StoredDetails<OrderEventDetails>[Kind],
): string | null {
  const words: Words<Kind> = WORDS[kind];
  return typeof words === 'function' ? words(detail) : words;
}

function isKind(kind: string): kind is OrderEventKind {
  return Object.hasOwn(WORDS, kind);
}
