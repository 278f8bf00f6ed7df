/** What packing is braided of, by what is pumped and by the sleeve that it runs on. */

import type { MaterialSource } from './sources.ts';

interface Yarn {
  /** The source by which it bears abrasives; null where none is known. */
  abrasives: MaterialSource | null;
  /** The source by which it wears a sleeve that is not hardened or coated; null where it does not. */
  wearsSleeve: MaterialSource | null;
}

/** Of other yarns nothing is known. */
export const YARNS: Readonly<Record<string, Yarn>> = {
  'PTFE-graphite': { abrasives: 'tribology', wearsSleeve: null },
  aramid: { abrasives: 'tribology', wearsSleeve: 'canadaRubber' },
};

/** Whether one of its yarns is known to bear abrasives: what it is impregnated with may be named beside it. */
export function bearsAbrasives(yarns: readonly string[]): boolean {
  return yarns.some((name) => (YARNS[name]?.abrasives ?? null) !== null);
}

/** The first yarn that wears a plain sleeve; null for none. */
export function sleeveWearer(yarns: readonly string[]): string | null {
  return yarns.find((name) => (YARNS[name]?.wearsSleeve ?? null) !== null) ?? null;
}
