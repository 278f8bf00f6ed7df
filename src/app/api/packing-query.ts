import { queryOptions } from '@tanstack/react-query';
import { callFor } from './queries.ts';

/** What the packing calculator calculates with. */
export const packingProductsQuery = () =>
  queryOptions({
    queryKey: ['packing-products'],
    queryFn: (context) => callFor(context, 'listPackingProducts', {}),
  });
