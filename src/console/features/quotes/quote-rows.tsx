import { PageLink } from '#console/navigation/page-link.tsx';
import { quotePath } from '#console/navigation/paths.ts';
import type { QuoteRowView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';
import { QuoteStateBadge } from './quote-state.tsx';

export function QuoteRows({ quotes }: { quotes: readonly QuoteRowView[] }) {
  return (
    <ul aria-label="Quotes" className="divide-y divide-line">
      {quotes.map((quote) => (
        <li key={quote.id} className="grid grid-cols-1 gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <PageLink to={quotePath(quote.number)} className="figures link font-semibold">
              {quote.number}
            </PageLink>
            <span className="break-words">{quote.name}</span>
            {quote.company !== '' && <span className="break-words text-ink-soft">{quote.company}</span>}
          </p>
          <p className="flex flex-wrap items-baseline gap-3 sm:justify-end">
            <span className="text-sm text-ink-soft">
              version {quote.version}
              {quote.is_draft && quote.state !== 'draft' && ' (draft)'}, through{' '}
              <span className="figures">{quote.valid_through}</span>
            </span>
            <span className="figures">{formatMoney(quote.total_cents)}</span>
            <QuoteStateBadge state={quote.state} />
          </p>
        </li>
      ))}
    </ul>
  );
}
