/** What money received outside of the payment service means for an order: pure. */

import { cashRounding } from '#contract/cash.ts';
import { dayIn, momentIn } from '#contract/company-time.ts';
import { formatMoney } from '#contract/money.ts';
import { MAX_REFERENCE_CHARACTERS } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { dueFirstCents } from '#server/payments/settlement/decide-settlement.ts';
import { isPaid, isUnpaid } from '#server/platform/database/states.ts';
import type { FreightOfferState } from '#server/platform/database/states.ts';

export interface OfflineMoney {
  kind: OfflineKind;
  reference: string;
  receivedAt: Date;
  /** What a person says has come; not said when it is taken as the whole. */
  amountCents?: number;
}

/** The moment that stands for a day of the company such as 2026-11-20: now for today, noon for another. */
export function toReceivedAt(day: string, now: Date, timeZone: string): Date {
  return day === dayIn(timeZone, now) ? now : momentIn(timeZone, `${day} 12:00`);
}

export type OfflinePaymentDecision =
  /** It pays the order, or the freight offer. */
  | { kind: 'pay' }
  /** It was sold on account, and this is money for it: the whole, or a part that leaves the rest owed. */
  | { kind: 'take_off_account'; amountCents: number; leftCents: number }
  | { kind: 'refused'; why: string; fields?: Record<string, string> };

/** `owedCents`: what is owed on account of it. */
export function decideOfflinePayment(
  order: Pick<OrderRow, 'payment_state' | 'approve_until' | 'personal_erased_at' | 'total_cents' | 'deposit_cents'>,
  owedCents: number,
  money: OfflineMoney,
  now: Date,
): OfflinePaymentDecision {
  const error = findMoneyError(money, now);
  if (error !== null) return refused(error);
  if (order.payment_state === 'review') return refused('its payment is under review');
  if (isPaid(order.payment_state)) return decideAccount(owedCents, money);
  if (order.approve_until !== null && isUnpaid(order.payment_state))
    return refused('it was bought on terms and waits for approval: approve it first, then record what has come');
  if (order.personal_erased_at !== null) return refused('the personal data of its buyer was erased');
  return findWrongAmount(money, dueFirstCents(order)) ?? { kind: 'pay' };
}

const NOT_PAYABLE: Record<Exclude<FreightOfferState, 'open' | 'paid'>, string> = {
  withdrawn: 'was withdrawn: make another',
  expired: 'has expired: make another',
  review: 'has a payment that is under review',
};

/** The same of a freight offer of an order. `offer` null: the order has none that could be meant. */
export function decideFreightPayment(
  order: Pick<OrderRow, 'status' | 'personal_erased_at'>,
  offer: { number: number; state: FreightOfferState } | null,
  owedCents: number,
  money: OfflineMoney,
  now: Date,
): OfflinePaymentDecision {
  const error = findMoneyError(money, now);
  if (error !== null) return refused(error);
  if (offer === null) return refused('it has no open freight offer');
  const { number, state } = offer;
  if (state === 'paid') return decideAccount(owedCents, money);
  if (state !== 'open') return refused(`freight offer ${number} ${NOT_PAYABLE[state]}`);
  if (order.status === 'cancelled') return refused('the order is cancelled');
  return order.personal_erased_at === null ? { kind: 'pay' } : refused('the personal data of its buyer was erased');
}

/** Of what is paid already: only money for what is owed can still come. */
function decideAccount(owedCents: number, money: OfflineMoney): OfflinePaymentDecision {
  if (owedCents <= 0) return refused('it has been paid');
  if (money.kind === 'account') return refused('it is on account already');
  const amountCents = countedCents(money, owedCents);
  if (amountCents <= owedCents) return { kind: 'take_off_account', amountCents, leftCents: owedCents - amountCents };
  const why = `${formatMoney(owedCents)} is owed, and no more is recorded`;
  return { kind: 'refused', why, fields: { amount_cents: `Must be at most ${formatMoney(owedCents)}` } };
}

/** What sells an order comes as a whole; a part is recorded of what is on account. */
function findWrongAmount(money: OfflineMoney, wholeCents: number): OfflinePaymentDecision | null {
  const amountCents = countedCents(money, wholeCents);
  if (amountCents === wholeCents) return null;
  const why = `the whole of ${formatMoney(wholeCents)} is recorded, or nothing`;
  return {
    kind: 'refused',
    why,
    fields: {
      amount_cents: `Must be ${formatMoney(wholeCents)}, the whole. For a part, record the order as on account first`,
    },
  };
}

/** Cash that was received for the whole is rounded to five cents, and counts as the whole. */
function countedCents({ kind, amountCents }: OfflineMoney, wholeCents: number): number {
  if (amountCents === undefined) return wholeCents;
  return kind === 'cash' && amountCents === wholeCents + cashRounding(wholeCents) ? wholeCents : amountCents;
}

function findMoneyError({ receivedAt, reference }: OfflineMoney, now: Date): string | null {
  if (receivedAt > now) return 'the day on which the money came is in the future';
  if (reference.length > MAX_REFERENCE_CHARACTERS)
    return `the reference has more than ${MAX_REFERENCE_CHARACTERS} characters`;
  return null;
}

function refused(why: string): OfflinePaymentDecision {
  return { kind: 'refused', why };
}
