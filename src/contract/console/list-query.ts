/** What every list in pages takes besides its tabs and its sorting. */

import { z } from 'zod';
import { MAX_SEARCH_CHARACTERS } from '../order-lists.ts';
import { idInAddress, searchText } from '../wire.ts';

/** As typed. */
export const searchWords = searchText(MAX_SEARCH_CHARACTERS).default('');

export const listQuery = {
  words: searchWords,
  /** Id of the last row of the page before; null on the first page. */
  after: z.union([z.literal('').transform(() => null), idInAddress]).default(null),
};
