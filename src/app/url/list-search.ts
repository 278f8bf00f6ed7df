/** Parameters of lists of parts: `?add=KB-GRF-375:2,KB-CS38-SSV&name=` and, of quick order, `?lines=` as a form sends it. */
import { readListLink, readListName, toListText } from '#contract/quick-order/list-link.ts';
import { textParameter } from './search-params.ts';

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
  return { add: addParameter(search), name: readListName(textParameter(search, 'name')) };
}

export function parseQuickOrderSearch(search: Record<string, unknown>): QuickOrderSearch {
  const lines = textParameter(search, 'lines').toWellFormed().replaceAll(/\r\n?/g, '\n').trim();
  return { add: addParameter(search), lines };
}

function addParameter(search: Record<string, unknown>): string {
  return textParameter(search, 'add').toWellFormed().trim();
}

/** The text of the list that an address of quick order carries; '' without one that can be read. */
export function givenList({ add, lines }: QuickOrderSearch): string {
  if (lines !== '') return lines;
  const link = readListLink(add);
  return link.kind === 'lines' ? toListText(link.lines) : '';
}
