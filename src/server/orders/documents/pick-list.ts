/** What is to be taken from the shelves for several orders, in the order of the shelves, then by part number; pure. */

import type { ShipChoice } from '#contract/ship-choices.ts';
import { formatQuantity, formatUnit } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { ItemToPick } from './items-to-send.ts';
import { notedName } from './noted-name.ts';
import { TICK_BOX } from './printed-document.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface PickedOrder {
  orderNumber: string;
  createdAt: Date;
  shipChoice: ShipChoice | null;
  /** What the buyer says of the whole order; may be empty. */
  note: string;
  items: readonly ItemToPick[];
}

export interface PickListSource {
  orders: readonly PickedOrder[];
  seller: InvoiceFacts['seller'];
}

export function toPickList({ orders, seller }: PickListSource): PrintedDocument {
  const rows = sumUp(orders);
  // A shop without bins keeps the width for the description.
  const hasBins = rows.some(({ bin }) => bin !== '');
  const together = orders.filter(({ shipChoice }) => shipChoice === 'together');
  return {
    heading: 'Pick list',
    title: `Pick list of ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`,
    date: new Date(Math.max(0, ...orders.map(({ createdAt }) => createdAt.getTime()))),
    company: { name: seller.name, lines: [] },
    facts: [
      ['Orders', String(orders.length)],
      ['Part numbers', String(new Set(rows.map(({ partNumber }) => partNumber)).size)],
      ['Units', String(rows.reduce((sum, { quantity }) => sum + quantity, 0))],
    ],
    parties: [],
    table: {
      title: 'Items to pick',
      columns: [
        { heading: 'Picked', width: 36, align: 'left', mono: false },
        ...(hasBins ? [{ heading: 'Bin', width: 60, align: 'left', mono: true } as const] : []),
        { heading: 'Part number', width: 115, align: 'left', mono: true },
        { heading: 'Description', width: null, align: 'left', mono: false },
        { heading: 'Quantity', width: 48, align: 'right', mono: true },
        { heading: 'For orders', width: 130, align: 'left', mono: true },
      ],
      rows: rows.map((row) => [
        TICK_BOX,
        ...(hasBins ? [row.bin] : []),
        row.partNumber,
        notedName(row),
        formatQuantity(row.quantity, row.unit),
        row.orders.join(' '),
      ]),
    },
    sums: [],
    notes: [
      ...(together.length === 0
        ? []
        : [`All items together, in one shipment: ${together.map(({ orderNumber }) => orderNumber).join(', ')}`]),
      ...orders.flatMap(({ orderNumber, note }) => (note === '' ? [] : [`Note of order ${orderNumber}: ${note}`])),
    ],
  };
}

interface PickedPart {
  /** Empty for no place. */
  bin: string;
  partNumber: string;
  name: string;
  note: string;
  quantity: number;
  unit: SoldUnit;
  /** Each with its quantity when there are several. */
  orders: string[];
}

/** Bins and parts with digits in their numbers as a person sorts them: P-9 before P-10. */
const byNumber = new Intl.Collator('en', { numeric: true });

function sumUp(orders: PickListSource['orders']): PickedPart[] {
  const parts = new Map<string, PickedPart>();
  for (const { orderNumber, items } of orders)
    for (const item of items.filter(({ left }) => left > 0)) {
      // Orders of before a product's unit changed have another one; what is to be done to a part is a row of its own.
      const key = `${item.part_number}\n${formatUnit(item)}\n${item.note}`;
      const part = parts.get(key) ?? {
        bin: item.bin,
        partNumber: item.part_number,
        name: item.name,
        note: item.note,
        quantity: 0,
        unit: item,
        orders: [],
      };
      part.quantity += item.left;
      part.orders.push(item.left === 1 ? orderNumber : `${orderNumber}×${item.left}`);
      parts.set(key, part);
    }
  return [...parts.values()].toSorted(
    (a, b) => compareBins(a.bin, b.bin) || byNumber.compare(a.partNumber, b.partNumber),
  );
}

/** What has no bin is looked for last. */
function compareBins(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return byNumber.compare(a, b);
}
