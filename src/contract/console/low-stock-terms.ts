/** How far products at their reorder point are counted. */

/** Products at their reorder point are counted up to this. */
export const MOST_LOW_COUNTED = 1000;

/** As people read it: "7", "1000 or more". */
export function describeLowCount(count: number): string {
  return count < MOST_LOW_COUNTED ? String(count) : `${MOST_LOW_COUNTED} or more`;
}
