import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';

/** The key of every order of this browser begins with this. */
export const OWN_ORDERS_KEY = ['own-order'] as const;

/** Status and totals of an order that this browser has made (reliability §3). */
export const ownOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...OWN_ORDERS_KEY, orderNumber],
    queryFn: (context) => callFor(context, 'getOrder', { params: { id: orderNumber } }),
    staleTime: 0,
  });
