/** The label of a return: our address and the number of the return, and what is in the parcel. */

import { RETURN_REASONS, returnNumber } from '#contract/return-terms.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import type { PrintServices, PrintedFile } from '#server/orders/documents/print-documents.ts';
import { shippingLines } from '#server/orders/orders/address-lines.ts';
import { listItems } from '#server/orders/orders/order-store.ts';
import type { OrderRow } from '#server/orders/orders/order-store.ts';
import type { ReturnRow } from './return-store.ts';

export async function printReturnLabel(
  { database, findSeller, draw }: PrintServices,
  order: OrderRow,
  returned: ReturnRow,
): Promise<PrintedFile> {
  const number = returnNumber(order.order_number, returned.number);
  const { name, address, phone, email } = await findSeller(database);
  const lines = [address, phone].filter((text) => text !== '');
  const items = await listItems(database, order.id);
  const content = await draw([
    {
      heading: 'Return label',
      title: `Return ${number}`,
      date: returned.created_at,
      company: { name, lines },
      facts: [
        ['Return number', number],
        ['Order number', order.order_number],
        ['Reason', RETURN_REASONS[returned.reason]],
      ],
      parties: [
        { heading: 'Send to', lines: [`Return ${number}`, name, ...lines] },
        { heading: 'From', lines: shippingLines(order) },
      ],
      table: {
        title: 'Items in this return',
        columns: [
          { heading: 'Part number', width: 115, align: 'left', mono: true },
          { heading: 'Description', width: null, align: 'left', mono: false },
          { heading: 'Quantity', width: 60, align: 'right', mono: true },
        ],
        rows: returned.items.flatMap(({ id, quantity }) =>
          items
            .filter((item) => item.id === id)
            .map((item) => [item.part_number, item.name, formatQuantity(quantity, item)]),
        ),
      },
      sums: [],
      notes: [
        'Put this page in the package, and write the return number on the outside.',
        `Questions about this return: ${[phone, email].filter((text) => text !== '').join(', ')}`,
      ],
    },
  ]);
  return { filename: `return-${number}.pdf`, content };
}
