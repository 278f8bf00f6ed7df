/** Orders of a list as a sheet, one row each. */
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import { STATE_WORDS, orderStates } from '#contract/order-states.ts';
import type { Queries } from '#server/database/database.ts';
import { CSV_START, toCsvRow } from '#server/http/csv.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { listOrdersByNumber } from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

const COLUMNS: readonly (readonly [heading: string, cell: (order: OrderListRow) => CsvCell])[] = [
  ['Order', ({ order_number }) => order_number],
  ['Time', ({ created_at }) => MOMENT.format(created_at)],
  ['Customer', (order) => `${order.customer_first_name} ${order.customer_last_name}`.trim()],
  ['Company', ({ company }) => company],
  ['PO number', ({ po_number }) => po_number],
  ['E-mail', ({ customer_email }) => customer_email],
  ['Telephone', ({ customer_phone }) => customer_phone],
  ['City', ({ shipping_city }) => shipping_city],
  ['Province or state', ({ shipping_state }) => shipping_state],
  ['Lines', ({ lines }) => lines],
  ['Total', ({ total_cents }) => ({ cents: total_cents })],
  [
    'State',
    (order) =>
      orderStates(order)
        .map((state) => STATE_WORDS[state])
        .join(', '),
  ],
];

/** 2026-11-22 14:05, at the company. */
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: COMPANY_TIME_ZONE,
});

/** In the order of the numbers. */
export async function exportOrders(
  queries: Queries,
  orderNumbers: readonly string[],
): Promise<{ filename: string; content: Buffer }> {
  const orders = await listOrdersByNumber(queries, orderNumbers);
  const rows = [COLUMNS.map(([heading]) => heading), ...orders.map((order) => COLUMNS.map(([, cell]) => cell(order)))];
  return { filename: 'orders.csv', content: Buffer.from(CSV_START + rows.map(toCsvRow).join('')) };
}
