import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { FREIGHT_TEXTS } from '#app/freight-notices.ts';
import { MESSAGES } from '#app/notices.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PATHS } from '#contract/page-paths.ts';
import { FreightReturn } from './freight-return.tsx';
import { offerView } from './freight-view.ts';
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
  const view = offerView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner label={MESSAGES.loadingFreight} />;
    case 'offer':
      return <Offer token={token} offer={view.offer} payment={payment} />;
    case 'missing':
      return <NoOffer title={FREIGHT_TEXTS.notFound} text={FREIGHT_TEXTS.linkUseless} />;
    case 'failed':
      return (
        <NoOffer title={FREIGHT_TEXTS.failedToLoad} text={FREIGHT_TEXTS.unreachable}>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </NoOffer>
      );
  }
}

function NoOffer({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{title}</FocusedHeading>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {children}
        <LinkButton to={PATHS.contact} variant="outline">
          Contact Support
        </LinkButton>
      </div>
    </div>
  );
}
