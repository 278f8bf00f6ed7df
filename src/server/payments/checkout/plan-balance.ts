/** The payment page of what is owed of an order that was sold by a deposit. */

import { MIN_PAYMENT_CENTS } from '#contract/money.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import { findLiveSession } from '#server/payments/checkout-session-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { balancePayable } from './balance-payable.ts';
import { openedPage } from './create-session.ts';
import { beginAttempt } from './open-page.ts';
import type { PagePlan } from './open-page.ts';

/** Under the order's lock. Null when nothing is owed that can be paid there. */
export async function planBalance(
  services: PaymentServices,
  tx: InTransaction,
  order: OrderRow,
): Promise<PagePlan | Problem | null> {
  const balanceCents = await findBalanceCents(tx, order);
  if (balanceCents < MIN_PAYMENT_CENTS) return null;
  const live = await findLiveSession(tx, order.id, { kind: 'balance' });
  // Something was paid or refunded meanwhile: that page is being ended.
  if (live !== null && live.amount_cents !== balanceCents) return new Problem('payment_unavailable');
  if (live?.status === 'open' && live.url !== null) return { kind: 'go', ...openedPage(live.url, live) };
  const payable = balancePayable(services, order, balanceCents);
  return { kind: 'create', payable, attempt: live ?? (await beginAttempt(tx, payable, services)) };
}
