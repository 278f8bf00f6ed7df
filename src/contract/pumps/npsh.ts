/** Net positive suction head: what the suction has, what the pump needs, and by how much more. Metres of the liquid. */

import { GRAVITY } from './shaft-power.ts';

export interface Suction {
  /** kPa, absolute. */
  airPressure: number;
  vapourPressure: number;
  /** kg/m³. */
  density: number;
  /** Level of the liquid above the pump's centreline; negative for a lift. */
  level: number;
  loss: number;
}

/** NPSH available: (p_abs - p_v) / (rho g) + z - h_f. */
export function npshAvailable({ airPressure, vapourPressure, density, level, loss }: Suction): number {
  return ((airPressure - vapourPressure) * 1000) / (density * GRAVITY) + level - loss;
}

/** ANSI/HI 9.6.1 as tabulated: water up to a suction specific speed of 145 (7500 US), above it, and the strictest one for all else. */
const RULES = {
  water: { factor: 1.1, metres: 0.6 },
  fastWater: { factor: 1.2, metres: 1 },
  other: { factor: 1.2, metres: 1 },
} as const;
const FAST = 145;

export interface MarginRule {
  factor: number;
  metres: number;
}

export function marginRule(isWater: boolean, suctionSpeed: number | null): MarginRule {
  if (!isWater) return RULES.other;
  // Where the suction specific speed is not known the stricter one counts.
  return suctionSpeed !== null && suctionSpeed <= FAST ? RULES.water : RULES.fastWater;
}

export function npshNeeded(required: number, { factor, metres }: MarginRule): number {
  return Math.max(factor * required, required + metres);
}

/** Suction specific speed in metric units: rpm, m³/s and metres of NPSH required at best efficiency; of one eye. */
export function suctionSpecificSpeed(speed: number, bestFlow: number, npshr: number, isDoubleSuction: boolean): number {
  return (speed * Math.sqrt((bestFlow / 3600) * (isDoubleSuction ? 0.5 : 1))) / npshr ** 0.75;
}
