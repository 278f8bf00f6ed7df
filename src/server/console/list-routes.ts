/** The lists of the console, a page at a time. */

import type { FastifyInstance } from 'fastify';
import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import type { InvoiceRowView } from '#contract/console/invoices.ts';
import { findQuotes } from '#server/business/quotes/find-quotes.ts';
import { findOverview } from '#server/catalogue/products/find-overview.ts';
import { findStockList } from '#server/catalogue/products/find-stock.ts';
import { findInvoices } from '#server/orders/documents/find-invoices.ts';
import type { ListedInvoice } from '#server/orders/documents/find-invoices.ts';
import { findOrders } from '#server/orders/orders/find-orders.ts';
import { findReturns } from '#server/orders/returns/find-returns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findEnquiryPage } from '#server/site/enquiries/find-enquiries.ts';
import { findSearchedPage } from './find-searched-page.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toEnquiryRow } from './show-enquiry.ts';
import { toOrderRow } from './show-owner-order.ts';
import { toProductRow } from './show-owner-product.ts';
import { toQuoteRow } from './show-owner-quote.ts';
import { toReturnRow } from './show-owner-return.ts';
import { toStockRow } from './show-stock.ts';

export function listRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'listOrders', async ({ query }) => {
    const { rows, hasMore } = await findOrders(database, query);
    return { orders: rows.map(toOrderRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listStock', async ({ query: { words, low, after } }) => {
    const filter = { words, onlyLow: low === 'yes', afterId: after ?? 0 };
    const isSearch = words !== '' && !filter.onlyLow;
    const page = await findSearchedPage(isSearch, (limit) => findStockList(database, { ...filter, limit }));
    return { products: page.rows.map(toStockRow), has_more: page.hasMore, is_cut: page.isCut };
  });

  mountConsoleCall(app, 'listReturns', async ({ query }) => {
    const { rows, hasMore } = await findReturns(database, query);
    return { returns: rows.map(toReturnRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listEnquiries', async ({ query }) => {
    const { rows, hasMore } = await findEnquiryPage(database, query);
    return { enquiries: rows.map(toEnquiryRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listQuotes', async ({ query: { tab, ...filter } }) => {
    const state = tab === 'all' ? null : tab;
    const { rows, hasMore } = await findQuotes(database, { state, ...filter }, ROWS_PER_PAGE);
    return { quotes: rows.map(toQuoteRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listInvoices', async ({ query }) => {
    const { rows, hasMore } = await findInvoices(database, query);
    return { invoices: rows.map(toInvoiceRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listProducts', async ({ query }) => {
    const isSearch = query.words !== '' && query.tab === 'all';
    const page = await findSearchedPage(isSearch, (limit) => findOverview(database, { ...query, limit }));
    return { products: page.rows.map(toProductRow), has_more: page.hasMore, is_cut: page.isCut };
  });
}

function toInvoiceRow(invoice: ListedInvoice): InvoiceRowView {
  const { id, number, company } = invoice;
  return {
    id,
    number,
    company,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    order_number: invoice.orderNumber,
    customer: invoice.customerName,
    po_number: invoice.poNumber,
    is_freight: invoice.isFreight,
    gross_cents: invoice.grossCents,
    owed_cents: invoice.owedCents,
    is_overdue: invoice.isOverdue,
  };
}
