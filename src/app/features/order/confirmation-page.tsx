import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderByTokenQuery } from '#app/api/order-query.ts';
import { ORDER_MESSAGES } from '#app/texts/order-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Confirmation } from './confirmation.tsx';
import { orderView } from './order-view.ts';

/** /order-confirmation/token/{token}: the token is the proof of access, so only the browser sends it. */
export function ConfirmationPage({ token }: { token: string }) {
  return (
    <div className="sheet py-8">
      <OrderOfToken token={token} />
    </div>
  );
}

function OrderOfToken({ token }: { token: string }) {
  const query = useQuery(orderByTokenQuery(token));
  const view = orderView(query);
  switch (view.kind) {
    case 'loading':
      return <Spinner />;
    case 'order':
      return <Confirmation order={view.order} />;
    case 'missing':
      return <NoOrder title={ORDER_MESSAGES.orderNotFound} />;
    case 'denied':
      return (
        <NoOrder title={ORDER_MESSAGES.accessDenied} text={`${ORDER_MESSAGES.orderFailedToLoad}. ${view.explanation}`}>
          {view.canRetry && <Button onClick={() => void query.refetch()}>Try Again</Button>}
        </NoOrder>
      );
  }
}

function NoOrder({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{title}</FocusedHeading>
      {text && <p className="mt-3">{text}</p>}
      <div className="mt-6 flex flex-wrap gap-2">
        {children}
        <LinkButton to={PATHS.contact} variant="outline">
          Contact Support
        </LinkButton>
        <LinkButton to={PATHS.shop} variant="outline">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  );
}
