/** What quick order and carts in addresses read from the API; apart from queries.ts, so that no other page carries it. */

import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';

/** The lines of a text against the catalogue; null without a text. A page that was rendered with its list is not checked again at once. */
export const quickOrderQuery = (text: string) =>
  queryOptions({
    queryKey: ['quick-order', text],
    queryFn: async (context) => (text === '' ? null : callFor(context, 'checkQuickOrder', { body: { text } })),
    staleTime: 0,
    refetchOnMount: false,
  });

/** The cart that an address names. */
export const sharedCartQuery = (add: string) =>
  queryOptions({
    queryKey: ['shared-cart', add],
    queryFn: async (context) => callFor(context, 'getSharedCart', { query: { add } }),
    staleTime: 0,
  });
