/** Apart from the parameters themselves, so that no other page carries how a list is read. */

import { readListLink, toListText } from '#contract/quick-order/list-link.ts';
import type { QuickOrderSearch } from './list-search.ts';

/** The text of the list that an address of quick order carries; '' without one that can be read. */
export function providedList({ add, lines }: QuickOrderSearch): string {
  if (lines !== '') return lines;
  const link = readListLink(add);
  return link.kind === 'lines' ? toListText(link.lines) : '';
}
