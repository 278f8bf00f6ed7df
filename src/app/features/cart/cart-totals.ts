/** §2, §9: the cart's estimate, before a billing country is known; pure. */
import { ESTIMATED_TAX_PERCENT } from '#contract/constants.ts';
import { MAX_CENTS, percentOf } from '#contract/money.ts';

export interface CartTotals {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** More than one order can be (§ money: Stripe's own limit). */
  isTooLarge: boolean;
}

/** Null while a price is not known. */
export function cartTotals(lines: readonly { priceCents: number; quantity: number }[] | null): CartTotals | null {
  if (lines === null) return null;
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const taxCents = percentOf(subtotalCents, ESTIMATED_TAX_PERCENT);
  const totalCents = subtotalCents + taxCents;
  return { subtotalCents, taxCents, totalCents, isTooLarge: totalCents > MAX_CENTS };
}
