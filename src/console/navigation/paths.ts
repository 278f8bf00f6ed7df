/** The addresses of all screens: every link is made here. */

import { LISTS } from '#contract/console/console-lists.ts';
import type { ListName, ListSearch } from '#contract/console/console-lists.ts';

export const PATHS = {
  today: '/',
  counter: '/counter',
  countSheet: '/counting-sheet',
  newQuote: '/new-quote',
  terms: '/terms',
  newProduct: '/new-product',
  importing: '/import',
  books: '/books',
  health: '/health',
  figures: '/figures',
  searchWords: '/search-words',
  shopTexts: '/shop-texts',
  sessions: '/sessions',
  signIn: '/sign-in',
} as const;

/** The address holds what is requested, so that it can be sent and come back to. */
export function listPath<Name extends ListName>(list: Name, search: Partial<ListSearch<Name>>): string {
  return withSearch(LISTS[list].path, search);
}

export function orderPath(orderNumber: string): string {
  return `${LISTS.orders.path}/${encodeURIComponent(orderNumber)}`;
}

export function countSheetPath({ words, low }: Pick<ListSearch<'stock'>, 'words' | 'low'>): string {
  return withSearch(PATHS.countSheet, { words, low });
}

export function stockPartPath(partNumber: string): string {
  return `${LISTS.stock.path}/${encodeURIComponent(partNumber)}`;
}

export function productPath(partNumber: string): string {
  return `${LISTS.products.path}/${encodeURIComponent(partNumber)}`;
}

/** Its performance curves. */
export function curvesPath(partNumber: string): string {
  return `${productPath(partNumber)}/curves`;
}

/** With the id of a sheet that was sent; empty for none. */
export function importPath(file: string): string {
  return withSearch(PATHS.importing, { file });
}

export function enquiryPath(id: number): string {
  return `${LISTS.enquiries.path}/${id}`;
}

export function quotePath(number: string): string {
  return `${LISTS.quotes.path}/${encodeURIComponent(number)}`;
}

export function editQuotePath(number: string): string {
  return `${quotePath(number)}/edit`;
}

/** What a new quote begins with: `copy`, the number of a quote, or `request`, the id of the enquiry that is a request; empty for none. */
export interface NewQuoteSearch {
  copy: string;
  request: string;
}

export function newQuotePath(search: Partial<NewQuoteSearch>): string {
  return withSearch(PATHS.newQuote, search);
}

export function termsPath(id: number): string {
  return `${PATHS.terms}/${id}`;
}

/** With what buyers have searched for without a result; empty for none. */
export function searchWordsPath(words: string): string {
  return withSearch(PATHS.searchWords, { words });
}

/** First and last day, such as 2026-11-01. */
export interface BooksPeriod {
  from: string;
  to: string;
}

export function booksPath(period: BooksPeriod): string {
  return withSearch(PATHS.books, period);
}

function withSearch(path: string, search: object): string {
  const provided = Object.entries(search).filter(([, value]) => value !== '');
  return provided.length === 0 ? path : `${path}?${new URLSearchParams(provided)}`;
}
