/** Parameters of lists of parts: `?add=KB-GRF-375:2,KB-CS38-SSV&name=` and, of quick order, `?lines=` as a form sends it. */

import { MAX_LIST_NAME_CHARACTERS } from '#contract/quick-order/list-name.ts';
import { lineParameter, textParameter } from './search-params.ts';

export interface ListSearch {
  /** As contract/quick-order/list-link.ts reads it; '' without one. */
  add: string;
  name: string;
}

export interface QuickOrderSearch {
  add: string;
  /** What was typed, line by line. */
  lines: string;
}

export const LIST_SEARCH_DEFAULTS: ListSearch = { add: '', name: '' };
export const QUICK_ORDER_DEFAULTS: QuickOrderSearch = { add: '', lines: '' };

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  return { add: addParameter(search), name: lineParameter(search, 'name', MAX_LIST_NAME_CHARACTERS) };
}

export function parseQuickOrderSearch(search: Record<string, unknown>): QuickOrderSearch {
  const lines = textParameter(search, 'lines').toWellFormed().replaceAll(/\r\n?/g, '\n').trim();
  return { add: addParameter(search), lines };
}

function addParameter(search: Record<string, unknown>): string {
  return textParameter(search, 'add').toWellFormed().trim();
}
