/** What a benchmark is and what it gives. */

import type { ShopData } from './shop-data.ts';

/** One line of the table. */
export interface Measurement {
  what: string;
  value: string;
  /** The same of another version of the shop, where one was measured beside this one. */
  before?: string;
  /** What is aimed at, in words; absent when the line only explains another. */
  goal?: string;
  met?: boolean;
}

export interface Benchmark {
  name: string;
  /** What it measures, in one line. */
  about: string;
  /** False where it makes its own shops: the demo company with its pictures takes minutes to prepare. */
  usesDemo?: false;
  run(data: ShopData, say: (line: string) => void): Promise<Measurement[]>;
}

/** A figure that should stay at or below a bound. */
export function atMost(what: string, value: number, bound: number, unit: string, digits = 1): Measurement {
  return { what, value: show(value, unit, digits), goal: `<= ${show(bound, unit)}`, met: value <= bound };
}

/** A figure that should reach a bound. */
export function atLeast(what: string, value: number, bound: number, unit: string, digits = 2): Measurement {
  return { what, value: show(value, unit, digits), goal: `>= ${show(bound, unit)}`, met: value >= bound };
}

/** A figure that has no goal of its own. */
export function plain(what: string, value: number, unit: string, digits = 1): Measurement {
  return { what, value: show(value, unit, digits) };
}

function show(value: number, unit: string, digits?: number): string {
  const number = value.toLocaleString('en-CA', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  });
  return unit === '' ? number : `${number} ${unit}`;
}
