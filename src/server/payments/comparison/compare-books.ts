/** Compares Stripe's records with the shop's (reliability §7.20). Pure, so that tests cover every kind of difference. */

import { formatMoney } from '#contract/money.ts';
import { isSameCharge, toNumberedCharge } from '#server/payments/stripe/numbered-charge.ts';
import type { Payment, PaymentRefund, PaymentSession } from '#server/payments/stripe/stripe-objects.ts';
import { isAcceptedRefund, isBooked, isPaid } from '#server/platform/database/states.ts';
import type { PaymentState } from '#server/platform/database/states.ts';
import type { BookedRefund, BookedSession } from './books-store.ts';

export interface StripeBooks {
  sessions: readonly PaymentSession[];
  payments: readonly Payment[];
  refunds: readonly PaymentRefund[];
}

export interface ShopBooks {
  sessions: readonly BookedSession[];
  refunds: readonly BookedRefund[];
}

export interface Difference {
  /** The order number, or Stripe's id when no order of the shop is known. */
  about: string;
  inStripe: string;
  inShop: string;
}

export function compareBooks(stripe: StripeBooks, ours: ShopBooks): Difference[] {
  return [
    ...stripe.sessions.flatMap((session) => compareSession(session, ours)),
    ...stripe.payments.flatMap((payment) => comparePayment(payment, ours)),
    ...stripe.refunds.flatMap((refund) => compareRefund(refund, ours)),
    ...ours.sessions.flatMap((session) => findUnknownSession(session, stripe)),
    ...ours.refunds.flatMap((refund) => findUnknownRefund(refund, stripe)),
  ];
}

function compareSession(session: PaymentSession, ours: ShopBooks): Difference[] {
  const known = ours.sessions.find((candidate) => candidate.stripeSessionId === session.id);
  const inStripe = session.isPaid
    ? `paid ${money(session.amountCents)}, ${session.id}`
    : `${session.status}, ${session.id}`;
  if (known === undefined) {
    // A session that was never paid and never stored is no difference.
    return session.isPaid ? [{ about: session.orderNumber ?? session.id, inStripe, inShop: 'nothing' }] : [];
  }
  const wasBooked = isBooked(known.status);
  const paid = known.freightOffer === null ? `order ${known.paymentState}` : `freight offer ${known.freightOffer}`;
  const inShop = `${known.status} ${money(known.amountCents)}, ${paid}`;
  const agrees =
    session.isPaid === wasBooked &&
    (!wasBooked || session.amountCents === known.amountCents) &&
    known.orderNumber === session.orderNumber &&
    isSameCharge(toNumberedCharge(known.freightOffer), session.charge);
  return agrees ? [] : [{ about: known.orderNumber, inStripe, inShop }];
}

/** What was received, refunded and disputed. */
function comparePayment(payment: Payment, ours: ShopBooks): Difference[] {
  if (payment.receivedCents === 0) return [];
  const known = ours.sessions.find((session) => session.paymentIntentId === payment.id);
  const about = known?.orderNumber ?? payment.orderNumber ?? payment.id;
  const refundedCents = ours.refunds
    .filter((refund) => refund.paymentIntentId === payment.id && isAcceptedRefund(refund.status))
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  if (known === undefined)
    return [{ about, inStripe: `received ${money(payment.receivedCents)}, ${payment.id}`, inShop: 'nothing' }];
  const differences: Difference[] = [];
  if (payment.receivedCents !== known.amountCents) {
    differences.push({
      about,
      inStripe: `received ${money(payment.receivedCents)}, ${payment.id}`,
      inShop: `expected ${money(known.amountCents)}`,
    });
  }
  if (payment.refundedCents !== refundedCents) {
    differences.push({
      about,
      inStripe: `refunded ${money(payment.refundedCents)}, ${payment.id}`,
      inShop: `refunded ${money(refundedCents)}`,
    });
  }
  // The payment of a freight offer moves no order, and of an order that is paid in parts no part decides the state alone.
  if (known.status === 'complete' && known.freightOffer === null && !known.isPart)
    differences.push(...compareState(payment, known, refundedCents));
  return differences;
}

/** The state of an order is what its payment and its refunds make of it. */
function compareState(payment: Payment, known: BookedSession, refundedCents: number): Difference[] {
  const isWhole = refundedCents >= known.totalCents;
  const isDisputed = payment.isDisputed && !known.isDisputeWon;
  if (fits(known.paymentState, isDisputed, isWhole)) return [];
  const inStripe = isDisputed
    ? 'disputed'
    : `received ${money(payment.receivedCents)}, refunded ${money(payment.refundedCents)}`;
  return [{ about: known.orderNumber, inStripe, inShop: `order ${known.paymentState}` }];
}

function fits(state: PaymentState, isDisputed: boolean, isWhole: boolean): boolean {
  if (isDisputed) return state === 'disputed';
  if (isWhole) return state === 'refunded';
  return isPaid(state) && state !== 'disputed' && state !== 'refunded';
}

function compareRefund(refund: PaymentRefund, ours: ShopBooks): Difference[] {
  const known = ours.refunds.find((candidate) => candidate.stripeRefundId === refund.id);
  const inStripe = `refund ${refund.status} ${money(refund.amountCents)}, ${refund.id}`;
  const session = ours.sessions.find((candidate) => candidate.paymentIntentId === refund.paymentIntentId);
  if (known === undefined) return [{ about: session?.orderNumber ?? refund.id, inStripe, inShop: 'nothing' }];
  if (known.status === refund.status && known.amountCents === refund.amountCents) return [];
  return [{ about: known.orderNumber, inStripe, inShop: `refund ${known.status} ${money(known.amountCents)}` }];
}

function findUnknownSession(session: BookedSession, stripe: StripeBooks): Difference[] {
  const wasBooked = isBooked(session.status);
  if (!session.isRecent || !wasBooked || stripe.sessions.some((candidate) => candidate.id === session.stripeSessionId))
    return [];
  return [
    {
      about: session.orderNumber,
      inStripe: 'nothing',
      inShop: `${session.status} ${money(session.amountCents)}, ${session.stripeSessionId}`,
    },
  ];
}

function findUnknownRefund(refund: BookedRefund, stripe: StripeBooks): Difference[] {
  if (!refund.isRecent || (refund.status === 'failed' && refund.stripeRefundId === null)) return [];
  if (stripe.refunds.some((candidate) => candidate.id === refund.stripeRefundId)) return [];
  return [
    { about: refund.orderNumber, inStripe: 'nothing', inShop: `refund ${refund.status} ${money(refund.amountCents)}` },
  ];
}

function money(cents: number | null): string {
  return cents === null ? 'no amount' : formatMoney(cents);
}
