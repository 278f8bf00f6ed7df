/** A packing slip as a printed document: what belongs into the parcel, without prices; pure. */
import { dayIn } from '#contract/company-time.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/order-store.ts';
import { shippingLines } from '#server/orders/address-lines.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { TICK_BOX } from './paper.ts';
import type { Paper } from './paper.ts';

export interface PackingSlipSource {
  order: OrderRow;
  items: readonly OrderItemRow[];
  /** Quantities that have left before, by the order item's id. */
  shipped: ReadonlyMap<number, number>;
  seller: InvoiceFacts['seller'];
  timeZone: string;
}

export function toPackingSlip({ order, items, shipped, seller, timeZone }: PackingSlipSource): Paper {
  const poNumber: [string, string][] = order.po_number === '' ? [] : [['PO number', order.po_number]];
  const phone: [string, string][] = order.customer_phone === '' ? [] : [['Telephone', order.customer_phone]];
  return {
    heading: 'Packing slip',
    title: `Packing slip ${order.order_number}`,
    date: order.created_at,
    company: { name: seller.name, lines: [seller.address, seller.phone].filter((text) => text !== '') },
    facts: [
      ['Order number', order.order_number],
      ['Order date', dayIn(timeZone, order.created_at)],
      ...poNumber,
      ...phone,
    ],
    parties: [{ heading: 'Ship to', lines: shippingLines(order) }],
    table: {
      title: 'Items to pack',
      columns: [
        { heading: 'Packed', width: 36, align: 'left', mono: false },
        { heading: 'Part number', width: 115, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Ordered', width: 46, align: 'right', mono: true },
        { heading: 'Sent before', width: 60, align: 'right', mono: true },
        { heading: 'To pack', width: 46, align: 'right', mono: true },
      ],
      rows: items.map((item) => {
        const sent = shipped.get(item.id) ?? 0;
        const left = item.quantity - sent;
        return [left > 0 ? TICK_BOX : '', item.part_number, item.name, ...[item.quantity, sent, left].map(String)];
      }),
    },
    sums: [],
    notes: [`Questions about this delivery: ${[seller.phone, seller.email].filter((text) => text !== '').join(', ')}`],
  };
}
