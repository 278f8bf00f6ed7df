/** The queries of orders. */
import type { OrderSearch } from '#contract/console/order-lists.ts';
import { callQuery, findQuery } from './query-client.ts';

export const todayQuery = () => callQuery(['orders', 'enquiries', 'mails', 'stock', 'backups'], 'getToday', {});

export const ordersQuery = (search: OrderSearch) => callQuery(['orders'], 'listOrders', { query: { ...search } });

export const orderQuery = (number: string) => findQuery(['orders', 'mails'], 'getOrder', { params: { number } });
