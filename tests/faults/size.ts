/**
 * How much the fault tests try, and which random numbers they try it with:
 *   npm test               the fast sizes, without the tests that are tagged long
 *   npm run test:all       the fast sizes of all
 *   npm run test:faults    FAULTS=full: the sizes of the promises
 *   SEED=…                 the random numbers of an earlier run
 */

import { randomInt } from 'node:crypto';

export const IS_FULL = process.env['FAULTS'] === 'full';
export const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

const FULL_LIMIT_MS = 1_800_000;
const FAST_LIMIT_MS = 600_000;
/** For a test's whole work; it is no statement about how long it should take. */
export const TIME_LIMIT_MS = IS_FULL ? FULL_LIMIT_MS : FAST_LIMIT_MS;

export function pick<Value>(sizes: { fast: Value; full: Value }): Value {
  return IS_FULL ? sizes.full : sizes.fast;
}

/** The same seed, the same numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In an order that the seed decides. */
export function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
