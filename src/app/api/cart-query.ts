import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';

/** §7: the cart page also fetches products; items among the results are shown at once. */
export const cartProductsQuery = () =>
  queryOptions({
    queryKey: ['cart-products'],
    queryFn: async (context) => (await callFor(context, 'listProducts', { query: {} })).results,
  });
