import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '#app/api/request-query.ts';
import { linkView } from '#app/payment-page/link-view.ts';
import { NothingHere } from '#app/payment-page/nothing-here.tsx';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { REQUEST_PAGE_TEXTS } from '#app/texts/request-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SentRequest } from './sent-request.tsx';

/** /request/{token}: the token is the proof of access, so only the browser sends it. */
export function SentRequestPage({ token }: { token: string }) {
  return (
    <div className="sheet py-8">
      <RequestOfToken token={token} />
    </div>
  );
}

function RequestOfToken({ token }: { token: string }) {
  const query = useQuery(requestQuery(token));
  const view = linkView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner label={MESSAGES.loading} />;
    case 'shown':
      return <SentRequest request={view.data} />;
    case 'missing':
      return <NothingHere title={REQUEST_PAGE_TEXTS.notFound} text={REQUEST_PAGE_TEXTS.linkUseless} />;
    case 'failed':
      return (
        <NothingHere title={REQUEST_PAGE_TEXTS.failedToLoad} text={PAYMENT_PAGE_TEXTS.unreachable}>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </NothingHere>
      );
  }
}
