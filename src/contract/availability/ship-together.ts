/** Items that are promised for different days: shipped each when it is ready, or all of them on the last day. Pure. */

import type { ShipChoice } from '../ship-choices.ts';

/** Whether a buyer has something to choose: there are at least two days. */
export function hasSeveralDays(days: readonly (string | null)[]): boolean {
  return new Set(days.filter((day) => day !== null)).size > 1;
}

/** The last of the days; null when one of them is not known, or there is none. */
export function lastDay(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), days[0] ?? null);
}

/** The days that are promised to a buyer who chose so: together, no item leaves before the last one can. */
export function promisedDays(days: readonly (string | null)[], choice: ShipChoice | null): (string | null)[] {
  return choice === 'together' ? days.map(() => lastDay(days)) : [...days];
}
