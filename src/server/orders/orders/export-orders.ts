/** Orders of a list as a sheet, one row each. */

import { MONEY_WORDS, describeStates, moneyState } from '#contract/order-states.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { toSheet } from '#server/platform/http/sheet.ts';
import type { Sheet, SheetColumn } from '#server/platform/http/sheet.ts';
import { listOrdersByNumber } from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

const columnsIn = (timeZone: string): SheetColumn<OrderListRow>[] => [
  { heading: 'Order', cell: ({ order_number }) => order_number },
  { heading: 'Time', cell: ({ created_at }) => ({ moment: created_at, timeZone }) },
  { heading: 'Customer', cell: (order) => `${order.customer_first_name} ${order.customer_last_name}`.trim() },
  { heading: 'Company', cell: ({ company }) => company },
  { heading: 'PO number', cell: ({ po_number }) => po_number },
  { heading: 'Email', cell: ({ customer_email }) => customer_email },
  { heading: 'Phone', cell: ({ customer_phone }) => customer_phone },
  { heading: 'City', cell: ({ shipping_city }) => shipping_city },
  { heading: 'Province or state', cell: ({ shipping_state }) => shipping_state },
  { heading: 'Lines', cell: ({ lines }) => lines },
  { heading: 'Order note', cell: ({ note }) => note },
  { heading: 'Line notes', cell: toLineNotes },
  { heading: 'Total', cell: ({ total_cents }) => ({ cents: total_cents }) },
  { heading: 'Owed', cell: ({ owed_cents }) => ({ cents: owed_cents }) },
  { heading: 'Money', cell: (order) => MONEY_WORDS[moneyState(order)] },
  { heading: 'State', cell: describeStates },
];

/** In the order of the numbers. */
export async function exportOrders(queries: Queries, orderNumbers: readonly string[]): Promise<Sheet> {
  return toSheet(columnsIn(await findTimeZone(queries)), await listOrdersByNumber(queries, orderNumbers));
}

/** "KB-IM328-DI: trim to 190 mm", one after the other. */
function toLineNotes({ line_notes: notes }: OrderListRow): string {
  return notes.map(({ part_number: partNumber, name, note }) => `${partNumber || name}: ${note}`).join('; ');
}
