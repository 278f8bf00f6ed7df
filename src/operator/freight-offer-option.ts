/** The option by which commands mean a freight offer of an order instead of the order itself. */

import { InvalidArgumentError, Option } from 'commander';

export function freightOfferOption(description: string): Option {
  return new Option('--freight-offer <n>', description).argParser(parseNumber);
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be the number of an offer, such as 1.');
  return Number(text);
}
