/** The owner's own phrases of search, as the console shows and adds them. */

import { z } from 'zod';
import { idInAddress, line } from '../wire.ts';
import { SEARCH_PHRASE_MAX_CHARACTERS, SEARCH_PHRASE_MAX_NAMES } from './phrase-terms.ts';

export const searchPhrases = z.array(
  z.object({
    id: z.number(),
    words: z.string(),
    finds: z.array(z.string()),
    /** A search for one of the names does not find the phrase. */
    one_way: z.boolean(),
  }),
);

const phrase = (empty: string) => line(SEARCH_PHRASE_MAX_CHARACTERS).min(1, empty);

export const addSearchPhraseBody = z.object({
  words: phrase('Enter what buyers search for'),
  finds: z.array(phrase('Must not be empty')).min(1, 'Enter what is to be found').max(SEARCH_PHRASE_MAX_NAMES),
  one_way: z.boolean().default(false),
});

export const searchPhraseParams = z.object({ id: idInAddress });
