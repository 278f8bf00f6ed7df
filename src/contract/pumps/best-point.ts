import type { CurvePoint } from './curve-reply.ts';

/** The best efficiency point (BEP): interpolation adds no maximum, so it is a measured one. Null where no efficiency is listed. */
export function findBestPoint(points: readonly CurvePoint[]): (CurvePoint & { efficiency: number }) | null {
  let best: (CurvePoint & { efficiency: number }) | null = null;
  for (const { efficiency, ...point } of points)
    if (efficiency !== null && efficiency > (best?.efficiency ?? 0)) best = { ...point, efficiency };
  return best;
}
