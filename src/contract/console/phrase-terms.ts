/** Bounds of the owner's own phrases of search. No schema library here, so that the browser can carry it. */

export const SEARCH_PHRASE_MAX_CHARACTERS = 100;
/** Names that are searched for one phrase. */
export const SEARCH_PHRASE_MAX_NAMES = 10;
