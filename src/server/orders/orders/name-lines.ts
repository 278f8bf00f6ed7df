/** The lines of an order that its network may not hold, in words for the buyer; pure. */

import type { RefusedLine } from './decide-hold.ts';

/** Named in the text; an order has up to 99 lines. */
const MOST_NAMED = 10;

export function nameLines(
  lines: readonly RefusedLine[],
  offers: ReadonlyMap<number, { name: string; partNumber: string }>,
): string {
  const most = new Map<number, number>();
  for (const { productId, mostUnits } of lines)
    most.set(productId, Math.min(mostUnits, most.get(productId) ?? mostUnits));
  const named = [...most].slice(0, MOST_NAMED).map(([productId, units]) => {
    const { name = `Product ${productId}`, partNumber = '' } = offers.get(productId) ?? {};
    return `${name}${partNumber === '' ? '' : ` (${partNumber})`}: at most ${units} ${units === 1 ? 'unit' : 'units'}`;
  });
  const rest = most.size - named.length;
  return `${named.join('; ')}${rest > 0 ? `; and ${rest} more ${rest === 1 ? 'line' : 'lines'}` : ''}.`;
}
