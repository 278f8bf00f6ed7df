import type { OrderRowView } from '#contract/console/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { stateWords } from './state-words.ts';

/** What is left to do with an order, and how its payment stands. */
export function StateBadges({ order }: { order: Pick<OrderRowView, 'status' | 'payment_state'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      {stateWords(order).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
