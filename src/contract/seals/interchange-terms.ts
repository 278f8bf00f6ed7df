/** Kinds and bounds of numbers of other makers. No schema library here, so that the browser can carry it. */

/** How a number of another maker is replaced. */
export const INTERCHANGE_KINDS = ['drop-in', 'other material', 'check box', 'superseded'] as const;
export type InterchangeKind = (typeof INTERCHANGE_KINDS)[number];

export const MAX_MAKER_CHARACTERS = 100;
/** Our part number beside it has the bound of products. */
export const MAX_NUMBER_CHARACTERS = 60;
