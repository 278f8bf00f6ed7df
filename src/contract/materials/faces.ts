/** Which liquids need which faces of a mechanical seal. */

import type { Liquid, LiquidId } from './liquids.ts';
import type { MaterialSource } from './sources.ts';

export type FacesVerdict = 'fits' | 'carbon_wears' | 'prefer_hard';

const HARD: ReadonlySet<string> = new Set(['SiC', 'TC']);

/** By liquid; the others have no rule for the faces. */
export const FACE_RULES: Partial<Record<LiquidId, { verdict: Exclude<FacesVerdict, 'fits'>; source: MaterialSource }>> =
  {
    slurry: { verdict: 'carbon_wears', source: 'nash' },
    glycol: { verdict: 'prefer_hard', source: 'grundfosFaces' },
    crystallising: { verdict: 'prefer_hard', source: 'grundfosFaces' },
  };

export function faceRuleOf(liquid: Liquid | null): Exclude<FacesVerdict, 'fits'> | null {
  const rules: Readonly<Record<string, { verdict: Exclude<FacesVerdict, 'fits'> }>> = FACE_RULES;
  return liquid === null ? null : (rules[liquid.id]?.verdict ?? null);
}

/** `pair`: such as `carbon/SiC`. */
export function judgeFaces(pair: string, liquid: Liquid | null): FacesVerdict {
  const faces = pair.split('/');
  const rule = faceRuleOf(liquid);
  if (rule === 'carbon_wears') return faces.includes('carbon') ? rule : 'fits';
  return rule !== null && !faces.every((face) => HARD.has(face)) ? rule : 'fits';
}
