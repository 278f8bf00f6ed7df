/** What money received outside of the payment service means for an order: pure. */

import { companyDay } from '#contract/company-time.ts';
import { formatMoney } from '#contract/money.ts';
import { MAX_REFERENCE_CHARACTERS } from '#contract/offline-payments.ts';
import type { OfflineKind } from '#contract/offline-payments.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { dueFirstCents } from '#server/payments/settlement/decide-settlement.ts';
import { isPaid } from '#server/platform/database/states.ts';
import type { FreightOfferState } from '#server/platform/database/states.ts';

export interface OfflineMoney {
  kind: OfflineKind;
  reference: string;
  receivedAt: Date;
  /** What a person says has come; not said when it is taken as the whole. */
  amountCents?: number;
}

/** The moment that stands for a day of the company such as 2026-11-20: now for today, noon UTC for another. */
export function toReceivedAt(day: string, now: Date): Date {
  return day === companyDay(now) ? now : new Date(`${day}T12:00:00Z`);
}

export type OfflinePaymentDecision =
  /** It pays the order, or the freight offer. */
  | { kind: 'pay' }
  /** It was sold on account, and this is the money for it. */
  | { kind: 'end_account'; owedCents: number }
  | { kind: 'refused'; why: string; fields?: Record<string, string> };

/** `owedCents`: what is owed on account of it. */
export function decideOfflinePayment(
  order: Pick<OrderRow, 'payment_state' | 'personal_erased_at' | 'total_cents' | 'deposit_cents'>,
  owedCents: number,
  money: OfflineMoney,
  now: Date,
): OfflinePaymentDecision {
  const error = findMoneyError(money, now);
  if (error !== null) return refused(error);
  if (order.payment_state === 'review') return refused('its payment is under review');
  if (isPaid(order.payment_state)) return decideAccount(owedCents, money);
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
  return findWrongAmount(money, owedCents) ?? { kind: 'end_account', owedCents };
}

/** A part is not recorded: an order is paid or it is not. */
function findWrongAmount({ amountCents }: OfflineMoney, wholeCents: number): OfflinePaymentDecision | null {
  if (amountCents === undefined || amountCents === wholeCents) return null;
  const why = `the whole of ${formatMoney(wholeCents)} is recorded, or nothing`;
  return { kind: 'refused', why, fields: { amount_cents: `Must be ${formatMoney(wholeCents)}, the whole` } };
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
