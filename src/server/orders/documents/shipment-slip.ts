/** The packing slip of a shipment that has left: what is in the parcel, without prices; pure. */

import { dayIn } from '#contract/company-time.ts';
import { formatDay } from '#contract/format-day.ts';
import type { OrderShipment } from '#contract/orders.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import type { OrderItemRow } from '#server/orders/orders/order-store.ts';
import { notedName } from './noted-name.ts';
import { toPackingSlip } from './packing-slip.ts';
import type { PackingSlipSource } from './packing-slip.ts';
import type { PrintedDocument } from './printed-document.ts';

interface ShipmentSlipSource extends Omit<PackingSlipSource, 'items'> {
  items: readonly OrderItemRow[];
  shipment: OrderShipment;
}

export function toShipmentSlip({ shipment, items, ...source }: ShipmentSlipSource): PrintedDocument {
  const slip = toPackingSlip({ ...source, items: [] });
  const shippedAt = new Date(shipment.shipped_at);
  const facts: [string, string | null][] = [
    ['Shipment', String(shipment.number)],
    ['Shipped', formatDay(dayIn(source.timeZone, shippedAt))],
    ['Carrier', shipment.carrier],
    ['Tracking number', shipment.tracking_number],
  ];
  return {
    ...slip,
    title: `${slip.title}, shipment ${shipment.number}`,
    date: shippedAt,
    facts: [
      ...slip.facts,
      ...facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
    ],
    table: {
      title: 'Items in this shipment',
      columns: [
        { heading: 'Part number', width: 115, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Ordered', width: 60, align: 'right', mono: true },
        { heading: 'In this package', width: 80, align: 'right', mono: true },
      ],
      rows: shipment.items.flatMap(({ id, quantity }) =>
        items
          .filter((item) => item.id === id)
          .map((item) => [
            item.part_number,
            notedName(item),
            formatQuantity(item.quantity, item),
            formatQuantity(quantity, item),
          ]),
      ),
    },
  };
}
