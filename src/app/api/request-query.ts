import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';
import { retryUpTo } from './query-client.ts';

/** The request for quotation that a token opens; only ever fetched by the browser. */
export const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['request', token],
    queryFn: (context) => callFor(context, 'getRequest', { params: { token } }),
    staleTime: 0,
    retry: retryUpTo(2),
  });
