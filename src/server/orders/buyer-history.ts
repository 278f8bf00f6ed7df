/** The history of an order in the buyer's words: what concerns the buyer, without internal names, codes or names of persons; pure. */
import { formatMoney } from '#contract/money.ts';
import type { OrderHistoryEntry } from '#contract/orders.ts';
import type { OrderEventKind } from './orders/order-states.ts';

/** Null: nothing that concerns the buyer, or what another entry or the page itself shows. */
const WORDS: Record<OrderEventKind, string | null> = {
  created: 'Order placed',
  session_opened: null,
  session_expired: 'The payment page closed without a payment',
  session_lost: null,
  payment_failed: 'A payment did not go through',
  payment_failure_told: null,
  paid: 'Payment received',
  paid_outside: 'Payment received',
  account_paid: 'Account paid',
  balance_session_opened: null,
  balance_paid: 'Balance paid',
  balance_requested: null,
  replaced: 'Replaced by a later order',
  lapsed: 'Closed without a payment',
  cancelled: 'Order cancelled',
  approval_requested: 'Purchase order received: it waits for approval',
  approved: 'Purchase order approved',
  approval_declined: 'Purchase order declined',
  review: 'Payment under review',
  no_stock: 'Items sold out before the payment arrived: the payment is refunded',
  paid_twice: 'Paid a second time: the second payment is refunded',
  refunded: 'Refunded',
  refund_failed: 'A refund did not go through: we look into it',
  inquiry: null,
  inquiry_closed: null,
  disputed: null,
  dispute_won: null,
  dispute_lost: null,
  shipped: 'Shipped',
  part_shipped: 'Part of the order shipped',
  shipment_undone: 'The last shipment was taken back before it left',
  delivered: 'Delivered',
  cancel_requested: 'Cancelled by us: the payment is refunded',
  corrected: 'Address or contact corrected',
  promise_moved: 'Ships later than promised before',
  note: null,
  freight_offered: 'Freight offered',
  freight_reminded: null,
  freight_withdrawn: 'Freight offer withdrawn',
  freight_expired: 'Freight offer expired',
  freight_session_opened: null,
  freight_payment_failed: 'A payment of the freight did not go through',
  freight_paid: 'Freight paid',
  freight_returned: 'Freight paid twice or too late: that payment is refunded',
  freight_settled: 'No freight is charged',
  mail_resent: null,
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return received by us',
  return_closed: 'Return closed',
  freight_review: 'Payment of the freight under review',
};

interface OrderEvent {
  kind: string;
  detail: unknown;
  created_at: Date;
}

/** In the order of the events; a kind that a later version wrote is left out. */
export function toBuyerHistory(events: readonly OrderEvent[]): OrderHistoryEntry[] {
  return events.flatMap(({ kind, detail, created_at: at }) => {
    const words = (WORDS as Record<string, string | null | undefined>)[kind]; // a later version's kind is not among them
    if (!words) return [];
    return [
      { at: at.toISOString(), text: isSoldOnAccount(kind, detail) ? ON_ACCOUNT : words + detailOf(kind, detail) },
    ];
  });
}

const ON_ACCOUNT = 'Ordered on account: the invoice is issued';

/** No money came for it yet. */
function isSoldOnAccount(kind: string, detail: unknown): boolean {
  return (
    kind === 'paid' && typeof detail === 'object' && detail !== null && Reflect.get(detail, 'outside') === 'account'
  );
}

function detailOf(kind: string, detail: unknown): string {
  if (kind === 'refunded') return amountOf(detail);
  if (kind === 'approval_declined') return textOf(detail, 'reason', ': ');
  return kind === 'promise_moved' ? textOf(detail, 'day', ': by ') + textOf(detail, 'reason', '. ') : '';
}

function textOf(detail: unknown, key: 'day' | 'reason', before: string): string {
  if (typeof detail !== 'object' || detail === null) return '';
  const text: unknown = Object.entries(detail).find(([name]) => name === key)?.[1];
  return typeof text === 'string' ? before + text : '';
}

function amountOf(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('amount_cents' in detail)) return '';
  return typeof detail.amount_cents === 'number' ? ` ${formatMoney(detail.amount_cents)}` : '';
}
