import { useState } from 'react';
import { PageLink } from '#console/navigation/page-link.tsx';
import { editQuotePath, newQuotePath } from '#console/navigation/paths.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useQuoteChange } from './use-quote-change.ts';

/** Sending mails the buyer; withdrawing does too, and asks first. */
export function QuoteActions({ quote }: { quote: QuoteDetailView }) {
  const { mutate, isPending } = useQuoteChange(quote);
  const [asks, setAsks] = useState(false);
  const [newest] = quote.versions;
  const isDraft = newest?.sent_at === null;
  const mayChange = quote.send_blocker === null;
  return (
    <>
      {mayChange && isDraft && (
        <Button disabled={isPending} onClick={() => mutate('sendQuote')}>
          {quote.versions.length > 1 ? 'Send the revision' : 'Send'}
        </Button>
      )}
      {mayChange && (
        <PageLink to={editQuotePath(quote.number)} className={buttonClass('outline')}>
          {isDraft ? 'Edit' : 'Revise'}
        </PageLink>
      )}
      <PageLink to={newQuotePath({ copy: quote.number })} className={buttonClass('outline')}>
        Copy
      </PageLink>
      {quote.withdraw_blocker === null && !asks && (
        <Button variant="outline" onClick={() => setAsks(true)}>
          Withdraw
        </Button>
      )}
      {asks && (
        <Button
          variant="danger"
          disabled={isPending}
          onClick={() => {
            setAsks(false);
            mutate('withdrawQuote');
          }}
        >
          {quote.page_url === null ? 'Really withdraw' : 'Withdraw and mail the buyer'}
        </Button>
      )}
    </>
  );
}
