/** What money received outside of the payment service means for an order: pure. */
import type { OutsideKind } from '#server/database/books-tables.ts';
import { isPaid } from '#server/database/states.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { OutsidePaymentRow } from './outside-payment-store.ts';

export const OUTSIDE_KINDS = [
  'card_terminal',
  'transfer',
  'cheque',
  'cash',
  'account',
] as const satisfies OutsideKind[];

/** As people read them. */
export const OUTSIDE_KIND_NAMES: Record<OutsideKind, string> = {
  card_terminal: 'card terminal',
  transfer: 'bank transfer',
  cheque: 'cheque',
  cash: 'cash',
  account: 'on account',
};

export const MAX_REFERENCE_CHARACTERS = 200;

export interface OutsideMoney {
  kind: OutsideKind;
  reference: string;
  receivedAt: Date;
}

export type OutsidePaymentDecision =
  /** It pays the order. */
  | { kind: 'pay' }
  /** The order was sold on account, and this is the money for it. */
  | { kind: 'end_account'; owedCents: number }
  | { kind: 'refused'; why: string };

export function decideOutsidePayment(
  order: Pick<OrderRow, 'payment_state' | 'personal_erased_at'>,
  earlier: readonly Pick<OutsidePaymentRow, 'kind' | 'amount_cents'>[],
  money: OutsideMoney,
  now: Date,
): OutsidePaymentDecision {
  if (money.receivedAt > now) return refused('the day on which the money came is in the future');
  if (money.reference.length > MAX_REFERENCE_CHARACTERS)
    return refused(`the reference has more than ${MAX_REFERENCE_CHARACTERS} characters`);
  if (order.payment_state === 'review') return refused('its payment is under review');
  if (!isPaid(order.payment_state))
    return order.personal_erased_at === null ? { kind: 'pay' } : refused('the personal data of its buyer was erased');
  const owedCents = earlier
    .filter(({ kind }) => kind === 'account')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (owedCents <= 0) return refused('it has been paid');
  return money.kind === 'account' ? refused('it is on account already') : { kind: 'end_account', owedCents };
}

function refused(why: string): OutsidePaymentDecision {
  return { kind: 'refused', why };
}
