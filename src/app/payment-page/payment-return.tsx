import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { retriesReturn, returnDelayMs, returnView } from './return-view.ts';
import { Verifying } from './verifying.tsx';

interface PaymentReturnProps {
  queryKey: readonly string[];
  verify: () => Promise<{ verified: boolean }>;
  /** What follows when the server knows what became of the payment. */
  known: ReactNode;
  failed: ReactNode;
}

/** Back from a payment page: verifies the payment once. */
export function PaymentReturn({ queryKey, verify, known, failed }: PaymentReturnProps) {
  const query = useQuery({
    queryKey,
    queryFn: verify,
    staleTime: Infinity,
    retry: retriesReturn,
    retryDelay: returnDelayMs,
    networkMode: 'always',
  });
  switch (returnView(query).kind) {
    case 'verifying':
      return <Verifying label={PAYMENT_PAGE_TEXTS.verifying} stay={PAYMENT_PAGE_TEXTS.stay} />;
    case 'known':
      return known;
    case 'failed':
      return failed;
    case 'unclear':
      return <Unclear onRetry={() => void query.refetch()} />;
  }
}

function Unclear({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{PAYMENT_PAGE_TEXTS.unclearTitle}</FocusedHeading>
      <p className="mt-3">{PAYMENT_PAGE_TEXTS.unclear}</p>
      <Button className="mt-6" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
