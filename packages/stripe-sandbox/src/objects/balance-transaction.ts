/** balance_transaction, with every key Stripe sends: a movement of the account's balance. */

import { newId } from '../ids.ts';
import type { Currency } from '../money.ts';

const TWO_DAYS_S = 2 * 86_400;
/** What Stripe takes of a card payment in Canada: 2.9 % and 30 cents. */
const FEE_PER_MILLE = 29;
const FIXED_FEE = 30;
const DISPUTE_FEE = 1_500;

/** What moved the balance, by Stripe's type and category; `sign` of the amount. */
const MOVEMENTS = {
  charge: { type: 'charge', category: 'charge', sign: 1, feeOf: feeOfCharge },
  refund: { type: 'refund', category: 'refund', sign: -1, feeOf: () => 0 },
  refund_failure: { type: 'refund_failure', category: 'refund_failure', sign: 1, feeOf: () => 0 },
  dispute: { type: 'adjustment', category: 'dispute', sign: -1, feeOf: () => DISPUTE_FEE },
  dispute_reversal: { type: 'adjustment', category: 'dispute_reversal', sign: 1, feeOf: () => 0 },
} as const;

export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: 'payments';
  readonly created: number;
  readonly currency: Currency;
  readonly description: string | null;
  readonly exchange_rate: null;
  readonly fee: number;
  readonly fee_details: readonly object[];
  readonly net: number;
  readonly reporting_category: string;
  readonly source: string;
  readonly status: 'pending';
  readonly type: string;
}

export interface Movement {
  readonly kind: keyof typeof MOVEMENTS;
  /** The id that the charge, refund or dispute names; a new one when it names none. */
  readonly id?: string | null;
  readonly source: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly createdSeconds: number;
}

export function newBalanceTransaction(movement: Movement): BalanceTransaction {
  const { type, category, sign, feeOf } = MOVEMENTS[movement.kind];
  const { currency, createdSeconds } = movement;
  const amount = sign * movement.amount;
  const fee = feeOf(movement.amount);
  const detail = {
    amount: fee,
    application: null,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
  return {
    id: movement.id ?? newId('balanceTransaction'),
    object: 'balance_transaction',
    amount,
    available_on: createdSeconds + TWO_DAYS_S,
    balance_type: 'payments',
    created: createdSeconds,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: category,
    source: movement.source,
    status: 'pending',
    type,
  };
}

function feeOfCharge(amount: number): number {
  return Math.round((amount * FEE_PER_MILLE) / 1_000) + FIXED_FEE;
}
