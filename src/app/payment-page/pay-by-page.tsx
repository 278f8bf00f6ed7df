import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PAYMENT_PAGE_TEXTS } from '#app/texts/payment-page-texts.ts';
import { Button } from '#ui/button.tsx';
import { PageTimeHint } from './page-time-note.tsx';
import { usePaymentPage } from './use-payment-page.ts';

/** The button that leads to a payment page, with why it did not. */
export function PayByPage({ label, ...page }: Parameters<typeof usePaymentPage>[0] & { label?: string | undefined }) {
  const { isOpening, problem, pay } = usePaymentPage(page);
  return (
    <>
      <PaymentProblem problem={problem} />
      <PaymentButton isOpening={isOpening} label={label} onClick={pay} />
    </>
  );
}

export function PaymentProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <p role="alert" className="text-danger">
      {problem}
    </p>
  );
}

/** Keeps the focus while the page is being opened. */
export function PaymentButton({
  isOpening,
  label = PAYMENT_PAGE_TEXTS.pay,
  ...rest
}: { isOpening: boolean; label?: string | undefined } & ComponentProps<typeof Button>) {
  return (
    <>
      <Button aria-disabled={isOpening || undefined} {...rest}>
        {!isOpening && <Lock aria-hidden size={16} />}
        <span aria-live="polite">{isOpening ? PAYMENT_PAGE_TEXTS.opening : label}</span>
      </Button>
      <p className="text-sm text-ink-soft">{PAYMENT_PAGE_TEXTS.cardOnPaymentPage}</p>
      <PageTimeHint />
    </>
  );
}

/** What became of a payment page that was left without paying. */
export function PaymentOutcome({ payment }: { payment: string }) {
  if (payment !== 'cancelled' && payment !== 'failed') return null;
  return (
    <p role="status" className="rounded border border-line-strong bg-surface px-4 py-3">
      {payment === 'cancelled' ? PAYMENT_PAGE_TEXTS.cancelled : PAYMENT_PAGE_TEXTS.failed}
    </p>
  );
}
