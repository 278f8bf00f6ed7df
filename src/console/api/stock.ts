/** The queries of the stock and of sales at the counter. */

import type { ListSearch } from '#contract/console/console-lists.ts';
import { callQuery, findQuery } from './query-client.ts';

export const stockPartQuery = (part: string) => findQuery(['stock'], 'getStockOfPart', { params: { part } });

/** Of every part that is shown, however its number was typed in the address. */
export const ANY_STOCK_PART = { queryKey: ['getStockOfPart'] };

export const countSheetQuery = ({ words, low }: Pick<ListSearch<'stock'>, 'words' | 'low'>) =>
  callQuery(['stock'], 'getCountSheet', { query: { words, low } });

export const saleQuoteQuery = (lines: { part: string; quantity: number }[]) =>
  callQuery(['stock'], 'quoteSale', { body: { lines } });
