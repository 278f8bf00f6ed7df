import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';
import { retryUpTo } from './query-client.ts';

/** The quote that a token opens; only ever fetched by the browser. */
export const quoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['quote', token],
    queryFn: (context) => callFor(context, 'getQuote', { params: { token } }),
    staleTime: 0,
    retry: retryUpTo(2),
  });
