import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { enquiryQuery } from '#console/api/enquiries.ts';
import { quoteQuery } from '#console/api/quotes.ts';
import { saleQuoteQuery } from '#console/api/stock.ts';
import { useToday } from '#console/api/use-today.ts';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import type { NewQuoteSearch } from '#console/navigation/paths.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import { placeInMessage } from '#contract/request-terms.ts';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteMissing } from './quote-missing.tsx';
import { emptyQuote, typedFrom } from './typed-quote.ts';
import { requestedParts, typedFromRequest } from './typed-request.ts';

/** A new quote: empty, a copy of another, or for a request. */
export function NewQuotePage({ copy, request }: NewQuoteSearch) {
  const today = useToday();
  if (request !== '') return <ForRequest id={request} />;
  if (copy !== '') return <CopyOf number={copy} />;
  return <QuoteForm start={emptyQuote(today)} />;
}

function CopyOf({ number }: { number: string }) {
  const today = useToday();
  const { data } = useSuspenseQuery(quoteQuery(number));
  if (data === null) return <QuoteMissing quote={null} />;
  return <QuoteForm start={typedFrom(data, { today, isCopy: true })} />;
}

function ForRequest({ id }: { id: string }) {
  const today = useToday();
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(id));
  const parts = requestedParts(enquiry?.request?.lines ?? []);
  // What changes meanwhile must not change what is being typed.
  const sold = useQuery({ ...saleQuoteQuery(parts), staleTime: Infinity, refetchOnWindowFocus: false });
  if (enquiry === null || enquiry.request === null)
    return (
      <LinkedEmptyState title="There is no such request" to={LISTS.enquiries.path} action="Show new enquiries">
        It may have been deleted: requests are stored for 180 days.
      </LinkedEmptyState>
    );
  if (sold.error !== null) throw sold.error;
  if (sold.data === undefined) return <Spinner />;
  const { number, lines, files } = enquiry.request;
  const message = enquiry.message.map(({ text }) => text).join('');
  const requested = { ...enquiry, lines, place: placeInMessage(message) };
  const start = typedFromRequest(requested, { today, sold: sold.data.lines });
  return <QuoteForm start={start} requestNumber={number} note={message} files={files} />;
}
