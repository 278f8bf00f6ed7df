/** Cash in Canada has no cents: what is received or given back in cash is rounded to the nearest five. No schema library here. */

const STEP_CENTS = 5;

/** What is received more, or less when it is negative, than an amount that is paid in cash. */
export function cashRounding(cents: number): number {
  return Math.round(cents / STEP_CENTS) * STEP_CENTS - cents;
}
