import { carrierLabel, trackingUrl } from '#contract/carriers.ts';
import type { OrderShipment } from '#contract/orders.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listShipments } from './shipment-store.ts';

/** The shipments of an order as the contract's replies show them, without those that were undone. */
export async function showShipments(queries: Queries, orderId: number): Promise<OrderShipment[]> {
  const shipments = await listShipments(queries, orderId);
  return shipments
    .map((shipment, position) => ({ ...shipment, number: position + 1 }))
    .filter(({ undone_at }) => undone_at === null)
    .map((shipment) => ({
      number: shipment.number,
      shipped_at: shipment.shipped_at.toISOString(),
      carrier: carrierLabel(shipment.carrier, shipment.carrier_name),
      tracking_number: shipment.tracking_number,
      tracking_url: trackingUrl(shipment.carrier, shipment.tracking_number),
      items: shipment.items.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
    }));
}
