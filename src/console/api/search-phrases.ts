/** The query of the owner's own phrases. Not announced: few people change them. */

import { callQuery } from './query-client.ts';

export const searchPhrasesQuery = () => callQuery([], 'listSearchPhrases', {});
