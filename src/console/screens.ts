/** The screens of the navigation, and the pages of the lists. */

import type { ComponentType } from 'react';
import { LISTS } from '#contract/console/console-lists.ts';
import type { ListName, ListSearch } from '#contract/console/console-lists.ts';
import type { NamedScreen } from './navigation/named-screen.ts';
import { PATHS } from './navigation/paths.ts';

/** In the order of the navigation. */
export const SCREENS: readonly NamedScreen[] = [
  { name: 'Today', path: PATHS.today, isInBar: true },
  { name: 'Orders', path: LISTS.orders.path, counted: 'orders', isInBar: true },
  { name: 'Returns', path: LISTS.returns.path, counted: 'returns', isInBar: false },
  { name: 'Counter sale', path: PATHS.counter, isInBar: false },
  { name: 'Stock', path: LISTS.stock.path, alsoAt: PATHS.countSheet, isInBar: true },
  { name: 'Enquiries', path: LISTS.enquiries.path, counted: 'enquiries', isInBar: false },
  { name: 'Quotes', path: LISTS.quotes.path, alsoAt: PATHS.newQuote, counted: 'quotes', isInBar: false },
  { name: 'Invoices', path: LISTS.invoices.path, isInBar: false },
  { name: 'Terms', path: PATHS.terms, counted: 'terms', isInBar: false },
  { name: 'Products', path: LISTS.products.path, alsoAt: PATHS.newProduct, isInBar: false },
  { name: 'Import and export', path: PATHS.importing, isInBar: false },
  { name: 'Books', path: PATHS.books, isInBar: false },
  { name: 'Figures', path: PATHS.figures, isInBar: false },
  { name: 'Search words', path: PATHS.searchWords, isInBar: false },
  { name: 'Shop texts', path: PATHS.shopTexts, isInBar: false },
  { name: 'Health', path: PATHS.health, counted: 'health', isInBar: false },
  { name: 'Sessions', path: PATHS.sessions, isInBar: false },
];

export interface ListPageProps<Name extends ListName> {
  search: ListSearch<Name>;
}

/** Each is loaded when its screen is opened. */
export const LIST_PAGES: { [Name in ListName]: () => Promise<ComponentType<ListPageProps<Name>>> } = {
  orders: async () => (await import('./features/orders/orders-page.tsx')).OrdersPage,
  stock: async () => (await import('./features/stock/stock-page.tsx')).StockPage,
  returns: async () => (await import('./features/returns/returns-page.tsx')).ReturnsPage,
  enquiries: async () => (await import('./features/enquiries/enquiries-page.tsx')).EnquiriesPage,
  quotes: async () => (await import('./features/quotes/quotes-page.tsx')).QuotesPage,
  invoices: async () => (await import('./features/invoices/invoices-page.tsx')).InvoicesPage,
  products: async () => (await import('./features/products/products-page.tsx')).ProductsPage,
};
