/** One format for what a fault test tried, with which seed, and what the check of the invariants finds. */

import { INVARIANTS } from '#tests/support/invariants.ts';
import type { Ledger } from '#tests/support/invariants.ts';
import { IS_FULL, SEED } from './size.ts';

export function report(promise: string, tried: string, ledger?: Ledger): void {
  const lines = [`${promise} (${IS_FULL ? 'full' : 'fast'}): ${tried} SEED=${SEED}`];
  if (ledger !== undefined) {
    const verdicts = Object.keys(INVARIANTS).map((letter) => {
      const count = ledger.violations.filter((violation) => violation.startsWith(`(${letter})`)).length;
      return `(${letter}) ${count === 0 ? 'holds' : `${count} violations`}`;
    });
    lines.push(
      `  invariants: ${verdicts.join(', ')}; ${ledger.paidOrders} paid orders, ${ledger.paidSessions.length} paid sessions`,
    );
  }
  console.log(lines.join('\n'));
}

/** What nineteen of twenty were quicker than. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
