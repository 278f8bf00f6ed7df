/**
 * The lists of orders in the console and of the commands: by tab, by day, and by any part of what people call an order by (SEARCHED_IN of
 * contract/order-lists.ts).
 */

import type { ListSearch } from '#contract/console/console-lists.ts';
import { ORDERS_PER_PAGE } from '#contract/order-lists.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Page } from '#server/platform/database/find-page.ts';
import { splitWords } from '#server/platform/database/split-words.ts';
import { listOrderPage, listOrdersByNumber, listOrdersOfBuyer } from './order-list-store.ts';
import type { OrderListRow } from './order-list-store.ts';

export type { OrderListRow } from './order-list-store.ts';

const MOST_OF_BUYER = 20;

export async function findOrders(queries: Queries, search: ListSearch<'orders'>): Promise<Page<OrderListRow>> {
  const filter = {
    tab: search.tab,
    words: toSearchWords(search.words),
    from: search.from || null,
    to: search.to || null,
    sort: search.sort,
    after: search.after || null,
  };
  return findPage(ORDERS_PER_PAGE, (limit) => listOrderPage(queries, { ...filter, limit }));
}

/** In the order of the numbers. */
export async function findOrdersByNumber(queries: Queries, orderNumbers: readonly string[]): Promise<OrderListRow[]> {
  return orderNumbers.length === 0 ? [] : listOrdersByNumber(queries, orderNumbers);
}

/** An order as the lists have it; null for none. */
export async function findListedOrder(queries: Queries, orderNumber: string): Promise<OrderListRow | null> {
  return (await listOrdersByNumber(queries, [orderNumber]))[0] ?? null;
}

/** The newest orders of one email address. */
export async function findOrdersOfBuyer(queries: Queries, email: string): Promise<OrderListRow[]> {
  return listOrdersOfBuyer(queries, email, MOST_OF_BUYER);
}

/**
 * A number of digits is typed with or without its brackets, spaces and dashes, a phone number also with the code of its country: the search
 * text has the digits of each alone.
 */
function toSearchWords(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = /^[\d\s()+.-]{7,}$/.test(text.trim()) && digits.length >= 7;
  if (!isNumber) return splitWords(text);
  return [/^1\d{10}$/.test(digits) ? digits.slice(1) : digits];
}
