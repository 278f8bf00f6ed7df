/** Sending and withdrawing a quote: each names what its person saw, and one that comes after another's is refused and shown as that. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConsoleError, call } from '#console/api/api-client.ts';
import { quoteQuery } from '#console/api/quotes.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { toast } from '#ui/toast-store.ts';

const DONE = { sendQuote: 'The quote is mailed to the buyer', withdrawQuote: 'The quote is withdrawn' } as const;

export function useQuoteChange({ number, seen_event_id }: QuoteDetailView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: keyof typeof DONE) => call(what, { params: { number }, body: { seen_event_id } }),
    onSuccess: (_reply, what) => toast({ kind: 'success', title: DONE[what] }),
    onError: (error) => toast({ kind: 'destructive', title: 'Nothing was changed', description: explainQuote(error) }),
    // Also after a refusal: then the screen shows what others have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: quoteQuery(number).queryKey }),
  });
}

export function explainQuote(error: Error): string {
  if (error instanceof ConsoleError && error.code === 'quote_outdated')
    return 'The quote has changed meanwhile. Look at it as it is now, then decide again.';
  return error.message;
}
