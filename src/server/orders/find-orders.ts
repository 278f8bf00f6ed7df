/** The lists of orders in the console: by tab, by any part of number, name, e-mail, telephone and part number, and by day. */
import type { OrderTab } from '#contract/console/order-lists.ts';
import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import type { Queries } from '#server/database/database.ts';
import { countOrders, listOrderPage, listOrdersOfBuyer, listOrdersToLookAt } from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

export type { OrderListRow } from './order-list-store.ts';

/** Orders of one page. */
const PAGE_SIZE = 50;
const MAX_WORDS = 8;
/** On Today: what is more is on the screen of all orders. */
const TODAY_ORDERS = 20;
const MOST_TO_LOOK_AT = 100;
const MOST_OF_BUYER = 20;

export interface OrderSearch {
  tab: OrderTab;
  /** As typed. */
  words: string;
  /** Days such as 2026-11-22; empty: no bound. */
  from: string;
  to: string;
  after: string;
}

export async function findOrders(
  queries: Queries,
  search: OrderSearch,
): Promise<{ orders: OrderListRow[]; hasMore: boolean }> {
  const rows = await listOrderPage(queries, {
    tab: search.tab,
    words: toWords(search.words),
    from: search.from || null,
    to: search.to || null,
    timeZone: COMPANY_TIME_ZONE,
    after: search.after || null,
    limit: PAGE_SIZE + 1,
  });
  return { orders: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

export interface OrdersOfToday {
  toShip: { count: number; oldest: OrderListRow[] };
  toLookAt: OrderListRow[];
}

export async function findOrdersOfToday(queries: Queries): Promise<OrdersOfToday> {
  const all = { words: [], from: null, to: null, after: null, timeZone: COMPANY_TIME_ZONE };
  const [count, oldest, toLookAt] = await Promise.all([
    countOrders(queries, 'to_ship'),
    listOrderPage(queries, { ...all, tab: 'to_ship', limit: TODAY_ORDERS }),
    listOrdersToLookAt(queries, MOST_TO_LOOK_AT),
  ]);
  return { toShip: { count, oldest }, toLookAt };
}

/** The newest orders of one e-mail address. */
export async function findOrdersOfBuyer(queries: Queries, email: string): Promise<OrderListRow[]> {
  return listOrdersOfBuyer(queries, email, MOST_OF_BUYER);
}

/** A telephone number is typed with or without its brackets and dashes: the search text has its digits too. */
function toWords(text: string): string[] {
  const lower = text.toLowerCase().trim();
  const isPhone = /^[\d\s()+.-]{7,}$/.test(lower) && lower.replaceAll(/\D/g, '').length >= 7;
  if (isPhone) return [lower.replaceAll(/\D/g, '')];
  return lower.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
