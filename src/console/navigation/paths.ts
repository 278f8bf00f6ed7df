/** The addresses of all screens: every link is made here. */
import type { OrderTab } from '#contract/console/order-lists.ts';

export const PATHS = {
  today: '/',
  orders: '/orders',
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
  const given = Object.entries(search).filter(([, value]) => value !== '');
  return given.length === 0 ? PATHS.orders : `${PATHS.orders}?${new URLSearchParams(given)}`;
}
