import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { LISTS } from '#contract/console/console-lists.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';

/** `quote`: one that can no longer be revised; null for none. */
export function QuoteMissing({ quote }: { quote: QuoteDetailView | null }) {
  return (
    <LinkedEmptyState
      title={quote === null ? 'There is no such quote' : 'This quote cannot be revised'}
      to={LISTS.quotes.path}
      action="Show all quotes"
    >
      {quote === null ? 'The number may be mistyped.' : 'It has been accepted. Cancel its order first.'}
    </LinkedEmptyState>
  );
}
