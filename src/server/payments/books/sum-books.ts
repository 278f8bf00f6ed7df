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

/** Net, freight and tax add up to the gross (contract/console/book-amounts.ts). */
export interface Amounts {
  netCents: number;
  freightCents: number;
  taxCents: number;
  grossCents: number;
}

/** What is owed on account: sold, less what has come and what was taken off it. */
export interface AccountTotals {
  soldCents: number;
  /** Paid of it by the deposits of quotes. */
  depositsCents: number;
  /** Paid of it otherwise. */
  paidCents: number;
  /** Taken off it by refunds. */
  creditedCents: number;
}

interface TaxTotals {
  name: string;
  region: string;
  chargedCents: number;
  refundedCents: number;
}

/** Money alone: what is owed on account is none. */
interface PaymentTotals {
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
  refunds: Amounts;
  /** Received for something that was paid or had ended, and refunded. */
  excess: { receivedCents: number; givenBackCents: number };
  taxes: TaxTotals[];
  payments: PaymentTotals[];
  /** Null in a month that was closed before this was stored: there it is among the payments. */
  account: AccountTotals | null;
  /** What came in cash beyond the totals, less what was given back beyond them. */
  roundingCents: number;
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
  const account: AccountTotals = { soldCents: 0, depositsCents: 0, paidCents: 0, creditedCents: 0 };
  const taxes = new Map<string, TaxTotals>();
  const payments = new Map<PaidBy, PaymentTotals>();
  return {
    addEntry(entry) {
      addAmounts(sums, entry);
      addTaxes(taxes, entry);
      if (entry.paidBy === 'account') addAccount(account, entry);
      else addPayment(payments, entry);
      sums.roundingCents += entry.roundingCents;
      if (entry.paidBy === 'card') sums.stripe.expectedChangeCents += entry.totalCents;
      if (!entry.isConfirmed) sums.unconfirmed += 1;
    },
    addMovement(movement) {
      addMovement(sums.stripe, movement);
    },
    totals: () => ({
      ...structuredClone(sums),
      account: { ...account },
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
    into.netCents += entry.netCents;
    into.freightCents += entry.freightCents;
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

function addAccount(account: AccountTotals, { group, kind, totalCents, isDeposit }: BookEntry): void {
  if (kind === 'payment') account.soldCents += totalCents;
  else if (group !== 'account') account.creditedCents -= totalCents;
  else if (isDeposit) account.depositsCents -= totalCents;
  else account.paidCents -= totalCents;
}

function addPayment(
  payments: Map<PaidBy, PaymentTotals>,
  { paidBy, kind, totalCents, roundingCents }: BookEntry,
): void {
  const sum = payments.get(paidBy) ?? { paidBy, receivedCents: 0, givenBackCents: 0 };
  if (kind === 'payment') sum.receivedCents += totalCents + roundingCents;
  else sum.givenBackCents -= totalCents + roundingCents;
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
  const amounts = { netCents: 0, freightCents: 0, taxCents: 0, grossCents: 0 };
  return {
    orders: 0,
    sales: { ...amounts },
    freight: { ...amounts },
    refunds: { ...amounts },
    excess: { receivedCents: 0, givenBackCents: 0 },
    taxes: [],
    payments: [],
    account: null,
    roundingCents: 0,
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

/** Sales and freight less refunds. */
export function leftOf({ sales, freight, refunds }: Pick<BooksTotals, 'sales' | 'freight' | 'refunds'>): Amounts {
  const left = (of: keyof Amounts) => sales[of] + freight[of] - refunds[of];
  return {
    netCents: left('netCents'),
    freightCents: left('freightCents'),
    taxCents: left('taxCents'),
    grossCents: left('grossCents'),
  };
}

/** How much more is owed on account than before; negative for less. */
export function owedMore({ soldCents, depositsCents, paidCents, creditedCents }: AccountTotals): number {
  return soldCents - depositsCents - paidCents - creditedCents;
}

/** As they are stored: a month that was closed before net and freight were apart has the freight of quotes in the net of its sales. */
type StoredAmounts = Omit<Amounts, 'freightCents'> & Partial<Pick<Amounts, 'freightCents'>>;
export type StoredTotals = Omit<BooksTotals, 'sales' | 'freight' | 'refunds' | 'account' | 'roundingCents'> &
  Partial<Pick<BooksTotals, 'account' | 'roundingCents'>> & {
    sales: StoredAmounts;
    freight: StoredAmounts;
    refunds: StoredAmounts;
  };

/** The totals of a closed month, whichever version has closed it; no amount changes. */
export function readStoredTotals(stored: StoredTotals): BooksTotals {
  const { sales, freight, refunds } = stored;
  return {
    ...stored,
    account: stored.account ?? null,
    roundingCents: stored.roundingCents ?? 0,
    sales: { ...sales, freightCents: sales.freightCents ?? 0 },
    freight:
      freight.freightCents === undefined
        ? { ...freight, netCents: 0, freightCents: freight.netCents }
        : { ...freight, freightCents: freight.freightCents },
    refunds: { ...refunds, freightCents: refunds.freightCents ?? 0 },
  };
}
