import type { Reconciled } from '#server/payments/reconcile-books.ts';

/** A line for each difference, and one for all. */
export function formatReconciled({ sessions, payments, refunds, differences }: Reconciled): string[] {
  return [
    ...differences.map(({ about, inStripe, inShop }) => `${about}  Stripe: ${inStripe}  shop: ${inShop}`),
    `${sessions} sessions, ${payments} payments, ${refunds} refunds compared: ${differences.length} differences`,
  ];
}
