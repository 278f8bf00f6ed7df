import { STATE_WORDS } from '#contract/order-states.ts';
import type { StateFacts } from '#contract/order-states.ts';
import { Badge } from '#ui/badge.tsx';
import { tonedStates } from './state-tones.ts';

/** What is left to do with an order, and how its payment stands. */
export function StateBadges({ order }: { order: StateFacts }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tonedStates(order).map(({ state, tone }) => (
        <Badge key={state} tone={tone}>
          {STATE_WORDS[state]}
        </Badge>
      ))}
    </span>
  );
}
