/** The list of invoices, as console, command and sheets have it. */

import { AMOUNT_NAMES } from '#contract/console/book-amounts.ts';
import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { splitWords } from '#server/platform/database/split-words.ts';
import type { SheetColumn } from '#server/platform/http/sheet.ts';
import { listInvoices } from './invoice-list-store.ts';
import type { InvoiceFilter, ListedInvoice } from './invoice-list-store.ts';

export { listInvoicesOf } from './invoice-list-store.ts';
export type { ListedInvoice } from './invoice-list-store.ts';

interface InvoiceSearch extends Omit<InvoiceFilter, 'words' | 'limit'> {
  /** As typed. */
  words: string;
}

export async function findInvoices(
  queries: Queries,
  search: InvoiceSearch,
  size = ROWS_PER_PAGE,
): Promise<Page<ListedInvoice>> {
  const filter = { ...search, words: splitWords(search.words) };
  return findPage(size, (limit) => listInvoices(queries, { ...filter, limit }));
}

export const INVOICE_COLUMNS: readonly SheetColumn<ListedInvoice>[] = [
  { heading: 'Invoice', cell: ({ number }) => number },
  { heading: 'Issued', cell: ({ issuedOn }) => ({ day: issuedOn }) },
  { heading: 'Due', cell: ({ dueOn }) => (dueOn === null ? '' : { day: dueOn }) },
  { heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { heading: 'Customer', cell: ({ customerName }) => customerName },
  { heading: 'Company', cell: ({ company }) => company },
  { heading: 'PO number', cell: ({ poNumber }) => poNumber },
  { heading: AMOUNT_NAMES.net, cell: ({ netCents }) => ({ cents: netCents }) },
  { heading: AMOUNT_NAMES.freight, cell: ({ freightCents }) => ({ cents: freightCents }) },
  { heading: AMOUNT_NAMES.tax, cell: ({ taxCents }) => ({ cents: taxCents }) },
  { heading: AMOUNT_NAMES.gross, cell: ({ grossCents }) => ({ cents: grossCents }) },
  { heading: 'Owed', cell: ({ owedCents }) => ({ cents: owedCents }) },
];
