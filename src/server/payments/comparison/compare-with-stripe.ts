/** A person compares Stripe's records with the shop's, by screen or command; what came of it is stored for the screen Health. */

import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { GatewayResult } from '#server/payments/stripe/stripe-gateway.ts';
import { insertComparison } from './books-store.ts';
import { reconcileBooks } from './reconcile-books.ts';
import type { Reconciled } from './reconcile-books.ts';

export async function compareWithStripe(
  services: Pick<PaymentServices, 'database' | 'gateway'>,
  since: Date,
  by: string,
): Promise<GatewayResult<Reconciled>> {
  const result = await reconcileBooks(services, since);
  if (result.kind !== 'ok') return result;
  const differences = result.value.differences.length;
  await insertComparison(services.database, services.gateway.mode, { since, differences, by });
  return result;
}
