/**
 * The books as entries: what was sold, charged for freight and refunded, each at the moment when the money moved.
 * Pure, so that tests can try any course of events (docs/decisions/056).
 */

import type { OfflineKind } from '#contract/offline-payments.ts';

export type PaidBy = 'card' | OfflineKind;

/** `excess`: money that came for something paid or ended, and goes back. `account`: what was owed is paid by other money. */
export type EntryGroup = 'sale' | 'freight' | 'excess' | 'account';

export interface TaxPart {
  name: string;
  region: string;
  percent: string | null;
  registrationNumber: string;
  cents: number;
}

/** A payment or a refund as it is stored. All amounts are positive. */
export interface MoneyFact {
  /** `refund_failed`: a refund's money came back. */
  kind: 'payment' | 'refund' | 'refund_failed';
  group: EntryGroup;
  orderId: number;
  refundId: number | null;
  orderNumber: string;
  channel: string;
  customerName: string;
  country: string;
  region: string;
  paidBy: PaidBy;
  reference: string;
  at: Date;
  /** False while Stripe has not reported the movement of its balance. */
  isConfirmed: boolean;
  totalCents: number;
  /** Freight among the lines of a sale, or what of a refund gives freight back, both net of tax. */
  freightCents: number;
  /** Of money in cash: what was received or given back beyond the total. */
  roundingCents: number;
  /** Of an entry that takes off the account what a deposit has paid. */
  isDeposit: boolean;
  invoiceNumber: string;
  company: string;
  poNumber: string;
  /** The tax within the total; null when it was not recorded: then it is the order's share. */
  taxCents: number | null;
  /** Empty when the tax was not recorded by name. */
  taxes: readonly TaxPart[];
  orderTaxCents: number;
  orderTotalCents: number;
}

/**
 * Amounts are signed: what is refunded is negative. Of sales and freight, net, freight and tax add up to the total, which is the gross
 * (contract/console/book-amounts.ts).
 */
export interface BookEntry extends Omit<MoneyFact, 'taxCents' | 'orderTaxCents' | 'orderTotalCents'> {
  netCents: number;
  taxCents: number;
}

/** As the tax of the specification is stored, which has no region. */
const NO_NAME = 'Tax';

export function toEntry(fact: MoneyFact): BookEntry {
  const { taxCents: recorded, orderTaxCents, orderTotalCents, ...rest } = fact;
  const sign = fact.kind === 'refund' ? -1 : 1;
  const isTaxed = fact.group === 'sale' || fact.group === 'freight';
  const taxCents = isTaxed ? (recorded ?? shareOf(fact.totalCents, orderTaxCents, orderTotalCents)) : 0;
  // Freight that is paid by itself is freight as a whole; a refund of an order may have some in it.
  const freightCents = fact.group === 'freight' ? fact.totalCents - taxCents : fact.freightCents;
  return {
    ...rest,
    totalCents: signed(sign, fact.totalCents),
    netCents: isTaxed ? signed(sign, fact.totalCents - taxCents - freightCents) : 0,
    freightCents: signed(sign, freightCents),
    roundingCents: signed(sign, fact.roundingCents),
    taxCents: signed(sign, taxCents),
    taxes: toTaxes(fact, taxCents).map((tax) => ({ ...tax, cents: signed(sign, tax.cents) })),
  };
}

function toTaxes(fact: MoneyFact, taxCents: number): TaxPart[] {
  if (taxCents === 0) return [];
  const named = fact.taxes.reduce((sum, { cents }) => sum + cents, 0);
  if (fact.taxes.length > 0 && named === taxCents) return [...fact.taxes];
  return [{ name: NO_NAME, region: '', percent: null, registrationNumber: '', cents: taxCents }];
}

/** Rounded half up; the whole amount has the whole tax. */
function shareOf(cents: number, taxCents: number, totalCents: number): number {
  return totalCents === 0 ? 0 : Math.floor((2 * cents * taxCents + totalCents) / (2 * totalCents));
}

/** Without a negative zero, which compares as another number. */
function signed(sign: 1 | -1, cents: number): number {
  return cents === 0 ? 0 : sign * cents;
}
