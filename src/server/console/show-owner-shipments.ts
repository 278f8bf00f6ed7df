/** What has left of an order and the notes on it, as the console's replies show them. */

import { carrierLabel, trackingUrl } from '#contract/carriers.ts';
import type { OrderDetail } from '#contract/console/orders.ts';
import type { OrderNote } from '#server/orders/orders/find-notes.ts';
import type { OrderShipments } from '#server/orders/shipments/find-shipments.ts';

export function toShipments({ shipments }: OrderShipments): OrderDetail['shipments'] {
  return shipments.map((shipment) => ({
    id: shipment.id,
    shipped_at: shipment.shipped_at.toISOString(),
    by: shipment.made_by,
    carrier: carrierLabel(shipment.carrier, shipment.carrier_name),
    tracking_number: shipment.tracking_number,
    tracking_url: trackingUrl(shipment.carrier, shipment.tracking_number),
    is_buyer_told: shipment.is_buyer_told,
    is_undoable: shipment.isUndoable,
    items: shipment.items.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
  }));
}

export function toNotes(notes: readonly OrderNote[]): OrderDetail['notes'] {
  return notes.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }));
}
