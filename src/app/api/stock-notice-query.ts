import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';
import { retryUpTo } from './query-client.ts';

/** The back-in-stock notice that a token opens; only ever fetched by the browser. */
export const stockNoticeQuery = (token: string) =>
  queryOptions({
    queryKey: ['stock-notice', token],
    queryFn: (context) => callFor(context, 'getStockNotice', { params: { token } }),
    staleTime: 0,
    retry: retryUpTo(2),
  });
