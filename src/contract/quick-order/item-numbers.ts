/**
 * Numbers of the lines themselves in front of a list without a heading: 1, 2, 3 or 10, 20, 30. They are recognised by rising
 * in equal steps from the first line on, which quantities seldom do.
 */

import { holdsNumber } from './read-quantity.ts';
import type { Reading, Readings } from './read-readings.ts';

const ITEM_NUMBER = /^(\d{1,4})(?:\t| *[;|,] *| +)(?=\S)/;
/** Fewer lines rise by chance. */
const FEWEST = 3;
/** Of the lines that begin with a number. */
const MOST_OF = 0.8;

/** Places of the lines that begin with their number; none when the numbers are something else. */
export function findNumbered(lines: readonly string[]): ReadonlySet<number> {
  const begun = lines.flatMap((text, at) => {
    const number = ITEM_NUMBER.exec(text.trimStart())?.[1];
    return number === undefined ? [] : [{ at, number: Number(number) }];
  });
  const step = begun[0]?.number ?? 0;
  const counted: number[] = [];
  let expected = step;
  for (const { at, number } of begun) {
    // One number may be missing; a line of words that begins with a measure stands between.
    if (step === 0 || (number !== expected && number !== expected + step)) continue;
    counted.push(at);
    expected = number + step;
  }
  return new Set(counted.length >= FEWEST && counted.length >= MOST_OF * begun.length ? counted : []);
}

/** A line that states no quantity beside its number may mean that number by it: the buyer is asked for its quantity. */
export function withoutItemNumber(text: string, read: (rest: string) => Readings | null): Readings | null {
  const rest = text.replace(ITEM_NUMBER, '');
  const found = read(rest);
  if (found === null) return null;
  const requested = (reading: Reading): Reading =>
    reading.quantity === 1 && !holdsNumber(rest.replace(reading.code, '')) ? { ...reading, quantity: null } : reading;
  return { readings: found.readings.map(requested), likeliest: requested(found.likeliest) };
}
