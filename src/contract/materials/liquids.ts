/** The liquids that a visitor chooses from, with what decides about materials. */

export interface Liquid {
  id: string;
  label: string;
  /** Within a sentence. */
  short: string;
  /** It is water or mixed with it, so that the limits in water hold. Of a liquid that is not known this is assumed. */
  isAqueous: boolean;
  /** A seal that fails hurts people: nothing is sold without the shop's confirmation. */
  isDangerous: boolean;
  /** Degrees Celsius that count where no temperature is given; null where none does. */
  assumedTemperature: number | null;
}

/** Hot water without a temperature counts as above this, the limit of FKM in water. */
export const HOT_WATER_ABOVE = 90;

const plain = { isAqueous: false, isDangerous: false, assumedTemperature: null };
const aqueous = { ...plain, isAqueous: true };

export const LIQUIDS = [
  { ...aqueous, id: 'water', label: 'Water', short: 'water' },
  {
    ...aqueous,
    id: 'hot-water',
    label: 'Hot water, condensate',
    short: 'hot water',
    assumedTemperature: HOT_WATER_ABOVE + 1,
  },
  { ...aqueous, id: 'glycol', label: 'Glycol and water', short: 'glycol' },
  { ...plain, id: 'oil', label: 'Mineral oil', short: 'mineral oil' },
  { ...plain, id: 'polar-solvent', label: 'Alcohol, ketone or other polar solvent', short: 'polar solvents' },
  { ...aqueous, id: 'slurry', label: 'Sand, slurry or other abrasives', short: 'abrasives' },
  { ...aqueous, id: 'crystallising', label: 'Sugar, brine or other crystallizing liquid', short: 'brine and sugar' },
  { ...aqueous, id: 'acid', label: 'Acid', short: 'acids', isDangerous: true },
  { ...aqueous, id: 'caustic', label: 'Caustic', short: 'caustic', isDangerous: true },
  { ...plain, id: 'fuel', label: 'Fuel or flammable solvent', short: 'fuels', isDangerous: true },
  { ...aqueous, id: 'ammonia', label: 'Ammonia or amines', short: 'amines', isDangerous: true },
  { ...aqueous, id: 'toxic', label: 'Toxic liquid', short: 'toxic liquids', isDangerous: true },
  { ...aqueous, id: 'other', label: 'Other', short: 'other liquids' },
] as const satisfies readonly Liquid[];
export const LIQUID_IDS = LIQUIDS.map(({ id }) => id);
export type LiquidId = (typeof LIQUID_IDS)[number];

export function findLiquid(id: string): Liquid | null {
  return LIQUIDS.find((liquid) => liquid.id === id) ?? null;
}

/** The temperature that counts: the one given, else the one that is assumed for the liquid; null for none. */
export function countedTemperature(liquid: Liquid | null, temperature: number | null): number | null {
  return temperature ?? liquid?.assumedTemperature ?? null;
}

/** Lowest and highest temperature in degrees Celsius that make sense for a pumped liquid. */
export const LEAST_TEMPERATURE = -100;
export const MOST_TEMPERATURE = 500;
