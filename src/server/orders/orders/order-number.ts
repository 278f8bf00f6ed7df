/** The public names of orders, quotes and requests for quotation: random, so that it reveals nothing (reliability R15). */

import { ORDER_NUMBER_SYMBOLS } from '#contract/orders.ts';

const SYMBOLS = 10;

/** "RE-7K3QX-9MWD2" from at least ten random bytes; 32 symbols divide 256 evenly, so every symbol is equally likely. */
export function makeOrderNumber(random: Uint8Array): string {
  return `RE-${symbolsOf(random)}`;
}

/** "QU-7K3QX-9MWD2", likewise. */
export function makeQuoteNumber(random: Uint8Array): string {
  return `QU-${symbolsOf(random)}`;
}

/** "RQ-7K3QX-9MWD2", likewise. */
export function makeRequestNumber(random: Uint8Array): string {
  return `RQ-${symbolsOf(random)}`;
}

function symbolsOf(random: Uint8Array): string {
  const symbols = Array.from(random.slice(0, SYMBOLS), (byte) => ORDER_NUMBER_SYMBOLS[byte % 32]).join('');
  if (symbols.length < SYMBOLS) throw new RangeError('A number needs ten random bytes');
  return `${symbols.slice(0, 5)}-${symbols.slice(5)}`;
}
