/** SQL of shipments: what has left of an order, and when. */

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Carrier } from '#contract/carriers.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

export type ShipmentRow = Selectable<Tables['shipments']>;

export interface ShippedItem {
  orderItemId: number;
  quantity: number;
}

export interface Shipment extends ShipmentRow {
  items: ShippedItem[];
}

export interface NewShipment {
  orderId: number;
  carrier: Carrier | null;
  carrierName: string;
  trackingNumber: string | null;
  madeBy: string;
  isBuyerTold: boolean;
  items: readonly ShippedItem[];
}

/** Returns its id. The caller holds the order's lock. */
export async function insertShipment(tx: InTransaction, shipment: NewShipment): Promise<number> {
  const { id } = await tx
    .insertInto('shipments')
    .values({
      order_id: shipment.orderId,
      carrier: shipment.carrier,
      carrier_name: shipment.carrierName,
      tracking_number: shipment.trackingNumber,
      made_by: shipment.madeBy,
      is_buyer_told: shipment.isBuyerTold,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shipment_items')
    .values(
      shipment.items.map((item) => ({ shipment_id: id, order_item_id: item.orderItemId, quantity: item.quantity })),
    )
    .execute();
  return id;
}

/** The shipments of an order, oldest first, undone ones included. */
export async function listShipments(queries: Queries, orderId: number): Promise<Shipment[]> {
  const shipments = await queries
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  if (shipments.length === 0) return [];
  const items = await queries
    .selectFrom('shipment_items')
    .innerJoin('order_items', 'order_items.id', 'shipment_items.order_item_id')
    .select(['shipment_id', 'order_item_id', 'shipment_items.quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return shipments.map((shipment) => ({
    ...shipment,
    items: items
      .filter((item) => item.shipment_id === shipment.id)
      .map((item) => ({ orderItemId: item.order_item_id, quantity: item.quantity })),
  }));
}

export interface LastCarrier {
  carrier: Carrier;
  /** Of the carrier 'other'; empty otherwise. */
  name: string;
}

/** Finds the carrier of the newest shipment of any order that names one and stands; null when there is none. */
export async function findLastCarrier(queries: Queries): Promise<LastCarrier | null> {
  const newest = await queries
    .selectFrom('shipments')
    .select(({ ref }) => [ref('carrier').$notNull().as('carrier'), 'carrier_name as name'])
    .where('carrier', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** Marks it as undone; false when it was undone before, or left more than so many hours ago by the database's clock. */
export async function undoWithin(
  tx: InTransaction,
  id: number,
  { hours, undoneBy }: { hours: number; undoneBy: string },
): Promise<boolean> {
  const { rows } = await sql`
    update shipments set undone_at = now(), undone_by = ${undoneBy}
    where id = ${id} and undone_at is null and shipped_at > now() - make_interval(hours => ${hours})
    returning id`.execute(tx);
  return rows.length === 1;
}
