/** The addresses of all screens: every link is made here. */
import type { EnquiryTab } from '#contract/console/enquiry-lists.ts';
import type { ProductTab } from '#contract/console/product-terms.ts';
import type { QuoteTab } from '#contract/console/quote-lists.ts';
import type { OrderSearch } from '#contract/order-lists.ts';

export const PATHS = {
  today: '/',
  orders: '/orders',
  counter: '/counter',
  stock: '/stock',
  countSheet: '/counting-sheet',
  enquiries: '/enquiries',
  quotes: '/quotes',
  newQuote: '/new-quote',
  terms: '/terms',
  products: '/products',
  newProduct: '/new-product',
  importing: '/import',
  books: '/books',
  health: '/health',
  figures: '/figures',
  shopTexts: '/shop-texts',
  sessions: '/sessions',
  signIn: '/sign-in',
} as const;

export function orderPath(orderNumber: string): string {
  return `${PATHS.orders}/${encodeURIComponent(orderNumber)}`;
}

/** The address holds what is asked for, so that it can be sent and come back to. */
export function ordersPath(search: Partial<OrderSearch>): string {
  return withSearch(PATHS.orders, search);
}

/** What the list of the stock is asked for. */
export interface StockSearch {
  words: string;
  /** 'yes': only what is at its low mark or below. */
  low: '' | 'yes';
  /** Id of the last product of the page before. */
  after: string;
}

export function stockPath(search: Partial<StockSearch>): string {
  return withSearch(PATHS.stock, search);
}

export function countSheetPath({ words, low }: Pick<StockSearch, 'words' | 'low'>): string {
  return withSearch(PATHS.countSheet, { words, low });
}

export function stockPartPath(partNumber: string): string {
  return `${PATHS.stock}/${encodeURIComponent(partNumber)}`;
}

/** What the list of products is asked for. */
export interface ProductSearch {
  tab: ProductTab;
  words: string;
  /** Id of the last product of the page before. */
  after: string;
}

export function productsPath(search: Partial<ProductSearch>): string {
  return withSearch(PATHS.products, search);
}

export function productPath(partNumber: string): string {
  return `${PATHS.products}/${encodeURIComponent(partNumber)}`;
}

/** With the id of a sheet that was sent; empty for none. */
export function importPath(file: string): string {
  return withSearch(PATHS.importing, { file });
}

/** What the list of enquiries is asked for. */
export interface EnquirySearch {
  tab: EnquiryTab;
  words: string;
  /** Number of the last enquiry of the page before. */
  after: string;
}

export function enquiryPath(id: number): string {
  return `${PATHS.enquiries}/${id}`;
}

export function enquiriesPath(search: Partial<EnquirySearch>): string {
  return withSearch(PATHS.enquiries, search);
}

/** What the list of quotes is asked for. */
export interface QuoteSearch {
  tab: QuoteTab;
  words: string;
  /** Id of the last quote of the page before. */
  after: string;
}

export function quotesPath(search: Partial<QuoteSearch>): string {
  return withSearch(PATHS.quotes, search);
}

export function quotePath(number: string): string {
  return `${PATHS.quotes}/${encodeURIComponent(number)}`;
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

/** First and last day, such as 2026-11-01. */
export interface BooksPeriod {
  from: string;
  to: string;
}

export function booksPath(period: BooksPeriod): string {
  return withSearch(PATHS.books, period);
}

function withSearch(path: string, search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
