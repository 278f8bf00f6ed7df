/** The addresses of all screens: every link is made here. */
import type { OrderTab } from '#contract/console/order-lists.ts';

export const PATHS = {
  today: '/',
  orders: '/orders',
  counter: '/counter',
  stock: '/stock',
  countSheet: '/counting-sheet',
  sessions: '/sessions',
  signIn: '/sign-in',
} as const;

/** What the list of orders is asked for; the address holds it, so that it can be sent and come back to. */
export interface OrderSearch {
  tab: OrderTab;
  words: string;
  from: string;
  to: string;
  /** Number of the last order of the page before. */
  after: string;
}

export function orderPath(orderNumber: string): string {
  return `${PATHS.orders}/${encodeURIComponent(orderNumber)}`;
}

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

function withSearch(path: string, search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
