/** The parameters of /compare: `?ids=29,30,31&rows=all`. */

import { textParameter } from './search-params.ts';

/** More do not fit beside each other. */
export const MAX_COMPARED = 4;
const ID = /^[1-9]\d{0,14}$/;

export interface CompareSearch {
  /** Ids of products, separated by commas; each once, in the order of the address. */
  ids: string;
  /** '' shows the rows that differ. */
  rows: 'all' | '';
}

/** What is no id is left out, and what is beyond the most that are compared. */
export function parseCompareSearch(search: Record<string, unknown>): CompareSearch {
  const ids = textParameter(search, 'ids')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => ID.test(id));
  return {
    ids: [...new Set(ids)].slice(0, MAX_COMPARED).join(','),
    rows: textParameter(search, 'rows') === 'all' ? 'all' : '',
  };
}

export function comparedIds({ ids }: Pick<CompareSearch, 'ids'>): string[] {
  return ids === '' ? [] : ids.split(',');
}
