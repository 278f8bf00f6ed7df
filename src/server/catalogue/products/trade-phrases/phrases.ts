/**
 * Phrases of the trade, English and French, and the names by which the shop's texts have the same thing. Owners add rows of their
 * own, which come first (owner-phrases.ts).
 */

import { FRENCH_PARTS } from './french-parts.ts';
import { FRENCH_PUMPS } from './french-pumps.ts';
import { FRENCH_SEALS } from './french-seals.ts';
import { PARTS } from './machine-parts.ts';
import { MATERIALS } from './materials.ts';
import { PACKING } from './packing.ts';
import { PUMPS } from './pumps.ts';
import { SEALS } from './seals.ts';

/** A row of the table, and of the owner's own rows beside it. */
export interface TradePhrase {
  /** Names for the same, each one or several words as people write them. */
  words: readonly string[];
  /** What is searched beside them: other such names. */
  to: readonly string[];
  /** A search for any name of `to` finds what `words` name, too. */
  both: boolean;
  /** Whether only names and tags count (phrase-group.ts). */
  isNamed?: true | undefined;
  /** A key of the table of sources, or `owner`. */
  source: string;
}

const GROUPS = [SEALS, PACKING, PUMPS, PARTS, FRENCH_SEALS, FRENCH_PUMPS, FRENCH_PARTS, MATERIALS];

export const tradePhrases: readonly TradePhrase[] = GROUPS.flat().flatMap(({ source, both, isNamed, rows }) =>
  rows.map(([phrase, ...to]) => ({ words: [phrase], to, both, isNamed, source })),
);
