/** The addresses of all screens: every link is made here. */
import type { OrderTab } from '#contract/console/order-lists.ts';

export const PATHS = {
  today: '/',
  orders: '/orders',
  sessions: '/sessions',
  signIn: '/sign-in',
} as const;

export interface OrderSearch {
  tab: OrderTab;
  words: string;
  from: string;
  to: string;
}

export function orderPath(orderNumber: string): string {
  return `${PATHS.orders}/${encodeURIComponent(orderNumber)}`;
}

export function ordersPath(search: Partial<OrderSearch>): string {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  return given.length === 0 ? PATHS.orders : `${PATHS.orders}?${new URLSearchParams(given)}`;
}
