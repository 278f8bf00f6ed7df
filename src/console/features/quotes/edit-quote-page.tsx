import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery } from '#console/api/quotes.ts';
import { useToday } from '#console/api/use-today.ts';
import { useOpened } from '#console/frame/opened-form.tsx';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteMissing } from './quote-missing.tsx';
import { typedFrom } from './typed-quote.ts';

/** Writes the next version of a quote, or changes its draft. */
export function EditQuotePage({ number }: { number: string }) {
  const { data, error } = useQuery(quoteQuery(number));
  if (error !== null) throw error;
  if (data === undefined) return <Spinner />;
  if (data === null) return <QuoteMissing quote={null} />;
  return <OpenedQuote key={number} latest={data} />;
}

/** The screen is the form: it decides on the quote as it was when the screen was opened, and stays when the quote is sent meanwhile. */
function OpenedQuote({ latest }: { latest: QuoteDetailView }) {
  const today = useToday();
  const queryClient = useQueryClient();
  const [start] = useState(() => typedFrom(latest, { today, isCopy: false }));
  const [first] = useState(latest);
  const reload = () => queryClient.fetchQuery({ ...quoteQuery(latest.number), staleTime: 0 });
  const opened = useOpened(latest, reload, { isOpen: true });
  if (first.send_blocker !== null || opened.row === null) return <QuoteMissing quote={first} />;
  const { request_number: requestNumber, request } = opened.row;
  return opened.provide(
    <QuoteForm
      start={start}
      edited={opened.row}
      requestNumber={requestNumber}
      note={request?.message}
      files={request?.files}
    />,
  );
}
