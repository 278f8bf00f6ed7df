/** The entries of a period as a sheet: by order, by line, by tax. Written piece by piece, so that memory does not grow with them. */

import type { Readable } from 'node:stream';
import { AMOUNT_NAMES } from '#contract/console/book-amounts.ts';
import type { BooksSheet } from '#contract/console/book-terms.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { INVOICE_COLUMNS, listInvoicesOf } from '#server/orders/documents/find-invoices.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sheetStream, toSheet } from '#server/platform/http/sheet.ts';
import type { SheetCell } from '#server/platform/http/sheet.ts';
import { toEntry } from './book-entries.ts';
import type { BookEntry } from './book-entries.ts';
import { findPeriod, listLines, readFacts } from './ledger-store.ts';
import type { DatedFact } from './ledger-store.ts';
import { nameOfPayment } from './payment-names.ts';
import type { BooksServices, Days } from './show-books.ts';

/** With its day in the books. */
interface DatedEntry extends BookEntry {
  day: string;
}

interface BooksTable {
  headings: readonly string[];
  toRows(tx: InTransaction, entries: readonly DatedEntry[]): Promise<SheetCell[][]>;
}

export interface RequestedSheet {
  sheet: BooksSheet;
  format: SheetFormat;
}

/** Where an order was made. */
const CHANNEL_WORDS: Record<string, string> = { web: 'Website', counter: 'Counter' };

const SHEETS: Record<Exclude<BooksSheet, 'invoices'>, BooksTable> = {
  orders: {
    headings: [
      'Date',
      'Order',
      'Invoice',
      'Entry',
      'Channel',
      'Customer',
      'Company',
      'PO number',
      'Province',
      'Country',
      'Paid by',
      ...Object.values(AMOUNT_NAMES),
      'Cash rounding',
      'Reference',
    ],
    toRows: async (_tx, entries) =>
      entries.map((entry) => [
        dayOf(entry),
        entry.orderNumber,
        entry.invoiceNumber,
        nameOf(entry),
        CHANNEL_WORDS[entry.channel] ?? entry.channel,
        entry.customerName,
        entry.company,
        entry.poNumber,
        entry.region,
        entry.country,
        nameOfPayment(entry.paidBy),
        { cents: entry.netCents },
        { cents: entry.freightCents },
        { cents: entry.taxCents },
        { cents: entry.totalCents },
        { cents: entry.roundingCents },
        entry.reference,
      ]),
  },
  lines: {
    headings: ['Date', 'Order', 'Entry', 'Part number', 'Product', 'Quantity', AMOUNT_NAMES.net, AMOUNT_NAMES.freight],
    toRows: toLineRows,
  },
  taxes: {
    headings: ['Date', 'Order', 'Entry', 'Tax', 'Region', 'Percent', 'Registration number', 'Amount'],
    toRows: async (_tx, entries) =>
      entries.flatMap((entry) =>
        entry.taxes.map((tax) => [
          dayOf(entry),
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

/** `write` reads the sheet to its end. */
export async function exportBooks(
  { database, gateway }: BooksServices,
  days: Days,
  { sheet, format }: RequestedSheet,
  write: (sheet: Readable) => Promise<void>,
): Promise<void> {
  const period = await findPeriod(database, days);
  if (sheet === 'invoices') {
    const invoices = toSheet(INVOICE_COLUMNS, await listInvoicesOf(database, period));
    return write(sheetStream(invoices, format));
  }
  const { headings, toRows } = SHEETS[sheet];
  await inTransaction(database, async (tx) => {
    const rows = async function* () {
      for await (const facts of readFacts(tx, gateway.mode, period)) yield* await toRows(tx, facts.map(toDated));
    };
    await write(sheetStream({ headings, rows: rows(), use: 'reading' }, format));
  });
}

function toDated({ day, ...fact }: DatedFact): DatedEntry {
  return { ...toEntry(fact), day };
}

function dayOf({ day }: DatedEntry): SheetCell {
  return { day };
}

/**
 * What was sold and refunded by line, and of each entry what belongs to none of its lines: freight that was paid by itself, and sums that
 * were refunded without lines. So its columns add up to the net and the freight of the books.
 */
async function toLineRows(tx: InTransaction, entries: readonly DatedEntry[]): Promise<SheetCell[][]> {
  const taxed = entries.filter(({ group }) => group === 'sale' || group === 'freight');
  const sales = taxed.filter(({ kind, group }) => kind === 'payment' && group === 'sale');
  const lines = await listLines(tx, {
    orderIds: sales.map(({ orderId }) => orderId),
    refundIds: taxed.flatMap(({ refundId }) => refundId ?? []),
  });
  const byOwner = Map.groupBy(lines, keyOf);
  return taxed.flatMap((entry) => {
    const isOfLines = entry.group === 'sale' || entry.refundId !== null;
    const ofEntry = isOfLines ? (byOwner.get(keyOf(entry)) ?? []) : [];
    // The money of a refund that failed came back, and with it its lines.
    const sign = entry.kind === 'refund_failed' ? -1 : 1;
    const parts = ofEntry.map((line) => ({
      ...line,
      quantity: sign * line.quantity,
      netCents: line.isFreight ? 0 : sign * line.amountCents,
      freightCents: line.isFreight ? sign * line.amountCents : 0,
    }));
    return [...parts, ...restOf(entry, parts)].map((part) => [
      dayOf(entry),
      entry.orderNumber,
      nameOf(entry),
      part.partNumber,
      part.name,
      part.quantity,
      { cents: part.netCents },
      { cents: part.freightCents },
    ]);
  });
}

type Parts = readonly { netCents: number; freightCents: number }[];

/** What of an entry belongs to none of its lines; nothing where its lines are all of it. */
function restOf({ netCents, freightCents }: BookEntry, parts: Parts) {
  const rest = { partNumber: '', quantity: '' };
  const net = netCents - parts.reduce((sum, part) => sum + part.netCents, 0);
  const freight = freightCents - parts.reduce((sum, part) => sum + part.freightCents, 0);
  return [
    ...(net === 0 ? [] : [{ ...rest, name: 'Sum without lines', netCents: net, freightCents: 0 }]),
    ...(freight === 0 ? [] : [{ ...rest, name: 'Freight', netCents: 0, freightCents: freight }]),
  ];
}

/** Lines belong to a refund or to the sale of an order. */
function keyOf({ orderId, refundId }: { orderId: number; refundId: number | null }): string {
  return refundId === null ? `order ${orderId}` : `refund ${refundId}`;
}

function nameOf({ kind, group, isDeposit }: BookEntry): string {
  if (group === 'account') return isDeposit ? 'Deposit off the account' : 'Account paid';
  if (group === 'excess') return kind === 'payment' ? 'Received in excess' : 'Excess given back';
  if (kind === 'payment') return group === 'sale' ? 'Sale' : 'Freight';
  return kind === 'refund' ? 'Refund' : 'Refund failed';
}
