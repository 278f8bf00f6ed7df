/** The entries of a period as CSV: by order, by line, by tax. Written piece by piece, so that memory does not grow with them. */
import { companyDay } from '#contract/company-time.ts';
import type { BooksSheet } from '#contract/console/book-terms.ts';
import { CSV_START, toCsvRow } from '#server/http/csv.ts';
import type { CsvCell } from '#server/http/csv.ts';
import type { InTransaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { toEntry } from './book-entries.ts';
import type { BookEntry } from './book-entries.ts';
import { findPeriod, listLines, readFacts } from './books-store.ts';
import type { BooksServices, Days } from './show-books.ts';

interface Sheet {
  heading: readonly string[];
  toRows(tx: InTransaction, entries: readonly BookEntry[]): Promise<CsvCell[][]>;
}

const SHEETS: Record<BooksSheet, Sheet> = {
  orders: {
    heading: [
      'Date',
      'Order',
      'Entry',
      'Channel',
      'Customer',
      'Province',
      'Country',
      'Paid by',
      'Net',
      'Freight',
      'Tax',
      'Total',
      'Reference',
    ],
    toRows: async (_tx, entries) =>
      entries.map((entry) => [
        companyDay(entry.at),
        entry.orderNumber,
        nameOf(entry),
        entry.channel,
        entry.customerName,
        entry.region,
        entry.country,
        entry.paidBy,
        { cents: entry.netCents },
        { cents: entry.freightCents },
        { cents: entry.taxCents },
        { cents: entry.totalCents },
        entry.reference,
      ]),
  },
  lines: {
    heading: ['Date', 'Order', 'Entry', 'Part number', 'Product', 'Quantity', 'Amount'],
    toRows: toLineRows,
  },
  taxes: {
    heading: ['Date', 'Order', 'Entry', 'Tax', 'Region', 'Percent', 'Registration number', 'Amount'],
    toRows: async (_tx, entries) =>
      entries.flatMap((entry) =>
        entry.taxes.map((tax) => [
          companyDay(entry.at),
          entry.orderNumber,
          nameOf(entry),
          tax.name,
          tax.region,
          tax.percent === null ? '' : Number(tax.percent),
          tax.registrationNumber,
          { cents: tax.cents },
        ]),
      ),
  },
};

export async function exportBooks(
  { database, gateway }: BooksServices,
  days: Days,
  sheet: BooksSheet,
  write: (text: string) => Promise<void> | void,
): Promise<void> {
  const { heading, toRows } = SHEETS[sheet];
  const period = await findPeriod(database, days);
  await write(CSV_START + toCsvRow(heading));
  await inTransaction(database, async (tx) => {
    for await (const facts of readFacts(tx, gateway.mode, period)) {
      const rows = await toRows(tx, facts.map(toEntry));
      if (rows.length > 0) await write(rows.map(toCsvRow).join(''));
    }
  });
}

/** What was sold, and what was given back by line; sums that were given back without lines are in the sheet of orders. */
async function toLineRows(tx: InTransaction, entries: readonly BookEntry[]): Promise<CsvCell[][]> {
  const sales = entries.filter(({ kind, group }) => kind === 'payment' && group === 'sale');
  const refunds = entries.filter(({ kind, group }) => kind !== 'payment' && group === 'sale');
  const lines = await listLines(tx, {
    orderIds: sales.map(({ orderId }) => orderId),
    refundIds: refunds.flatMap(({ refundId }) => refundId ?? []),
  });
  const byOwner = Map.groupBy(lines, keyOf);
  return [...sales, ...refunds].flatMap((entry) => {
    // The money of a refund that failed came back, and with it its lines.
    const sign = entry.kind === 'refund_failed' ? -1 : 1;
    return (byOwner.get(keyOf(entry)) ?? []).map((line) => [
      companyDay(entry.at),
      entry.orderNumber,
      nameOf(entry),
      line.partNumber,
      line.name,
      sign * line.quantity,
      { cents: sign * line.amountCents },
    ]);
  });
}

/** Lines belong to a refund or to the sale of an order. */
function keyOf({ orderId, refundId }: { orderId: number; refundId: number | null }): string {
  return refundId === null ? `order ${orderId}` : `refund ${refundId}`;
}

function nameOf({ kind, group }: BookEntry): string {
  if (group === 'account') return 'Account paid';
  if (group === 'excess') return kind === 'payment' ? 'Received in excess' : 'Excess given back';
  if (kind === 'payment') return group === 'sale' ? 'Sale' : 'Freight';
  return kind === 'refund' ? 'Refund' : 'Refund failed';
}
