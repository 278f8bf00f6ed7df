import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from '#app/api/quote-query.ts';
import { linkView } from '#app/payment-page/link-view.ts';
import { NothingHere } from '#app/payment-page/nothing-here.tsx';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { QuoteReturn } from './quote-return.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { QUOTE_TEXTS } from './quote-texts.ts';

interface QuotePageProps {
  token: string;
  /** Given by the payment page after a payment; '' otherwise. */
  sessionId: string;
  /** `cancelled` or `failed` after a payment page that was left without paying. */
  payment: string;
}

/** /quote/{token}: the token is the proof of access, so only the browser sends it. */
export function QuotePage({ token, sessionId, payment }: QuotePageProps) {
  return (
    <div className="sheet py-8">
      {sessionId === '' ? (
        <QuoteOfToken token={token} payment={payment} />
      ) : (
        <QuoteReturn token={token} sessionId={sessionId} />
      )}
    </div>
  );
}

function QuoteOfToken({ token, payment }: Pick<QuotePageProps, 'token' | 'payment'>) {
  const query = useQuery(quoteQuery(token));
  const view = linkView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner label={MESSAGES.loading} />;
    case 'shown':
      return <QuoteSheet token={token} quote={view.data} payment={payment} />;
    case 'missing':
      return <NothingHere title={QUOTE_TEXTS.notFound} text={QUOTE_TEXTS.linkUseless} />;
    case 'failed':
      return (
        <NothingHere title={QUOTE_TEXTS.failedToLoad} text={PAYMENT_PAGE_TEXTS.unreachable}>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </NothingHere>
      );
  }
}
