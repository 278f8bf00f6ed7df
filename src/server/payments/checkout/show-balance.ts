/** What was paid and is owed of an order that was sold by a deposit, as its buyer and its owner see it. */

import { toWireMoney } from '#contract/money.ts';
import type { OrderBalance } from '#contract/orders.ts';
import { quotePath } from '#contract/page-paths.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findBalanceCents } from '#server/payments/balance-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

export interface DepositBalance {
  depositCents: number;
  owedCents: number;
}

/** Null for an order without a deposit, and before that is paid. */
export async function findDepositBalance(queries: Queries, order: OrderRow): Promise<DepositBalance | null> {
  if (order.deposit_cents === null || order.paid_at === null || order.status === 'cancelled') return null;
  return { depositCents: order.deposit_cents, owedCents: Math.max(0, await findBalanceCents(queries, order)) };
}

/** For the buyer's page. */
export async function showBalance(
  queries: Queries,
  order: OrderRow,
  proof: Pick<OrderProof, 'quoteToken'>,
): Promise<OrderBalance | null> {
  const found = await findDepositBalance(queries, order);
  if (found === null || order.quote_number === null) return null;
  return {
    deposit: toWireMoney(found.depositCents),
    due: toWireMoney(found.owedCents),
    page: quotePath(proof.quoteToken(order.quote_number)),
  };
}
