/** What has left of an order and what is left of it, for the owner's screens. */

import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { unitsLeft } from './decide-shipment.ts';
import type { Units } from './decide-shipment.ts';
import { loadShipmentFacts } from './load-shipment-facts.ts';
import { findLastCarrier, listShipments } from './shipment-store.ts';
import type { LastCarrier, Shipment } from './shipment-store.ts';
import { UNDO_HOURS } from './undo-shipment.ts';

export interface OrderShipments {
  /** The shipments that were not undone, oldest first. */
  shipments: (Shipment & { isUndoable: boolean })[];
  left: Units;
  /** The units of `left` that have not arrived. */
  missing: Units;
  /** The carrier of the newest shipment of any order; null when there is none yet. */
  lastCarrier: LastCarrier | null;
}

export async function findShipments(database: Database, order: OrderRow, now: Date): Promise<OrderShipments> {
  const [facts, shipments, lastCarrier] = await Promise.all([
    loadShipmentFacts(database, order),
    listShipments(database, order.id),
    findLastCarrier(database),
  ]);
  const oldestUndoable = now.getTime() - UNDO_HOURS * 3_600_000;
  return {
    shipments: shipments
      .filter(({ undone_at }) => undone_at === null)
      .map((shipment) => ({
        ...shipment,
        // The database's clock decides again when it is undone.
        isUndoable: order.status !== 'delivered' && shipment.shipped_at.getTime() > oldestUndoable,
      })),
    left: unitsLeft(facts),
    missing: facts.missing,
    lastCarrier,
  };
}
