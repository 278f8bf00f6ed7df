/** A quote that is being written: what is typed, what it comes to, and saving it once. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleError, call } from '#console/api/api-client.ts';
import { quotePriceQuery, quoteQuery } from '#console/api/quotes.ts';
import { useRequestKey } from '#console/api/request-key.ts';
import { useDelayed } from '#console/api/use-delayed.ts';
import { useOpenedForm } from '#console/frame/opened-form.tsx';
import { explainRefusal, isOutdated } from '#console/frame/use-row-change.ts';
import { quotePath } from '#console/navigation/paths.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { toast } from '#ui/toast-store.ts';
import { readTyped } from './typed-quote.ts';
import type { FieldErrors, TypedQuote } from './typed-quote.ts';
import { QUOTE_OUTDATED } from './use-quote-change.ts';

interface WrittenQuote {
  start: TypedQuote;
  /** The quote whose next version is written; undefined for a new one. */
  edited: QuoteDetailView | undefined;
  requestNumber: string;
}

export function useQuoteForm({ start, edited, requestNumber }: WrittenQuote) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(start);
  // Faults are shown from the first press on: a form that is being filled in is not wrong yet.
  const [wasSaved, setWasSaved] = useState(false);
  const [refused, setRefused] = useState<{ why: string; fieldErrors: FieldErrors } | null>(null);
  const { key } = useRequestKey();
  const opened = useOpenedForm();
  const { terms, fieldErrors } = readTyped(typed);
  const isReadable = Object.keys(fieldErrors).length === 0;
  const requested = useDelayed(terms);
  const price = useQuery({ ...quotePriceQuery(requested), enabled: isReadable, placeholderData: keepPreviousData });

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { buyer } = typed;
      if (edited === undefined)
        return call('startQuote', { body: { buyer, terms, request_number: requestNumber, key } });
      const { number, seen_event_id } = edited;
      await call('saveQuote', { params: { number }, body: { buyer, terms, seen_event_id } });
      return { number };
    },
    onSuccess: async ({ number }) => {
      await queryClient.invalidateQueries({ queryKey: quoteQuery(number).queryKey });
      toast({ kind: 'success', title: 'The draft is saved' });
      await navigate({ to: quotePath(number) });
    },
    onError: async (error) => {
      setRefused({
        why: explainRefusal(error, QUOTE_OUTDATED),
        fieldErrors: error instanceof ConsoleError ? namesOf(error.fields) : {},
      });
      if (isOutdated(error, QUOTE_OUTDATED)) await opened?.renew();
    },
  });

  const ofServer = price.data?.faults ?? {};
  const shown = { ...(wasSaved ? { ...ofServer, ...fieldErrors } : {}), ...refused?.fieldErrors };
  return {
    typed,
    terms,
    change: (part: Partial<TypedQuote>) => {
      setRefused(null);
      setTyped((before) => ({ ...before, ...part }));
    },
    fieldErrors: shown,
    price: isReadable && Object.keys(ofServer).length === 0 ? price.data : undefined,
    isPricing: price.isFetching,
    why: refused?.why ?? (Object.keys(shown).length > 0 ? 'Correct the marked fields.' : null),
    isSaving: isPending,
    save: () => {
      setWasSaved(true);
      if (isReadable && !isPending) mutate();
    },
  };
}

/** The server names the fields of a request that it cannot read by their place in it. */
function namesOf(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, fieldError]) => [
      field
        .replace(/^(?:terms|buyer)\./, '')
        .replace(/price_cents$/, 'price')
        .replace(/^freight_cents$/, 'freight')
        .replace(/^deposit\.\w+$/, 'deposit'),
      fieldError,
    ]),
  );
}
