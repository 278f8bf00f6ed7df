/** Parameters of /request: `?add=KB-GRF-375:2`, `?lines=` as it was typed, `?measures=` as the seal finder writes it, `?duty=` as the pump tool does. */

import { QUICK_ORDER_DEFAULTS, parseQuickOrderSearch } from './list-search.ts';
import type { QuickOrderSearch } from './list-search.ts';
import { textParameter } from './search-params.ts';

export interface RequestSearch extends QuickOrderSearch {
  measures: string;
  /** Of the pump tool, as the parameters of its address. */
  duty: string;
}

export const REQUEST_DEFAULTS: RequestSearch = { ...QUICK_ORDER_DEFAULTS, measures: '', duty: '' };

export function parseRequestSearch(search: Record<string, unknown>): RequestSearch {
  return {
    ...parseQuickOrderSearch(search),
    measures: textParameter(search, 'measures'),
    duty: textParameter(search, 'duty'),
  };
}
