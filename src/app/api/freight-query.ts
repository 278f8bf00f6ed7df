import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';
import { retryUpTo } from './query-client.ts';

/** The freight offer that a token opens; only ever fetched by the browser. */
export const freightOfferQuery = (token: string) =>
  queryOptions({
    queryKey: ['freight-offer', token],
    queryFn: (context) => callFor(context, 'getFreightOffer', { params: { token } }),
    staleTime: 0,
    retry: retryUpTo(2),
  });
