/** The attributes of which a search reads values out of its text: `120 gpm`, `150 ft head`. */

import type { Attribute } from '#contract/specifications/attribute.ts';
import { dimensionOf } from '#contract/specifications/units.ts';
import type { Dimension } from '#contract/specifications/units.ts';

/** Sizes are not among them: they are words that names and specifications have in both units. */
export const SEARCHED_DIMENSIONS: readonly Dimension[] = [
  'flow',
  'pressure',
  'power',
  'temperature',
  'rotation',
  'voltage',
  'length',
];

/** Of all lengths the head alone is searched. */
const LENGTHS: ReadonlySet<string> = new Set(['head', 'max_head']);

export function isSearched({ key, unit }: Attribute, dimension: Dimension): boolean {
  if (unit === null || dimensionOf(unit) !== dimension) return false;
  return dimension !== 'length' || LENGTHS.has(key);
}
