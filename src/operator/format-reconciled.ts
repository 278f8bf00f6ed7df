import { formatCount } from '#contract/format-count.ts';
import type { Reconciled } from '#server/payments/comparison/reconcile-books.ts';
import { describeSetAside } from '#server/payments/comparison/set-aside.ts';

/** A line for each difference, and one for all. */
export function formatReconciled({ sessions, payments, refunds, differences, setAside }: Reconciled): string[] {
  return [
    ...differences.map(({ about, inStripe, inShop }) => `${about}  Stripe: ${inStripe}  shop: ${inShop}`),
    ...describeSetAside(setAside),
    `${formatCount(sessions, 'session')}, ${formatCount(payments, 'payment')}, ${formatCount(refunds, 'refund')} compared: ${formatCount(differences.length, 'difference')}`,
  ];
}
