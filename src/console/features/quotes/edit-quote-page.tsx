import { useQuery } from '@tanstack/react-query';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { quoteQuery } from '#console/api/quotes.ts';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteForm } from './quote-form.tsx';

interface EditQuotePageProps {
  /** Of the quote whose newest version is edited or copied; empty for none. */
  number: string;
  isCopy: boolean;
}

/** Writes a quote, its next version, or a copy of it. */
export function EditQuotePage({ number, isCopy }: EditQuotePageProps) {
  if (number === '') return <QuoteForm source={null} isCopy />;
  return <FromQuote number={number} isCopy={isCopy} />;
}

function FromQuote({ number, isCopy }: EditQuotePageProps) {
  // What others change meanwhile must not change what is being typed: saving is refused then.
  const { data, error } = useQuery({ ...quoteQuery(number), staleTime: Infinity, refetchOnWindowFocus: false });
  if (error !== null) throw error;
  if (data === undefined) return <Spinner />;
  if (data === null || (!isCopy && data.send_blocker !== null)) return <NotThere quote={data} />;
  return <QuoteForm source={data} isCopy={isCopy} />;
}

function NotThere({ quote }: { quote: QuoteDetailView | null }) {
  return (
    <LinkedEmptyState
      title={quote === null ? 'There is no such quote' : 'This quote cannot be revised'}
      to={PATHS.quotes}
      action="Show all quotes"
    >
      {quote === null ? 'The number may be mistyped.' : 'It has been accepted. Cancel its order first.'}
    </LinkedEmptyState>
  );
}
