import { useQueryClient } from '@tanstack/react-query';
import { quoteQuery } from '#console/api/quotes.ts';
import { Question } from '#console/frame/question.tsx';
import { RowAction } from '#console/frame/row-action.tsx';
import type { OpenRow, RowButton } from '#console/frame/row-action.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { editQuotePath, newQuotePath } from '#console/navigation/paths.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { buttonClass } from '#ui/button.tsx';
import { describeSending, describeWithdrawal } from './quote-questions.ts';
import { useQuoteChange } from './use-quote-change.ts';
import type { QuoteCall } from './use-quote-change.ts';

/** Sending and withdrawing mail the buyer: both ask first. */
export function QuoteActions({ quote }: { quote: QuoteDetailView }) {
  const [newest] = quote.versions;
  const isDraft = newest?.sent_at === null;
  const mayChange = quote.send_blocker === null;
  return (
    <>
      <AskedChange
        quote={quote}
        isOffered={mayChange && isDraft}
        label={quote.versions.length > 1 ? 'Send the revision' : 'Send'}
        variant="primary"
        what="sendQuote"
      />
      {mayChange && (
        <PageLink to={editQuotePath(quote.number)} className={buttonClass('outline')}>
          {isDraft ? 'Edit' : 'Revise'}
        </PageLink>
      )}
      <PageLink to={newQuotePath({ copy: quote.number })} className={buttonClass('outline')}>
        Copy
      </PageLink>
      <AskedChange quote={quote} isOffered={quote.withdraw_blocker === null} label="Withdraw" what="withdrawQuote" />
    </>
  );
}

interface AskedChangeProps extends RowButton {
  quote: QuoteDetailView;
  what: QuoteCall;
}

function AskedChange({ quote, what, ...button }: AskedChangeProps) {
  const queryClient = useQueryClient();
  return (
    <RowAction
      {...button}
      row={quote}
      reload={() => queryClient.fetchQuery({ ...quoteQuery(quote.number), staleTime: 0 })}
      renderForm={(open) => <ChangeQuestion {...open} what={what} />}
    />
  );
}

function ChangeQuestion({ row: quote, onClose, onDone, what }: OpenRow<QuoteDetailView> & { what: QuoteCall }) {
  const { mutate, isPending } = useQuoteChange(quote, what);
  const isSending = what === 'sendQuote';
  return (
    <Question
      title={isSending ? 'Send the quote' : 'Withdraw the quote'}
      says={isSending ? describeSending(quote) : describeWithdrawal(quote)}
      isFinal={!isSending}
      isPending={isPending}
      onPress={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
