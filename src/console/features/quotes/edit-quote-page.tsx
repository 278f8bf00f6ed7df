import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from '#console/api/quotes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteMissing } from './quote-missing.tsx';
import { typedFrom } from './typed-quote.ts';
import { useToday } from './use-today.ts';

/** Writes the next version of a quote, or changes its draft. */
export function EditQuotePage({ number }: { number: string }) {
  const today = useToday();
  // What others change meanwhile must not change what is being typed: saving is refused then.
  const { data, error } = useQuery({ ...quoteQuery(number), staleTime: Infinity, refetchOnWindowFocus: false });
  if (error !== null) throw error;
  if (data === undefined) return <Spinner />;
  if (data === null || data.send_blocker !== null) return <QuoteMissing quote={data} />;
  return <QuoteForm start={typedFrom(data, { today, isCopy: false })} edited={data} />;
}
