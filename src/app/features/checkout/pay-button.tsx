import { Lock } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { OrderStep } from './place-order.ts';

const LABELS: Record<OrderStep | 'idle', string> = {
  idle: 'Pay with Stripe',
  checking: 'Checking stock...',
  ordering: 'Placing your order...',
  opening: 'Opening the payment page...',
  // The button of the terms shows it.
  sending: 'Pay with Stripe',
};

/** Submits the form; shows the progress and keeps the focus. */
export function PayButton({ step, formId }: { step: OrderStep | 'idle'; formId: string }) {
  const isBusy = step !== 'idle';
  return (
    <Button type="submit" form={formId} aria-disabled={isBusy || undefined} className="w-full">
      {!isBusy && <Lock aria-hidden size={16} />}
      <span aria-live="polite">{LABELS[step]}</span>
    </Button>
  );
}
