/** The lines through the points of a curve, each within what was measured. */

import { findBestPoint } from './best-point.ts';
import type { CurvePoint, PumpCurve } from './curve-reply.ts';
import { interpolate } from './interpolate.ts';
import type { Interpolation } from './interpolate.ts';
import { TEST_DENSITY, shaftPower } from './shaft-power.ts';

export interface CurveLines {
  from: number;
  to: number;
  /** Flow at best efficiency; null where no efficiency is listed. */
  bestFlow: number | null;
  /** The head rises nowhere, so that a system is met once at the most. */
  isFalling: boolean;
  head: (flow: number) => number | null;
  efficiency: (flow: number) => number | null;
  npshr: (flow: number) => number | null;
  /** Shaft power with water of 20 °C: as listed, else from flow, head and efficiency. */
  power: (flow: number) => number | null;
}

/** A curve with its lines, which are computed once. */
export interface MeasuredCurve {
  curve: PumpCurve;
  /** mm; 0 where it is not listed. */
  diameter: number;
  lines: CurveLines;
}

export function measureCurve(curve: PumpCurve): MeasuredCurve {
  return { curve, diameter: curve.impeller ?? 0, lines: toCurveLines(curve.points) };
}

/** The smallest diameter first. */
export function measureCurves(curves: readonly PumpCurve[]): MeasuredCurve[] {
  return curves.map(measureCurve).toSorted((one, other) => one.diameter - other.diameter);
}

export function toCurveLines(points: readonly CurvePoint[]): CurveLines {
  const head = lineOf(points, 'head');
  const efficiency = lineOf(points, 'efficiency');
  const power = lineOf(points, 'power');
  const at = (line: Interpolation | null) => (flow: number) => line?.at(flow) ?? null;
  return {
    from: points[0]?.flow ?? 0,
    to: points.at(-1)?.flow ?? 0,
    bestFlow: findBestPoint(points)?.flow ?? null,
    isFalling: points.every((point, index) => point.head <= (points[index - 1]?.head ?? Number.POSITIVE_INFINITY)),
    head: at(head),
    efficiency: at(efficiency),
    npshr: at(lineOf(points, 'npshr')),
    power: (flow) => {
      if (power !== null) return power.at(flow);
      const [lift, share] = [head?.at(flow) ?? null, efficiency?.at(flow) ?? null];
      return lift === null || share === null || share === 0 ? null : shaftPower(flow, lift, share, TEST_DENSITY);
    },
  };
}

function lineOf(points: readonly CurvePoint[], figure: Exclude<keyof CurvePoint, 'flow'>): Interpolation | null {
  const stated = points.flatMap((point) => {
    const value = point[figure];
    return value === null ? [] : [[point.flow, value] as const];
  });
  return interpolate(
    stated.map(([flow]) => flow),
    stated.map(([, value]) => value),
  );
}
