import { parseTypedMoney } from '#contract/typed-money.ts';

/** Reads an amount as it is typed, such as 84.50, in cents; null when it is none, has a third decimal, or is nothing. */
export function readDollars(text: string): number | null {
  const cents = parseTypedMoney(text);
  return cents === 0 ? null : cents;
}
