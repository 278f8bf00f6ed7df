import type { TotalsInCents } from '#contract/totals.ts';
import type { OrderRow } from './order-store.ts';

/** The totals that an order was written with. */
export function totalsOf(order: Pick<OrderRow, 'subtotal_cents' | 'tax_cents' | 'total_cents'>): TotalsInCents {
  return { subtotalCents: order.subtotal_cents, taxCents: order.tax_cents, totalCents: order.total_cents };
}
