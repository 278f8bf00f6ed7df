/**
 * What the liquid and its temperature allow. A product's own statement comes first; the general figures of its elastomer
 * stand in where it states nothing, and are named beside it where they are stricter (docs/finders.md, "Liquid and temperature").
 */

/** What is alike for all liquids of a kind. */
type LiquidKind = 'water' | 'glycol' | 'oil' | 'polar solvent' | 'abrasive' | 'crystallising' | 'dangerous' | 'other';

export interface Liquid {
  id: string;
  label: string;
  kind: LiquidKind;
}

export const LIQUIDS = [
  { id: 'water', label: 'Water', kind: 'water' },
  { id: 'hot-water', label: 'Hot water, condensate', kind: 'water' },
  { id: 'glycol', label: 'Glycol and water', kind: 'glycol' },
  { id: 'oil', label: 'Mineral oil', kind: 'oil' },
  { id: 'polar-solvent', label: 'Alcohol, ketone or other polar solvent', kind: 'polar solvent' },
  { id: 'slurry', label: 'Sand, slurry or other abrasives', kind: 'abrasive' },
  { id: 'crystallising', label: 'Sugar, brine or others that crystallise', kind: 'crystallising' },
  { id: 'acid', label: 'Acid', kind: 'dangerous' },
  { id: 'caustic', label: 'Caustic', kind: 'dangerous' },
  { id: 'fuel', label: 'Fuel or flammable solvent', kind: 'dangerous' },
  { id: 'ammonia', label: 'Ammonia or amines', kind: 'dangerous' },
  { id: 'toxic', label: 'Toxic liquid', kind: 'dangerous' },
  { id: 'other', label: 'Another liquid', kind: 'other' },
] as const satisfies readonly Liquid[];
export const LIQUID_IDS = LIQUIDS.map(({ id }) => id);

export function findLiquid(id: string): Liquid | null {
  return LIQUIDS.find((liquid) => liquid.id === id) ?? null;
}

/** Degrees Celsius; `never`: kinds that swell or dissolve it. */
interface ElastomerFigures {
  heat: number;
  water: number | null;
  never: readonly LiquidKind[];
}

const ELASTOMERS: Readonly<Record<string, ElastomerFigures>> = {
  NBR: { heat: 100, water: 80, never: ['polar solvent'] },
  EPDM: { heat: 150, water: 140, never: ['oil'] },
  FKM: { heat: 200, water: 90, never: [] },
};

/** What decides about one elastomer. `unknown`: we have no general figure for it. */
export type ElastomerVerdict =
  | { kind: 'fits' | 'unknown' }
  | { kind: 'never' }
  | { kind: 'too_hot'; limit: number; inWater: boolean };

/** `temperature`: in degrees Celsius; null when it is not given. */
export function judgeElastomer(name: string, liquid: Liquid | null, temperature: number | null): ElastomerVerdict {
  const figures = ELASTOMERS[name];
  if (figures === undefined) return { kind: 'unknown' };
  if (liquid !== null && figures.never.includes(liquid.kind)) return { kind: 'never' };
  const inWater = liquid?.kind === 'water' && figures.water !== null;
  const limit = inWater && figures.water !== null ? figures.water : figures.heat;
  return temperature !== null && temperature > limit ? { kind: 'too_hot', limit, inWater } : { kind: 'fits' };
}

export type FacesVerdict = 'fits' | 'carbon_wears' | 'prefer_hard';

const HARD = new Set(['SiC', 'TC']);

/** `pair`: such as `carbon/SiC`. */
export function judgeFaces(pair: string, liquid: Liquid | null): FacesVerdict {
  const faces = pair.split('/');
  if (liquid?.kind === 'abrasive' && faces.includes('carbon')) return 'carbon_wears';
  const wantsHard = liquid?.kind === 'glycol' || liquid?.kind === 'crystallising';
  return wantsHard && !faces.every((face) => HARD.has(face)) ? 'prefer_hard' : 'fits';
}

/** Lowest and highest temperature in degrees Celsius that make sense for a pumped liquid. */
export const LEAST_TEMPERATURE = -100;
export const MOST_TEMPERATURE = 500;
