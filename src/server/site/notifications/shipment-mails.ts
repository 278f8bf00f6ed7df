/** Mails about what has left of an order: to the buyer, and to another address of the receiver when the owner gives one. */

import { orderConfirmationPath } from '#contract/page-paths.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { MailAttachment } from '#server/platform/database/tables.ts';
import type { MailItem } from './item-label.ts';
import type { MailPart } from './mail-body.ts';
import type { MailOrder } from './order-mails.ts';

export interface ShipmentReport {
  id: number;
  /** Null: not named. */
  carrier: string | null;
  isPickup: boolean;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: readonly MailItem[];
  toCome: readonly MailItem[];
}

interface OrderMail {
  key: string;
  recipient: string;
  /** The owner unless given. */
  replyTo?: string;
  subject: string;
  /** The document that it carries; none unless given. */
  attachment?: MailAttachment;
  parts: readonly MailPart[];
}

/** A mail about an order; replies to it reach the owner. */
export type WriteOrderMail = (queries: Queries, order: MailOrder, mail: OrderMail) => Promise<boolean>;

export interface ShipmentMails {
  /** Once for each shipment; `receiver` is an address beside the buyer's. */
  reportShipment(
    queries: Queries,
    order: MailOrder,
    shipment: ShipmentReport,
    to: { isBuyerTold: boolean; confirmationToken: string; receiver: string | null },
  ): Promise<void>;
  /** To one who was mailed that it had been shipped. */
  reportUndoneShipment(
    queries: Queries,
    order: MailOrder,
    shipment: Pick<ShipmentReport, 'id' | 'lines'>,
    recipients: readonly string[],
  ): Promise<void>;
}

/** By which the mail to the receiver's own address is found again. */
export function receiverMailKey(shipmentId: number, orderNumber: string): string {
  return `shipment-receiver-${shipmentId}:${orderNumber}`;
}

export function createShipmentMails(write: WriteOrderMail, publicUrl: string): ShipmentMails {
  return {
    async reportShipment(queries, order, shipment, { isBuyerTold, confirmationToken, receiver }) {
      const subject = subjectOf(order, shipment);
      const parts = shipmentParts(order, shipment);
      const view = {
        kind: 'link',
        text: 'View your order',
        url: publicUrl + orderConfirmationPath(confirmationToken),
      } as const;
      if (isBuyerTold)
        await write(queries, order, {
          key: `shipment-${shipment.id}`,
          recipient: order.customerEmail,
          subject,
          parts: [...parts, view],
        });
      // Without the link, which shows amounts and is the buyer's.
      if (receiver !== null)
        await write(queries, order, { key: `shipment-receiver-${shipment.id}`, recipient: receiver, subject, parts });
    },

    async reportUndoneShipment(queries, order, { id, lines }, recipients) {
      for (const [position, recipient] of recipients.entries())
        await write(queries, order, {
          key: `shipment-undone-${id}-${position}`,
          recipient,
          subject: `Order ${order.orderNumber} has not been shipped yet`,
          parts: [
            {
              kind: 'paragraph',
              text: 'We told you these items had shipped. That was a mistake: they have not left yet. We’ll email you again when they do.',
            },
            { kind: 'rows', rows: [['Order number', order.orderNumber], ...lines.map(lineRow)] },
          ],
        });
    },
  };
}

function subjectOf({ orderNumber }: MailOrder, { isPickup, toCome }: ShipmentReport): string {
  const what = toCome.length > 0 ? `Part of order ${orderNumber}` : `Order ${orderNumber}`;
  return `${what} has been ${isPickup ? 'picked up' : 'shipped'}`;
}

function shipmentParts(order: MailOrder, shipment: ShipmentReport): MailPart[] {
  const { carrier, trackingNumber, trackingUrl, toCome } = shipment;
  const what = toCome.length > 0 ? 'Part of your order' : 'Your order';
  const rows: (readonly [string, string])[] = [];
  if (carrier !== null) rows.push(['Carrier', carrier]);
  if (trackingNumber !== null) rows.push(['Tracking number', trackingNumber]);
  const parts: MailPart[] = [
    { kind: 'paragraph', text: `${what} has been ${shipment.isPickup ? 'picked up' : 'shipped'}.` },
    { kind: 'rows', rows: [['Order number', order.orderNumber], ...shipment.lines.map(lineRow)] },
  ];
  if (rows.length > 0) parts.push({ kind: 'rows', rows });
  if (trackingUrl !== null) parts.push({ kind: 'link', text: 'Track this shipment', url: trackingUrl });
  if (toCome.length > 0)
    parts.push({ kind: 'paragraph', text: 'Still to ship:' }, { kind: 'rows', rows: toCome.map(lineRow) });
  if (!shipment.isPickup) parts.push({ kind: 'paragraph', text: ['Ship to:', ...order.shippingLines].join('\n') });
  return parts;
}

function lineRow({ name, partNumber, quantity, unit }: MailItem): readonly [string, string] {
  return [partNumber === '' ? name : `${name} (${partNumber})`, formatQuantity(quantity, unit)];
}
