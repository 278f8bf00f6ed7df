import { useQuery } from '@tanstack/react-query';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { linkView } from '#app/payment-page/link-view.ts';
import { NothingHere } from '#app/payment-page/nothing-here.tsx';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FreightReturn } from './freight-return.tsx';
import { FREIGHT_TEXTS } from './freight-texts.ts';
import { Offer } from './offer.tsx';

interface FreightPageProps {
  token: string;
  /** Given by the payment page after a payment; '' otherwise. */
  sessionId: string;
  /** `cancelled` or `failed` after a payment page that was left without paying. */
  payment: string;
}

/** /freight/{token}: the token is the proof of access, so only the browser sends it. */
export function FreightPage({ token, sessionId, payment }: FreightPageProps) {
  return (
    <div className="sheet py-8">
      {sessionId === '' ? (
        <OfferOfToken token={token} payment={payment} />
      ) : (
        <FreightReturn token={token} sessionId={sessionId} />
      )}
    </div>
  );
}

function OfferOfToken({ token, payment }: Pick<FreightPageProps, 'token' | 'payment'>) {
  const query = useQuery(freightOfferQuery(token));
  const view = linkView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner label={MESSAGES.loading} />;
    case 'shown':
      return <Offer token={token} offer={view.data} payment={payment} />;
    case 'missing':
      return <NothingHere title={FREIGHT_TEXTS.notFound} text={FREIGHT_TEXTS.linkUseless} />;
    case 'failed':
      return (
        <NothingHere title={FREIGHT_TEXTS.failedToLoad} text={PAYMENT_PAGE_TEXTS.unreachable}>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </NothingHere>
      );
  }
}
