/** What a visitor types into a quantity field; pure. */

/** More digits than any stock has: the number stays exact, and the caller refuses it as too much. */
const MAX_DIGITS = 15;

/** A quantity as typed, in half or full width digits; null for what is no whole number from 0 on. */
export function parseQuantity(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d+$/.test(digits) ? Number(digits.slice(0, MAX_DIGITS)) : null;
}

/** One more or less than the number in the field, within the limits. */
export function stepQuantity(from: number, by: 1 | -1, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(from + by, max));
}
