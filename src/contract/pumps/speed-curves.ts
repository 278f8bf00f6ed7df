/** The curves of a pump by speed, as they are drawn together: the largest diameter first. */

import { toCurveLines } from './curve-lines.ts';
import type { PumpCurve } from './curve-reply.ts';
import type { DrawnCurve } from './draw-curves.ts';

export interface SpeedCurves {
  /** Such as `1750 rpm, 60 Hz`. */
  speed: string;
  curves: readonly [PumpCurve, ...PumpCurve[]];
  drawn: readonly [DrawnCurve, ...DrawnCurve[]];
}

export function groupBySpeed(curves: readonly PumpCurve[]): SpeedCurves[] {
  const speeds = [...new Set(curves.map(speedOf))];
  return speeds.flatMap((speed) => {
    const same = curves.filter((curve) => speedOf(curve) === speed);
    const [main, ...others] = same.toSorted((one, other) => (other.impeller ?? 0) - (one.impeller ?? 0));
    if (main === undefined) return [];
    return [{ speed, curves: [main, ...others], drawn: [toDrawn(main), ...others.map(toDrawn)] }];
  });
}

/** Its diameter; empty where that is not listed. */
export function diameterLabel({ impeller }: Pick<PumpCurve, 'impeller'>): string {
  return impeller === null ? '' : `${Math.round(impeller * 10) / 10} mm`;
}

function toDrawn(curve: PumpCurve): DrawnCurve {
  return { label: diameterLabel(curve), lines: toCurveLines(curve.points) };
}

function speedOf({ speed_rpm: speed, supply_hz: supply }: PumpCurve): string {
  return `${speed} rpm${supply === null ? '' : `, ${supply} Hz`}`;
}
