import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';
import { retryUpTo } from './query-client.ts';

/** The whole order that a confirmation token opens; only ever fetched by the browser. */
export const orderByTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['order-by-token', token],
    queryFn: (context) => callFor(context, 'getOrderByToken', { params: { token } }),
    retry: retryUpTo(2),
  });
