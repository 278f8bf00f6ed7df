/** The figures of a period, from its entries and from the movements of the balance at Stripe. Pure; one entry after the other. */

import type { BookEntry, PaidBy } from './book-entries.ts';

/** A movement of the balance at Stripe. */
export interface Movement {
  category: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  /** Whether it belongs to a payment or refund in the shop's records. */
  isKnown: boolean;
}

interface Amounts {
  netCents: number;
  taxCents: number;
  grossCents: number;
}

export interface TaxTotals {
  name: string;
  region: string;
  chargedCents: number;
  refundedCents: number;
}

export interface PaymentTotals {
  paidBy: PaidBy;
  receivedCents: number;
  givenBackCents: number;
}

/** What Stripe reports of its balance; payouts to the company's bank are left out. */
export interface StripeTotals {
  feesCents: number;
  /** Taken back by banks for disputes, and returned after disputes that were won. */
  disputesTakenCents: number;
  disputesReturnedCents: number;
  /** Of payments that are in no order's books, such as those under review. */
  unassignedCents: number;
  /** Any other movement. */
  otherCents: number;
  balanceChangeCents: number;
  /** What the books of the shop say that the change should be. */
  expectedChangeCents: number;
}

export interface BooksTotals {
  orders: number;
  sales: Amounts;
  freight: Amounts;
  /** What was refunded, as positive amounts; refunds that failed are taken off. */
  refunds: Amounts & { freightCents: number };
  /** Received for something that was paid or had ended, and refunded. */
  excess: { receivedCents: number; givenBackCents: number };
  taxes: TaxTotals[];
  payments: PaymentTotals[];
  stripe: StripeTotals;
  /** Entries whose movement Stripe has not reported yet. */
  unconfirmed: number;
}

const PAYOUTS = ['payout', 'payout_reversal', 'payout_minimum_balance_hold', 'payout_minimum_balance_release'];
const OF_ORDERS = ['charge', 'refund', 'refund_failure'];
const CURRENCY = 'cad';

export interface BooksSum {
  addEntry(entry: BookEntry): void;
  addMovement(movement: Movement): void;
  totals(): BooksTotals;
}

export function sumBooks(): BooksSum {
  const sums = emptyTotals();
  const taxes = new Map<string, TaxTotals>();
  const payments = new Map<PaidBy, PaymentTotals>();
  return {
    addEntry(entry) {
      addAmounts(sums, entry);
      addTaxes(taxes, entry);
      addPayment(payments, entry);
      if (entry.paidBy === 'card') sums.stripe.expectedChangeCents += entry.totalCents;
      if (!entry.isConfirmed) sums.unconfirmed += 1;
    },
    addMovement(movement) {
      addMovement(sums.stripe, movement);
    },
    totals: () => ({
      ...structuredClone(sums),
      stripe: { ...sums.stripe, expectedChangeCents: sums.stripe.expectedChangeCents + ofStripeAlone(sums.stripe) },
      taxes: [...taxes.values()].toSorted((a, b) => compareText(a.region, b.region) || compareText(a.name, b.name)),
      payments: [...payments.values()].toSorted((a, b) => compareText(a.paidBy, b.paidBy)),
    }),
  };
}

function addAmounts(sums: BooksTotals, entry: BookEntry): void {
  if (entry.group === 'account') return;
  if (entry.group === 'excess') {
    if (entry.kind === 'payment') sums.excess.receivedCents += entry.totalCents;
    else sums.excess.givenBackCents -= entry.totalCents;
  } else if (entry.kind !== 'payment') {
    sums.refunds.netCents -= entry.netCents;
    sums.refunds.freightCents -= entry.freightCents;
    sums.refunds.taxCents -= entry.taxCents;
    sums.refunds.grossCents -= entry.totalCents;
  } else {
    if (entry.group === 'sale') sums.orders += 1;
    const into = entry.group === 'sale' ? sums.sales : sums.freight;
    into.netCents += entry.netCents + entry.freightCents;
    into.taxCents += entry.taxCents;
    into.grossCents += entry.totalCents;
  }
}

function addTaxes(taxes: Map<string, TaxTotals>, entry: BookEntry): void {
  for (const { name, region, cents } of entry.taxes) {
    const key = JSON.stringify([region, name]);
    const sum = taxes.get(key) ?? { name, region, chargedCents: 0, refundedCents: 0 };
    if (entry.kind === 'payment') sum.chargedCents += cents;
    else sum.refundedCents -= cents;
    taxes.set(key, sum);
  }
}

function addPayment(payments: Map<PaidBy, PaymentTotals>, { paidBy, kind, totalCents }: BookEntry): void {
  const sum = payments.get(paidBy) ?? { paidBy, receivedCents: 0, givenBackCents: 0 };
  if (kind === 'payment') sum.receivedCents += totalCents;
  else sum.givenBackCents -= totalCents;
  payments.set(paidBy, sum);
}

function addMovement(stripe: StripeTotals, { category, amountCents, feeCents, currency, isKnown }: Movement): void {
  if (PAYOUTS.includes(category)) return;
  stripe.feesCents += feeCents;
  stripe.balanceChangeCents += amountCents - feeCents;
  if (category === 'dispute') stripe.disputesTakenCents -= amountCents;
  else if (category === 'dispute_reversal') stripe.disputesReturnedCents += amountCents;
  else if (category === 'fee') stripe.feesCents -= amountCents;
  else if (!OF_ORDERS.includes(category) || currency !== CURRENCY) stripe.otherCents += amountCents;
  else if (!isKnown) stripe.unassignedCents += amountCents;
}

/** Movements that belong to no entry of the books. */
function ofStripeAlone(stripe: StripeTotals): number {
  const { feesCents, disputesTakenCents, disputesReturnedCents, unassignedCents, otherCents } = stripe;
  return disputesReturnedCents - disputesTakenCents + unassignedCents + otherCents - feesCents;
}

function emptyTotals(): BooksTotals {
  const amounts = { netCents: 0, taxCents: 0, grossCents: 0 };
  return {
    orders: 0,
    sales: { ...amounts },
    freight: { ...amounts },
    refunds: { ...amounts, freightCents: 0 },
    excess: { receivedCents: 0, givenBackCents: 0 },
    taxes: [],
    payments: [],
    stripe: {
      feesCents: 0,
      disputesTakenCents: 0,
      disputesReturnedCents: 0,
      unassignedCents: 0,
      otherCents: 0,
      balanceChangeCents: 0,
      expectedChangeCents: 0,
    },
    unconfirmed: 0,
  };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
