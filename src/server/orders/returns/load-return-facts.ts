import { findUnits } from '#server/orders/orders/find-units.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ReturnFacts } from './decide-return.ts';
import { findDeliveredAt } from './return-store.ts';
import type { ReturnRow } from './return-store.ts';

/** An order with what has left of it, what was refunded, and what came or comes back. */
export async function loadReturnFacts(
  queries: Queries,
  order: OrderRow,
  returns: readonly ReturnRow[],
): Promise<ReturnFacts> {
  const units = await findUnits(queries, order.id);
  const items = (await listItems(queries, order.id)).map(({ id, quantity, product_id: productId }) => {
    const { shipped = 0, refunded = 0 } = units.find((unit) => unit.id === id) ?? {};
    const returned = returns.flatMap(({ state, items: lines }) =>
      lines.filter((line) => line.id === id).map((line) => ({ state, quantity: line.quantity })),
    );
    return { id, quantity, productId, shipped, refunded, returned };
  });
  return {
    timeZone: await findTimeZone(queries),
    deliveredAt: await findDeliveredAt(queries, order.id),
    isCancelled: order.status === 'cancelled',
    items,
  };
}
