import { InvalidArgumentError } from 'commander';
import { parseTypedMoney } from '#contract/typed-money.ts';

/** An amount as people type it, in cents. */
export function parseAmount(text: string): number {
  const cents = parseTypedMoney(text);
  if (cents !== null && cents > 0) return cents;
  throw new InvalidArgumentError('It must be an amount such as 84.50.');
}
