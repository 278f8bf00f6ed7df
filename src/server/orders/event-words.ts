/** What each entry of an order's history says to the owner. */
import { formatMoney } from '#contract/money.ts';
import type { OrderEventKind } from './orders/order-states.ts';

type Detail = Readonly<Record<string, unknown>>;

const WORDS: Record<OrderEventKind, string | ((detail: Detail) => string)> = {
  created: (detail) => `Ordered${amountOf(detail, 'total_cents', ' for ')}`,
  session_opened: 'Payment page opened',
  session_expired: 'Payment page expired without a payment',
  session_lost: 'Payment page lost: the payment service does not know it',
  payment_failed: (detail) => `Payment failed${textOf(detail, 'code')}`,
  payment_failure_told: (detail) => `The buyer came back without a payment${textOf(detail, 'reason')}`,
  paid: (detail) => {
    if (detail['outside'] === 'account') return 'Sold on account';
    return typeof detail['deposit_cents'] === 'number'
      ? `Deposit paid${amountOf(detail, 'deposit_cents', ': ')}`
      : 'Paid';
  },
  paid_outside: (detail) => `Paid${textOf(detail, 'outside')}`,
  account_paid: (detail) => `The account was paid${textOf(detail, 'after')}${offerOf(detail)}`,
  balance_session_opened: 'Payment page of the balance opened',
  balance_paid: (detail) => `Balance paid${amountOf(detail, 'amount_cents', ': ')}`,
  balance_requested: (detail) => `The buyer was asked for the balance${amountOf(detail, 'amount_cents', ' of ')}`,
  replaced: 'Replaced by another order of the same buyer',
  lapsed: 'Ended without a payment; its stock was released',
  cancelled: (detail) => `Cancelled${textOf(detail, 'why')}`,
  approval_requested: (detail) => `Waits for approval${textOf(detail, 'company')}`,
  approved: 'Purchase order approved',
  approval_declined: (detail) => `Purchase order declined${textOf(detail, 'reason')}`,
  review: (detail) => `Payment under review${textOf(detail, 'why')}`,
  no_stock: 'Paid after its stock was sold to others: the payment is refunded',
  paid_twice: 'Paid a second time: the second payment is refunded',
  refunded: (detail) =>
    `Refunded${amountOf(detail, 'amount_cents', ' ')}${detail['restock'] === true ? ', items back in stock' : ''}${textOf(detail, 'outside')}`,
  refund_failed: (detail) => `Refund failed${amountOf(detail, 'amount_cents', ' of ')}${textOf(detail, 'why')}`,
  inquiry: "The buyer's bank asks about the payment",
  inquiry_closed: "The bank's inquiry is closed",
  disputed: 'The buyer disputes the payment',
  dispute_won: 'The dispute was won',
  dispute_lost: 'The dispute was lost',
  shipped: 'Shipped',
  part_shipped: 'Part shipped',
  shipment_undone: 'A shipment was undone',
  delivered: 'Delivered',
  cancel_requested: 'Cancelled by us: the payment is refunded',
  corrected: (detail) =>
    `Address or contact corrected${amountOf(detail, 'total_cents', '; with the taxes there the total is ')}`,
  promise_moved: (detail) => `Promised for a later day${textOf(detail, 'day')}${textOf(detail, 'reason')}`,
  note: 'Note written',
  freight_offered: (detail) => `Freight offered${offerOf(detail)}`,
  freight_reminded: (detail) => `The buyer was reminded of the freight${offerOf(detail)}`,
  freight_withdrawn: (detail) => `Freight offer withdrawn${offerOf(detail)}`,
  freight_expired: (detail) => `Freight offer expired${offerOf(detail)}`,
  freight_session_opened: (detail) => `Payment page of the freight opened${offerOf(detail)}`,
  freight_payment_failed: (detail) => `Payment of the freight failed${textOf(detail, 'code')}`,
  freight_paid: (detail) => `Freight paid${offerOf(detail)}${textOf(detail, 'outside')}`,
  freight_returned: (detail) => `Freight paid twice or too late: the payment is refunded${offerOf(detail)}`,
  freight_settled: 'No freight is charged',
  mail_resent: (detail) => `Mail sent again${textOf(detail, 'subject')}`,
  return_requested: (detail) => `The buyer started a return${returnOf(detail)}`,
  return_approved: (detail) => `Return approved${returnOf(detail)}`,
  return_declined: (detail) => `Return declined${returnOf(detail)}`,
  return_received: (detail) => `Return received${returnOf(detail)}`,
  return_closed: (detail) => `Return closed${returnOf(detail)}`,
  freight_review: (detail) => `Payment of the freight under review${textOf(detail, 'why')}`,
};

export function describeEvent({ kind, detail }: { kind: string; detail: unknown }): string {
  const words = (WORDS as Record<string, (typeof WORDS)[OrderEventKind] | undefined>)[kind]; // a later version's kind is not among them
  if (words === undefined) return kind.replaceAll('_', ' ');
  return typeof words === 'string' ? words : words(isDetail(detail) ? detail : {});
}

function amountOf(detail: Detail, key: string, before: string): string {
  const cents = detail[key];
  return typeof cents === 'number' ? before + formatMoney(cents) : '';
}

/** Offers of an order are numbered. */
function offerOf(detail: Detail): string {
  const number = detail['offer'];
  return typeof number === 'number' ? `, offer ${number}` : '';
}

/** Returns of an order are numbered. */
function returnOf(detail: Detail): string {
  const number = detail['return'];
  return typeof number === 'number' ? `, R${number}` : '';
}

function textOf(detail: Detail, key: string): string {
  const text = detail[key];
  return typeof text === 'string' && text !== '' ? `: ${text.replaceAll('_', ' ')}` : '';
}

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null;
}
