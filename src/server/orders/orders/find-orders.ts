/** The lists of orders in the console: by tab, by any part of number, name, e-mail, telephone and part number, and by day. */

import { COMPANY_TIME_ZONE } from '#contract/company-time.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { ORDERS_PER_PAGE } from '#contract/order-lists.ts';
import type { OrderTab } from '#contract/order-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { splitWords } from '#server/platform/database/split-words.ts';
import {
  countOrders,
  listNewestOrders,
  listOrderPage,
  listOrdersByNumber,
  listOrdersOfBuyer,
  listOrdersToLookAt,
} from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

export type { OrderListRow } from './order-list-store.ts';

/** On Today: what is more is on the screen of all orders. */
const TODAY_ORDERS = 20;
const TODAY_NEWEST = 5;
const MOST_TO_LOOK_AT = 100;
const MOST_OF_BUYER = 20;

export async function findOrders(queries: Queries, search: ListSearch<'orders'>): Promise<Page<OrderListRow>> {
  const filter = {
    tab: search.tab,
    words: toSearchWords(search.words),
    from: search.from || null,
    to: search.to || null,
    timeZone: COMPANY_TIME_ZONE,
    sort: search.sort,
    after: search.after || null,
  };
  return findPage(ORDERS_PER_PAGE, (limit) => listOrderPage(queries, { ...filter, limit }));
}

/** An order as the lists have it; null for none. */
export async function findListedOrder(queries: Queries, orderNumber: string): Promise<OrderListRow | null> {
  return (await listOrdersByNumber(queries, [orderNumber]))[0] ?? null;
}

interface OrdersToDo {
  count: number;
  oldest: OrderListRow[];
}

export interface OrdersOfToday {
  toApprove: OrdersToDo;
  toQuote: OrdersToDo;
  /** With the last to come, the newest first, which are not among the oldest: so a new order is always seen. */
  toShip: OrdersToDo & { newest: OrderListRow[] };
  toLookAt: OrderListRow[];
}

export async function findOrdersOfToday(queries: Queries): Promise<OrdersOfToday> {
  const [toApprove, toQuote, toShip, newest, toLookAt] = await Promise.all([
    findToDo(queries, 'to_approve'),
    findToDo(queries, 'to_quote'),
    findToDo(queries, 'to_ship'),
    listNewestOrders(queries, 'to_ship', TODAY_NEWEST),
    listOrdersToLookAt(queries, MOST_TO_LOOK_AT),
  ]);
  const listed = new Set(toShip.oldest.map((order) => order.order_number));
  const others = newest.filter((order) => !listed.has(order.order_number));
  return { toApprove, toQuote, toShip: { ...toShip, newest: others }, toLookAt };
}

async function findToDo(queries: Queries, tab: OrderTab): Promise<OrdersToDo> {
  const all = { words: [], from: null, to: null, sort: '', after: null, timeZone: COMPANY_TIME_ZONE } as const;
  const [count, oldest] = await Promise.all([
    countOrders(queries, tab),
    listOrderPage(queries, { ...all, tab, limit: TODAY_ORDERS }),
  ]);
  return { count, oldest };
}

/** The newest orders of one e-mail address. */
export async function findOrdersOfBuyer(queries: Queries, email: string): Promise<OrderListRow[]> {
  return listOrdersOfBuyer(queries, email, MOST_OF_BUYER);
}

/** A telephone number is typed with or without its brackets and dashes: the search text has its digits too. */
function toSearchWords(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  const isPhone = /^[\d\s()+.-]{7,}$/.test(text.trim()) && digits.length >= 7;
  return isPhone ? [digits] : splitWords(text);
}
