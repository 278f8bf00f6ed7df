/** The owner takes a shipment back within a day: what was recorded by mistake has not left. */

import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import { hasEvent, recordEvent } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findRecipient } from '#server/site/notifications/mail-store.ts';
import { receiverMailKey } from '#server/site/notifications/shipment-mails.ts';
import { loadShipmentFacts } from './load-shipment-facts.ts';
import { followStatus, toHistory } from './record-shipment.ts';
import { toLines } from './ship-order.ts';
import type { ShipmentServices } from './ship-order.ts';
import { listShipments, undoWithin } from './shipment-store.ts';
import type { Shipment } from './shipment-store.ts';

/** By the database's clock. */
export const UNDO_HOURS = 24;

export type Undone = { kind: 'done'; shipmentId: number; isBuyerTold: boolean };

/** `shipmentId` null: the newest that was not undone. */
export async function undoShipment(
  { database, mails }: Omit<ShipmentServices, 'confirmationToken'>,
  change: OrderChange,
  shipmentId: number | null,
): Promise<OrderChanged<Undone>> {
  return changeOrder<Undone>(database, change, async (tx, order) => {
    const standing = (await listShipments(tx, order.id)).filter(({ undone_at }) => undone_at === null);
    const shipment = shipmentId === null ? standing.at(-1) : standing.find(({ id }) => id === shipmentId);
    if (shipment === undefined) return { kind: 'refused', why: 'it has no such shipment' };
    if (order.status === 'delivered') return { kind: 'refused', why: 'it is delivered' };
    // What comes back has left.
    if (await hasEvent(tx, order.id, 'return_requested', {}))
      return { kind: 'refused', why: 'the buyer has started a return' };
    if (!(await undoWithin(tx, shipment.id, { hours: UNDO_HOURS, undoneBy: change.by })))
      return { kind: 'refused', why: `it was shipped more than ${UNDO_HOURS} hours ago` };
    const after = await followStatus(tx, await loadShipmentFacts(tx, order));
    const detail = { shipment: shipment.id, items: toHistory(after, shipment.items) };
    const statuses = { before: order.status, after: after.order.status };
    await recordEvent(tx, order.id, 'shipment_undone', { ...statuses, ...detail }, change.by);
    const recipients = await findTold(tx, order, shipment);
    await mails.reportUndoneShipment(
      tx,
      await findMailOrder(tx, order),
      { id: shipment.id, lines: toLines(after.items, shipment.items) },
      recipients,
    );
    return { kind: 'done', shipmentId: shipment.id, isBuyerTold: shipment.is_buyer_told };
  });
}

/** The buyer, and the receiver's own address, as far as they were mailed that it had been shipped. */
async function findTold(tx: InTransaction, order: OrderRow, { id, is_buyer_told }: Shipment): Promise<string[]> {
  const receiver = await findRecipient(tx, receiverMailKey(id, order.order_number));
  const buyer = is_buyer_told && order.customer_email !== '' ? [order.customer_email] : [];
  return [...buyer, ...(receiver === null ? [] : [receiver])];
}
