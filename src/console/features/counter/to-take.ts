import { cashRounding } from '#contract/cash.ts';
import type { CounterKind } from '#contract/console/counter-terms.ts';

/** What the customer gives for a total: cash has no cents. */
export function toTake(totalCents: number, kind: CounterKind): number {
  return kind === 'cash' ? totalCents + cashRounding(totalCents) : totalCents;
}
