/** The products that /compare shows beside each other. */

import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { call, isMissingError } from './api-client.ts';

/** Those that are not in the shop any more are left out. */
export const compareQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['compare', ...ids],
    queryFn: async ({ signal, meta }) => {
      const products = await Promise.all(
        ids.map((id) =>
          call('getProduct', { params: { id } }, { signal, transport: meta?.transport }).catch((error: unknown) => {
            if (isMissingError(error)) return null;
            throw error;
          }),
        ),
      );
      return products.filter((product): product is Product => product !== null);
    },
  });
