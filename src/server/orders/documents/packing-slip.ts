/** A packing slip as a printed document: what belongs into the parcel, without prices; pure. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { shippingLines } from '#server/orders/orders/address-lines.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { ItemToSend } from './items-to-send.ts';
import { notedName } from './noted-name.ts';
import { TICK_BOX } from './printed-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { promiseFacts } from './promise-facts.ts';

export interface PackingSlipSource {
  order: OrderRow;
  items: readonly ItemToSend[];
  seller: InvoiceFacts['seller'];
  timeZone: string;
}

export function toPackingSlip({ order, items, seller, timeZone }: PackingSlipSource): PrintedDocument {
  const poNumber: [string, string][] = order.po_number === '' ? [] : [['PO number', order.po_number]];
  const phone: [string, string][] = order.customer_phone === '' ? [] : [['Phone', order.customer_phone]];
  const together: [string, string][] = order.ship_choice === 'together' ? [['Shipping', 'All items together']] : [];
  return {
    heading: 'Packing slip',
    title: `Packing slip ${order.order_number}`,
    date: order.created_at,
    company: { name: seller.name, lines: [seller.address, seller.phone].filter((text) => text !== '') },
    facts: [
      ['Order number', order.order_number],
      ['Order date', formatDay(dayIn(timeZone, order.created_at))],
      ...poNumber,
      ...phone,
      ...promiseFacts(items.filter(({ left }) => left > 0)),
      ...together,
    ],
    parties: [{ heading: 'Ship to', lines: shippingLines(order) }],
    table: {
      title: 'Items to pack',
      columns: [
        { heading: 'Packed', width: 36, align: 'left', mono: false },
        { heading: 'Part number', width: 115, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Ordered', width: 46, align: 'right', mono: true },
        { heading: 'Shipped before', width: 60, align: 'right', mono: true },
        { heading: 'To pack', width: 46, align: 'right', mono: true },
      ],
      rows: items.map(({ part_number: partNumber, name, note, sent, left, ...sold }) => [
        left > 0 ? TICK_BOX : '',
        partNumber,
        notedName({ name, note }),
        ...[sent + left, sent, left].map((units) => formatQuantity(units, sold)),
      ]),
    },
    sums: [],
    notes: [
      ...(order.note === '' ? [] : [`Order note: ${order.note}`]),
      `Questions about this delivery: ${[seller.phone, seller.email].filter((text) => text !== '').join(', ')}`,
    ],
  };
}
