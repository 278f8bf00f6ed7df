/** Centrifugal pumps with thick liquids: ANSI/HI 9.6.7. Flow in m³/h, head of one stage in m, speed in rpm, viscosity in cSt. */

import { findBestPoint } from './best-point.ts';
import type { PumpCurve } from './curve-reply.ts';
import { specificSpeed } from './operating-range.ts';

/** Below this a pump is as with water. */
export const THIN = 4.3;
/** Largest B and specific speed (US) of the method. */
const MAX_B = 40;
const MAX_SPECIFIC_SPEED = 3000;

/** 16.5 holds for m³/h and metres; for US gpm and feet it is 26.6. */
export function viscosityParameter(
  { flow, head, speed }: { flow: number; head: number; speed: number },
  viscosity: number,
): number {
  return (16.5 * viscosity ** 0.5 * head ** 0.0625) / (flow ** 0.375 * speed ** 0.25);
}

export interface ViscosityFactors {
  /** Of the flow, and of the head at best efficiency. */
  flow: number;
  efficiency: number;
}

/** Null where nothing is corrected (B up to 1); `too thick` from 40 on. */
export function viscosityFactors(b: number): ViscosityFactors | 'too thick' | null {
  if (b <= 1) return null;
  if (b >= MAX_B) return 'too thick';
  return { flow: 2.71 ** (-0.165 * Math.log10(b) ** 3.15), efficiency: b ** (-0.0547 * b ** 0.69) };
}

/** The curve with this liquid, as an estimate; `too thick` beyond the method, also for a pump of high specific speed. */
export function correctForViscosity(
  curve: PumpCurve,
  viscosity: number,
  { stages, isDoubleSuction }: { stages: number; isDoubleSuction: boolean },
): { curve: PumpCurve; isCorrected: boolean } | 'too thick' {
  if (viscosity <= THIN) return { curve, isCorrected: false };
  const best = findBestPoint(curve.points);
  if (best === null) return 'too thick';
  const duty = { flow: best.flow, head: best.head / stages, speed: curve.speed_rpm };
  const factors = viscosityFactors(viscosityParameter(duty, viscosity));
  if (factors === null) return { curve, isCorrected: false };
  const isFast = specificSpeed({ ...duty, head: best.head }, { stages, isDoubleSuction }) > MAX_SPECIFIC_SPEED;
  if (factors === 'too thick' || isFast) return 'too thick';
  const points = curve.points.map(({ flow, head, efficiency, npshr }) => ({
    flow: flow * factors.flow,
    head: head * (1 - (1 - factors.flow) * (flow / best.flow) ** 0.75),
    efficiency: efficiency === null ? null : efficiency * factors.efficiency,
    npshr,
    power: null,
  }));
  return { curve: { ...curve, points }, isCorrected: true };
}
