/** Writes a shipment of an order whose lock is held: what left, the status that follows from it, and the history. */

import type { Refused } from '#server/orders/orders/change-order.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import { moveStatus, recordEvent } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { decideShipment, findWrongDetail, statusByShipments, unitsLeft } from './decide-shipment.ts';
import type { CarrierDetails, ShipmentFacts, ShippedInput } from './decide-shipment.ts';
import { loadShipmentFacts } from './load-shipment-facts.ts';
import type { OrderFacts } from './load-shipment-facts.ts';
import { insertShipment } from './shipment-store.ts';
import type { ShippedItem } from './shipment-store.ts';

export interface ShipmentDetails extends ShippedInput, CarrierDetails {}

export interface RecordedShipment {
  kind: 'done';
  id: number;
  items: ShippedItem[];
  /** As they were before it, and as they are now. */
  facts: { before: OrderFacts; after: OrderFacts };
}

export async function recordShipment(
  tx: InTransaction,
  order: OrderRow,
  details: ShipmentDetails,
  made: { by: string; isBuyerTold: boolean },
): Promise<RecordedShipment | Refused> {
  const wrong = findWrongDetail(details);
  if (wrong !== null) return wrong;
  const before = await loadShipmentFacts(tx, order);
  const decision = decideShipment(before, details);
  if (decision.kind === 'refused') return decision;
  const { items } = decision;
  const id = await insertShipment(tx, {
    orderId: order.id,
    carrier: details.carrier,
    carrierName: details.carrierName,
    trackingNumber: details.trackingNumber,
    madeBy: made.by,
    isBuyerTold: made.isBuyerTold,
    items,
  });
  const after = await followStatus(tx, await loadShipmentFacts(tx, order));
  await recordEvent(
    tx,
    order.id,
    unitsLeft(after).size === 0 ? 'shipped' : 'part_shipped',
    {
      before: order.status,
      after: after.order.status,
      shipment: id,
      carrier: details.carrier,
      items: toHistory(before, items),
      ...(details.evenThough !== null && { even_though: details.evenThough }),
    },
    made.by,
  );
  return { kind: 'done', id, items, facts: { before, after } };
}

/** Moves the order to the status that follows from what has left; returns the facts with it. */
export async function followStatus(tx: InTransaction, facts: OrderFacts): Promise<OrderFacts> {
  const status = statusByShipments(facts);
  if (status === facts.order.status) return facts;
  await moveStatus(tx, facts.order.id, { from: facts.order.status, to: status });
  return { ...facts, order: { ...facts.order, status } };
}

/** The lines of the order, from 1, and their quantities. */
export function toHistory({ items }: Pick<ShipmentFacts, 'items'>, shipped: readonly ShippedItem[]) {
  return shipped.map(({ orderItemId, quantity }) => ({
    line: (items.find(({ id }) => id === orderItemId)?.position ?? 0) + 1,
    quantity,
  }));
}
