/** How matches are ranked: by tier, the kind of match, and within one tier by the scores of the words. */

/** That very part number or other name; numbers that begin with it are of tier 2, those that contain it of tier 3. */
export const TIER_OF_EXACT_CODE = 1;
export const TIER_OF_WORDS = 4;
/** Numbers that are near a wrong one. */
export const TIER_OF_SIMILAR = 5;

/** Score of a word in names and numbers. */
export const IN_NAMES = 1;
/** In tags, material and category. */
export const IN_KINDS = 0.4;
/** In specifications. */
export const IN_FACTS = 0.1;
/** In the description. */
export const IN_PROSE = 0.02;
