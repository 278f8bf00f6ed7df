/** What each entry of an order's history says to the owner. */

import { FIELD_NAMES } from '#contract/console/correctable-fields.ts';
import { OFFLINE_KIND_NAMES } from '#contract/offline-payments.ts';
import type { OrderEventDetails, OrderEventKind, StoredDetails } from './order-events.ts';
import { amountWords, dayWords, readDetail, textWords } from './stored-detail.ts';

type Words<Kind extends OrderEventKind> = string | ((detail: StoredDetails<OrderEventDetails>[Kind]) => string);

const WORDS: { readonly [Kind in OrderEventKind]: Words<Kind> } = {
  created: ({ total_cents }) => `Ordered${amountWords(total_cents, ' for ')}`,
  session_opened: 'Payment page opened',
  session_expired: 'Payment page expired without a payment',
  session_lost: ({ offer }) =>
    `Payment page${ofFreight(offer)} lost: the payment service does not know it${offerWords(offer)}`,
  payment_failed: ({ code }) => `Payment failed${codeWords(code)}`,
  payment_failure_told: ({ reason }) => `The buyer came back without a payment${codeWords(reason)}`,
  paid: ({ outside, deposit_cents, amount_cents }) => {
    if (outside === 'account') return 'Sold on account';
    if (typeof deposit_cents === 'number') return `Deposit paid${amountWords(deposit_cents, ': ')}${howWords(outside)}`;
    return `Paid${amountWords(amount_cents, ': ')}${howWords(outside)}`;
  },
  paid_outside: 'Paid',
  account_paid: ({ after, offer, amount_cents, left_cents }) =>
    typeof left_cents === 'number'
      ? `Part of the account was paid${amountWords(amount_cents, ': ')}${amountWords(left_cents, ', still owed ')}${howWords(after)}${offerWords(offer)}`
      : `The account was paid${amountWords(amount_cents, ': ')}${howWords(after)}${offerWords(offer)}`,
  balance_session_opened: 'Payment page of the balance opened',
  balance_paid: ({ amount_cents }) => `Balance paid${amountWords(amount_cents, ': ')}`,
  balance_requested: ({ amount_cents }) => `The buyer was asked for the balance${amountWords(amount_cents, ' of ')}`,
  replaced: 'Replaced by another order of the same buyer',
  lapsed: 'Ended without a payment; its stock was released',
  cancelled: ({ why }) => `Cancelled${codeWords(why)}`,
  approval_requested: ({ company }) => `Waits for approval${codeWords(company)}`,
  approved: 'Purchase order approved',
  approval_declined: ({ reason }) => `Purchase order declined${codeWords(reason)}`,
  review: ({ why }) => `Payment under review${codeWords(why)}`,
  no_stock: 'Paid after its stock was sold to others: the payment is refunded',
  paid_twice: 'Paid twice; we are refunding the second payment',
  refunded: ({ offer, amount_cents, restock, outside }) =>
    `${offer === undefined ? 'Refunded' : 'Freight refunded'}${amountWords(amount_cents, ' ')}${offerWords(offer)}${restock === true ? ', items back in stock' : ''}${howWords(outside)}`,
  refund_failed: ({ offer, amount_cents, why }) =>
    `Refund${ofFreight(offer)} failed${amountWords(amount_cents, ' of ')}${offerWords(offer)}${codeWords(why)}`,
  inquiry: ({ offer }) => `The buyer's bank asks about the payment${ofFreight(offer)}${offerWords(offer)}`,
  inquiry_closed: ({ offer }) => `The bank's inquiry${intoFreight(offer)} is closed${offerWords(offer)}`,
  disputed: ({ offer }) => `The buyer disputes the payment${ofFreight(offer)}${offerWords(offer)}`,
  dispute_won: ({ offer }) => `The dispute${ofFreight(offer)} was won${offerWords(offer)}`,
  dispute_lost: ({ offer }) => `The dispute${ofFreight(offer)} was lost${offerWords(offer)}`,
  shipped: 'Shipped',
  part_shipped: 'Part shipped',
  shipment_undone: 'A shipment was undone',
  delivered: 'Delivered',
  cancel_requested: 'Cancelled by us; we are refunding the payment',
  corrected: ({ before, after, total_cents, total_cents_before }) =>
    `${correctionWords(before, after)}${amountWords(total_cents, '; with the taxes there the total is ')}${amountWords(total_cents_before, ', before ')}`,
  promise_moved: ({ day, reason }) => `Promised for a later day${dayWords(day, ': ')}${codeWords(reason)}`,
  note: 'Note written',
  freight_offered: ({ offer, after }) =>
    `Freight offered${amountWords(readDetail(after)['total_cents'], ': ')}${offerWords(offer)}`,
  freight_reminded: ({ offer }) => `The buyer was reminded of the freight${offerWords(offer)}`,
  freight_withdrawn: ({ offer }) => `Freight offer withdrawn${offerWords(offer)}`,
  freight_expired: ({ offer }) => `Freight offer expired${offerWords(offer)}`,
  freight_session_opened: ({ offer }) => `Payment page of the freight opened${offerWords(offer)}`,
  freight_payment_failed: ({ code }) => `Payment of the freight failed${codeWords(code)}`,
  freight_paid: ({ offer, amount_cents, outside }) =>
    `Freight paid${amountWords(amount_cents, ': ')}${offerWords(offer)}${howWords(outside)}`,
  freight_returned: ({ offer }) => `Freight paid twice or too late: the payment is refunded${offerWords(offer)}`,
  freight_settled: 'No freight is charged',
  mail_resent: ({ subject }) => `Mail sent again${codeWords(subject)}`,
  return_requested: (detail) => `The buyer started a return${returnWords(detail.return)}`,
  return_approved: (detail) => `Return approved${returnWords(detail.return)}`,
  return_declined: (detail) => `Return declined${returnWords(detail.return)}`,
  return_received: (detail) => `Return received${returnWords(detail.return)}`,
  return_closed: (detail) => `Return closed${returnWords(detail.return)}`,
  freight_review: ({ why }) => `Payment of the freight under review${codeWords(why)}`,
};

/** A kind that a later version wrote is shown by its name. */
export function describeEvent({ kind, detail }: { kind: string; detail: unknown }): string {
  return isKind(kind) ? wordsOf(kind, readDetail(detail)) : kind.replaceAll('_', ' ');
}

function wordsOf<Kind extends OrderEventKind>(kind: Kind, detail: StoredDetails<OrderEventDetails>[Kind]): string {
  const words: Words<Kind> = WORDS[kind];
  return typeof words === 'string' ? words : words(detail);
}

function isKind(kind: string): kind is OrderEventKind {
  return Object.hasOwn(WORDS, kind);
}

/** Each field with its old and its new value; an erasure has taken them out. */
function correctionWords(before: unknown, after: unknown): string {
  const old = readDetail(before);
  const changed = Object.entries(readDetail(after)).map(
    ([field, value]) => `${fieldName(field)} ${valueWords(old[field])} → ${valueWords(value)}`,
  );
  return changed.length === 0 ? 'Address or contact corrected' : `Corrected: ${changed.join('; ')}`;
}

/** A field that a later version corrects is shown by its name. */
function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = FIELD_NAMES;
  return names[field] ?? field.replaceAll('_', ' ');
}

function valueWords(value: unknown): string {
  return typeof value === 'string' && value !== '' ? `“${value}”` : '(empty)';
}

/** How money came. */
function howWords(kind: unknown): string {
  const names: Readonly<Record<string, string>> = OFFLINE_KIND_NAMES;
  return typeof kind === 'string' ? `, ${names[kind] ?? kind.replaceAll('_', ' ')}` : '';
}

/** Offers of an order are numbered. */
function offerWords(offer: unknown): string {
  return typeof offer === 'number' ? `, offer ${offer}` : '';
}

function ofFreight(offer: unknown): string {
  return offer === undefined ? '' : ' of the freight';
}

function intoFreight(offer: unknown): string {
  return offer === undefined ? '' : ' into the payment of the freight';
}

/** Returns of an order are numbered. */
function returnWords(number: unknown): string {
  return typeof number === 'number' ? `, R${number}` : '';
}

function codeWords(text: unknown): string {
  return textWords(text).replaceAll('_', ' ');
}
