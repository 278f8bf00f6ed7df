/** The form of a product's performance curves. No schema library here, so that the browser can carry it. */

/** A table of some thousand points. */
export const MAX_CURVE_TABLE_CHARACTERS = 200_000;

export const IMPELLER_UNITS = ['in', 'mm'] as const;

export const CURVE_SUPPLIES = ['', '60', '50'] as const;
