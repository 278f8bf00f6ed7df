/** The queries of products. */

import { callQuery, findQuery } from './query-client.ts';

export const productCountsQuery = () => callQuery(['stock'], 'countProducts', {});

export const productQuery = (part: string) => findQuery(['stock'], 'getProduct', { params: { part } });

/** Of every product that is shown, however its number was typed in the address. */
export const ANY_PRODUCT = { queryKey: ['getProduct'] };

export const productChoicesQuery = () => callQuery(['stock'], 'getProductChoices', {});
