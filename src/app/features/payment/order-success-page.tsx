import { useQuery } from '@tanstack/react-query';
import { Navigate, useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#app/api/api-client.ts';
import { Verifying } from '#app/payment-page/verifying.tsx';
import { ORDER_MESSAGES, VERIFICATION_TEXTS } from '#app/texts/order-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { retriesVerification, verificationDelayMs, verificationView } from './verification.ts';

interface ReturnParameters {
  sessionId: string;
  order: string;
}

/** /order-success: verifies the payment once, then navigates; the server renders the same spinner for all visitors. */
export function OrderSuccessPage(parameters: ReturnParameters) {
  return (
    <div className="sheet py-8">
      {useHydrated() ? (
        <Verification {...parameters} />
      ) : (
        <Verifying label={VERIFICATION_TEXTS.processing} stay={VERIFICATION_TEXTS.stay} />
      )}
    </div>
  );
}

function Verification({ sessionId, order }: ReturnParameters) {
  // A query, not a plain call: when this renders twice, one verification is made and its reply cached.
  const query = useQuery({
    queryKey: ['verify-payment', order, sessionId],
    queryFn: () => call('verifyCheckoutSession', { params: { id: order }, body: { session_id: sessionId } }),
    enabled: sessionId !== '' && order !== '',
    staleTime: Infinity,
    retry: retriesVerification,
    retryDelay: verificationDelayMs,
    networkMode: 'always',
  });
  const view = verificationView({ sessionId, order }, query);
  switch (view.kind) {
    case 'missing':
      return <MissingParameters />;
    case 'verifying':
      return <Verifying label={VERIFICATION_TEXTS.processing} stay={VERIFICATION_TEXTS.stay} />;
    case 'confirmed':
      return <Navigate to="/order-confirmation/token/$token" params={{ token: view.token }} replace />;
    case 'failed':
      return <Navigate to={PATHS.paymentFailed} search={{ order, reason: view.reason }} replace />;
    case 'unclear':
      return <Unclear onRetry={() => void query.refetch()} />;
  }
}

function MissingParameters() {
  return (
    <StatusMessage title={ORDER_MESSAGES.paymentVerificationFailed} text={ORDER_MESSAGES.missingSession}>
      <LinkButton to={PATHS.checkout}>Return to Checkout</LinkButton>
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
    </StatusMessage>
  );
}

function Unclear({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusMessage title={VERIFICATION_TEXTS.unclearTitle} text={VERIFICATION_TEXTS.unclear}>
      <Button onClick={onRetry}>Try Again</Button>
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
    </StatusMessage>
  );
}

function StatusMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{title}</FocusedHeading>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
