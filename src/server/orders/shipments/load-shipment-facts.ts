import { findUnits } from '#server/orders/orders/find-units.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/orders/order-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ShipmentFacts } from './decide-shipment.ts';

export interface OrderFacts extends ShipmentFacts {
  order: OrderRow;
  items: OrderItemRow[];
}

/** An order with its goods, what has left of it and what was refunded by line. */
export async function loadShipmentFacts(queries: Queries, order: OrderRow): Promise<OrderFacts> {
  const items = (await listItems(queries, order.id)).filter((item) => !item.is_freight);
  const units = await findUnits(queries, order.id);
  return {
    order,
    items,
    shipped: new Map(units.map(({ id, shipped }) => [id, shipped])),
    refunded: new Map(units.map(({ id, refunded }) => [id, refunded])),
    missing: new Map(units.map(({ id, missing }) => [id, missing])),
  };
}
