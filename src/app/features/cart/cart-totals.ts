/** §2, §9: the cart's estimate, before a billing country is known; pure. */

import { ESTIMATED_TAX_PERCENT } from '#contract/constants.ts';
import { MAX_CENTS } from '#contract/money.ts';
import { totalsWithTax } from '#contract/totals.ts';
import type { PricedLine, TotalsInCents } from '#contract/totals.ts';

export interface CartTotals extends TotalsInCents {
  /** More than one order can be (§ money: Stripe's own limit). */
  isTooLarge: boolean;
}

/** Null while a price is not known. */
export function cartTotals(lines: readonly PricedLine[] | null): CartTotals | null {
  if (lines === null) return null;
  const totals = totalsWithTax(lines, ESTIMATED_TAX_PERCENT);
  return { ...totals, isTooLarge: totals.totalCents > MAX_CENTS };
}
