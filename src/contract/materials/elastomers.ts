/**
 * General limits of elastomers by liquid and temperature, for the seal finder, related products and the check of product texts.
 * A product's own statement comes first for heat; in water it never does, since a stated range seldom says in which liquid
 * (docs/finders.md, "Liquid and temperature").
 */

import { countedTemperature } from './liquids.ts';
import type { Liquid, LiquidId } from './liquids.ts';
import type { MaterialSource } from './sources.ts';

export interface ElastomerLimits {
  /** Degrees Celsius. */
  heat: number;
  /** Degrees Celsius in water and what is mixed with it. */
  water: number;
  source: MaterialSource;
  /** Liquids that swell or dissolve it. */
  never: Partial<Record<LiquidId, MaterialSource>>;
}

export const ELASTOMERS: Readonly<Record<string, ElastomerLimits>> = {
  NBR: { heat: 100, water: 80, source: 'grundfos', never: { 'polar-solvent': 'grundfos' } },
  EPDM: { heat: 150, water: 140, source: 'grundfos', never: { oil: 'grundfos', fuel: 'aco' } },
  FKM: {
    heat: 200,
    water: 90,
    source: 'grundfos',
    never: { 'polar-solvent': 'grundfos', ammonia: 'detroit', caustic: 'qseals' },
  },
};

/** What decides about one elastomer. `unknown`: we have no general limit for it. */
export type ElastomerVerdict =
  | { kind: 'fits' | 'unknown' }
  | { kind: 'never' }
  | { kind: 'too_hot'; limit: number; inWater: boolean };

/** `temperature`: in degrees Celsius; null when it is not provided. */
export function judgeElastomer(name: string, liquid: Liquid | null, temperature: number | null): ElastomerVerdict {
  const limits = ELASTOMERS[name];
  if (limits === undefined) return { kind: 'unknown' };
  if (liquid !== null && Object.hasOwn(limits.never, liquid.id)) return { kind: 'never' };
  const inWater = liquid?.isAqueous === true;
  const limit = inWater ? limits.water : limits.heat;
  const counted = countedTemperature(liquid, temperature);
  return counted !== null && counted > limit ? { kind: 'too_hot', limit, inWater } : { kind: 'fits' };
}

/** Which fact decides about an elastomer and was not given, with the limit that it is compared with; null for none. */
export function missingFact(
  name: string,
  liquid: Liquid | null,
  temperature: number | null,
): { fact: 'liquid' | 'temperature'; limit: number } | null {
  const limit = ELASTOMERS[name]?.water;
  if (limit === undefined) return null;
  if (liquid === null) return temperature !== null && temperature > limit ? { fact: 'liquid', limit } : null;
  return liquid.isAqueous && countedTemperature(liquid, temperature) === null ? { fact: 'temperature', limit } : null;
}

/** `FKM is good to 90 °C in water (general limit)`. */
export function describeElastomerLimit(name: string, { limit, inWater }: { limit: number; inWater: boolean }): string {
  return `${name} is good to ${limit} °C${inWater ? ' in water' : ''} (general limit)`;
}
