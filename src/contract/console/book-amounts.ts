/**
 * The four amounts of the books, each defined here alone and printed by these words: on Today, Figures and Books, by commands and in sheets.
 * No schema library here, so that the browser can carry it.
 */

export const AMOUNT_NAMES = {
  /** What goods and work were sold for: without freight and without tax. */
  net: 'Net',
  /** What their delivery was sold for, as a line of a quote or on its own: without tax. */
  freight: 'Freight',
  /** All taxes together. */
  tax: 'Tax',
  /** Net, freight and tax: what the buyer pays or owes. */
  gross: 'Gross',
} as const;

/** Beside sums from which refunds are taken off. */
export const LESS_REFUNDS = 'less refunds';

interface SalesAmounts {
  net_cents: number;
  freight_cents: number;
  tax_cents: number;
  gross_cents: number;
}

/** "C$100.00 net, C$113.00 gross with freight and tax". */
export function describeAmounts(
  { net_cents, gross_cents }: Pick<SalesAmounts, 'net_cents' | 'gross_cents'>,
  format: (cents: number) => string,
): string {
  return `${format(net_cents)} net, ${format(gross_cents)} gross with freight and tax`;
}
