/** The owner ships an order or a part of it, and the buyer is mailed in the same transaction. */

import { carrierLabel, trackingUrl } from '#contract/carriers.ts';
import { isEmail } from '#contract/email.ts';
import { changeOrder } from '#server/orders/orders/change-order.ts';
import type { OrderChange, OrderChanged } from '#server/orders/orders/change-order.ts';
import { findMailOrder } from '#server/orders/orders/mail-order.ts';
import type { OrderItemRow } from '#server/orders/orders/order-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MailItem } from '#server/site/notifications/item-label.ts';
import type { OrderMails } from '#server/site/notifications/order-mails.ts';
import type { ShipmentReport } from '#server/site/notifications/shipment-mails.ts';
import { unitsLeft } from './decide-shipment.ts';
import { recordShipment } from './record-shipment.ts';
import type { RecordedShipment, ShipmentDetails } from './record-shipment.ts';
import type { ShippedItem } from './shipment-store.ts';

export interface ShipmentServices {
  database: Database;
  mails: Pick<OrderMails, 'reportShipment' | 'reportUndoneShipment' | 'reportLaterPromise'>;
  confirmationToken: (orderNumber: string) => string;
}

export interface ShipmentInput extends ShipmentDetails {
  tellBuyer: boolean;
  /** Another address that is mailed, such as that of the site that receives it; null for none. */
  receiver: string | null;
}

export type Shipped = {
  kind: 'done';
  shipmentId: number;
  /** False when something is still to be shipped. */
  isComplete: boolean;
  isBuyerTold: boolean;
};

export async function shipOrder(
  { database, mails, confirmationToken }: ShipmentServices,
  change: OrderChange,
  input: ShipmentInput,
): Promise<OrderChanged<Shipped>> {
  if (input.receiver !== null && !isEmail(input.receiver))
    return { kind: 'refused', why: 'the other address is not an email address' };
  return changeOrder<Shipped>(database, change, async (tx, order) => {
    // The personal data of an old order may have been erased.
    const isBuyerTold = input.tellBuyer && order.customer_email !== '';
    const recorded = await recordShipment(tx, order, input, { by: change.by, isBuyerTold });
    if (recorded.kind === 'refused') return recorded;
    await mails.reportShipment(tx, await findMailOrder(tx, order), toReport(recorded, input), {
      isBuyerTold,
      receiver: input.receiver,
      confirmationToken: confirmationToken(order.order_number),
    });
    const isComplete = unitsLeft(recorded.facts.after).size === 0;
    return { kind: 'done', shipmentId: recorded.id, isComplete, isBuyerTold };
  });
}

function toReport({ id, items, facts }: RecordedShipment, details: ShipmentDetails): ShipmentReport {
  const left = [...unitsLeft(facts.after)].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  return {
    id,
    carrier: carrierLabel(details.carrier, details.carrierName),
    isPickup: details.carrier === 'pickup',
    trackingNumber: details.trackingNumber,
    trackingUrl: trackingUrl(details.carrier, details.trackingNumber),
    lines: toLines(facts.before.items, items),
    toCome: toLines(facts.before.items, left),
  };
}

/** In the order of the order's lines. */
export function toLines(items: readonly OrderItemRow[], shipped: readonly ShippedItem[]): MailItem[] {
  return items.flatMap((item) => {
    const quantity = shipped.find(({ orderItemId }) => orderItemId === item.id)?.quantity;
    return quantity === undefined ? [] : [{ name: item.name, partNumber: item.part_number, quantity, unit: item }];
  });
}
