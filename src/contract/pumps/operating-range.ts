/** Where a centrifugal pump runs well, as shares of the flow at best efficiency (BEP). */

/** Preferred operating range (POR) of most pumps, and above a specific speed of 4500 US (ANSI/HI 9.6.3, as quoted in Pumps & Systems). */
const PREFERRED = { from: 0.7, to: 1.2 };
const PREFERRED_OF_FAST = { from: 0.8, to: 1.2 };
const FAST = 4500;

export function preferredRange(specificSpeedUs: number | null): { from: number; to: number } {
  return specificSpeedUs !== null && specificSpeedUs > FAST ? PREFERRED_OF_FAST : PREFERRED;
}

const US_GPM_PER_M3H = 4.402_867_5;
const FEET_PER_METRE = 3.280_84;

/**
 * Specific speed in US units: rpm, US gpm and feet at best efficiency. `stages`: the head of one counts; `isDoubleSuction`:
 * half of the flow counts.
 */
export function specificSpeed(
  { speed, flow, head }: { speed: number; flow: number; head: number },
  { stages = 1, isDoubleSuction = false }: { stages?: number; isDoubleSuction?: boolean } = {},
): number {
  const gpm = flow * US_GPM_PER_M3H * (isDoubleSuction ? 0.5 : 1);
  return (speed * Math.sqrt(gpm)) / ((head * FEET_PER_METRE) / stages) ** 0.75;
}
