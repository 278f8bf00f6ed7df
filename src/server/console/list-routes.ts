/** The lists of the console, a page at a time. */

import type { FastifyInstance } from 'fastify';
import { ROWS_PER_PAGE } from '#contract/console/console-lists.ts';
import { findQuotes } from '#server/business/quotes/find-quotes.ts';
import { findOverview } from '#server/catalogue/products/find-overview.ts';
import { findStockList } from '#server/catalogue/products/find-stock.ts';
import { findOrders } from '#server/orders/orders/find-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findEnquiryPage } from '#server/site/enquiries/find-enquiries.ts';
import { findSearchedPage } from './find-searched-page.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toEnquiryRow } from './show-enquiry.ts';
import { toOrderRow } from './show-owner-order.ts';
import { toProductRow } from './show-owner-product.ts';
import { toQuoteRow } from './show-owner-quote.ts';
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

  mountConsoleCall(app, 'listEnquiries', async ({ query }) => {
    const { rows, hasMore } = await findEnquiryPage(database, query);
    return { enquiries: rows.map(toEnquiryRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listQuotes', async ({ query: { tab, ...filter } }) => {
    const state = tab === 'all' ? null : tab;
    const { rows, hasMore } = await findQuotes(database, { state, ...filter }, ROWS_PER_PAGE);
    return { quotes: rows.map(toQuoteRow), has_more: hasMore };
  });

  mountConsoleCall(app, 'listProducts', async ({ query }) => {
    const isSearch = query.words !== '' && query.tab === 'all';
    const page = await findSearchedPage(isSearch, (limit) => findOverview(database, { ...query, limit }));
    return { products: page.rows.map(toProductRow), has_more: page.hasMore, is_cut: page.isCut };
  });
}
