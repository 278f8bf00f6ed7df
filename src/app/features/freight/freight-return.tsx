import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { call } from '#app/api/api-client.ts';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { FREIGHT_TEXTS } from '#app/freight-notices.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { retriesReturn, returnDelayMs, returnView } from './freight-view.ts';

/** Back from the payment page: verifies the payment once, then shows the offer at its own address without the session. */
export function FreightReturn({ token, sessionId }: { token: string; sessionId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['verify-freight', token, sessionId],
    queryFn: async () => {
      const input = { params: { token }, body: { session_id: sessionId } };
      const verified = await call('verifyFreightCheckoutSession', input);
      queryClient.setQueryData(freightOfferQuery(token).queryKey, verified.offer);
      return verified;
    },
    staleTime: Infinity,
    retry: retriesReturn,
    retryDelay: returnDelayMs,
    networkMode: 'always',
  });
  switch (returnView(query).kind) {
    case 'verifying':
      return <Verifying />;
    case 'known':
      return <Navigate to="/freight/$token" params={{ token }} search={{}} replace />;
    case 'failed':
      return <Navigate to="/freight/$token" params={{ token }} search={{ payment: 'failed' }} replace />;
    case 'unclear':
      return <Unclear onRetry={() => void query.refetch()} />;
  }
}

function Verifying() {
  return (
    <div className="py-8 text-center">
      <h1 className="sr-only">Verifying payment</h1>
      <Spinner label={FREIGHT_TEXTS.verifying} />
      <p className="-mt-12 text-sm text-ink-soft">{FREIGHT_TEXTS.stay}</p>
    </div>
  );
}

function Unclear({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{FREIGHT_TEXTS.unclearTitle}</FocusedHeading>
      <p className="mt-3">{FREIGHT_TEXTS.unclear}</p>
      <Button className="mt-6" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
