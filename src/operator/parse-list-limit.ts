import { InvalidArgumentError } from 'commander';

/** Rows of a list unless said. */
export const LIST_LIMIT = 30;
const MAX_LIST_LIMIT = 10_000;

/** The value of `--limit`. */
export function parseListLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,5}$/.test(text) && limit >= 1 && limit <= MAX_LIST_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_LIST_LIMIT}.`);
}
