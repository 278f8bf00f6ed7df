/** What is wrong with a curve, and what an owner confirms because it may be a slip. Pure: for every way in which curves come. */

import { findBestPoint } from './best-point.ts';
import type { CurvePoint, PumpCurve } from './curve-reply.ts';
import { TEST_DENSITY, shaftPower } from './shaft-power.ts';

const MIN_POINTS = 5;
/** The first point is no further from zero flow than this share of the last. */
const MAX_FIRST = 0.05;
/** A curve may rise by this share of its head at the first point: it droops towards zero flow. */
const MAX_RISE = 0.02;
/** Between a power that is listed and the one that flow, head and efficiency make. */
const MAX_POWER_DEVIATION = 0.05;
const MAX_BEST_DEVIATION = 0.03;

export interface CurveProblem {
  /** Of the point, from 0. */
  index: number;
  column: 'flow' | 'head' | 'efficiency' | 'npshr' | null;
  message: string;
}

/** At the first point that is wrong, so that one slip is one line. */
export function findCurveProblems({
  points,
  min_flow: minFlow,
}: Pick<PumpCurve, 'points' | 'min_flow'>): CurveProblem[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (points.length < MIN_POINTS)
    return [
      { index: 0, column: null, message: `has ${points.length} points where a curve has at least ${MIN_POINTS}` },
    ];
  const problems: CurveProblem[] = [];
  const falls = points.findIndex(({ flow }, index) => index > 0 && flow <= (points[index - 1]?.flow ?? 0));
  if (falls !== -1) problems.push({ index: falls, column: 'flow', message: 'must be more than in the row above' });
  else if (first.flow > MAX_FIRST * last.flow)
    problems.push({ index: 0, column: 'flow', message: 'must be zero or at most 5% of the last flow of the curve' });
  const rise = highestHead(points) - first.head;
  if (rise > MAX_RISE * first.head)
    problems.push({
      index: points.findIndex(({ head }) => head === highestHead(points)),
      column: 'head',
      message: `is ${percent(rise / first.head)} above the head at the first point, where at most 2% is possible`,
    });
  for (const column of ['efficiency', 'npshr'] as const) {
    const gap = points.findIndex((point, index) => index > 0 && point[column] === null && isStated(points, column));
    if (gap !== -1)
      problems.push({ index: gap, column, message: 'may be empty at the first point or in the whole curve only' });
  }
  if (points.every(({ efficiency }) => (efficiency ?? 0) <= 1) && isStated(points, 'efficiency'))
    problems.push({
      index: points.findIndex(({ flow, efficiency }) => flow > 0 && efficiency !== null),
      column: 'efficiency',
      message: 'is 1 or less in the whole curve, where it is in percent',
    });
  if (minFlow !== null && minFlow >= last.flow)
    problems.push({ index: 0, column: null, message: 'has a minimum flow that is not below the last flow' });
  return problems;
}

function isStated(points: readonly CurvePoint[], column: 'efficiency' | 'npshr'): boolean {
  return points.some((point) => point.flow > 0 && point[column] !== null);
}

function highestHead(points: readonly CurvePoint[]): number {
  return Math.max(...points.map(({ head }) => head));
}

/** Whether the head is higher at some flow than at the first point. */
export function isDrooping(points: readonly CurvePoint[]): boolean {
  return highestHead(points) > (points[0]?.head ?? 0);
}

/** `stated`: the best efficiency point of the product's specifications; null for one that is not compared. */
export function findCurveWarnings(
  { points }: Pick<PumpCurve, 'points'>,
  stated: { flow: number; head: number } | null,
): string[] {
  const warnings: string[] = [];
  if (isDrooping(points)) warnings.push('the head rises from the first point: the curve droops near shut-off');
  const off = points.find(({ flow, head, efficiency, power }) => {
    if (power === null || efficiency === null || efficiency === 0) return false;
    return Math.abs(power / shaftPower(flow, head, efficiency, TEST_DENSITY) - 1) > MAX_POWER_DEVIATION;
  });
  if (off !== undefined && off.efficiency !== null && off.power !== null) {
    const made = shaftPower(off.flow, off.head, off.efficiency, TEST_DENSITY);
    warnings.push(
      `the power of ${round(off.power)} kW at ${round(off.flow)} m³/h is more than 5% off the ${round(made)} kW that flow, head and efficiency make`,
    );
  }
  const best = findBestPoint(points);
  if (best !== null && stated !== null && (isOff(best.flow, stated.flow) || isOff(best.head, stated.head)))
    warnings.push(
      `the best efficiency is at ${round(best.flow)} m³/h and ${round(best.head)} m, more than 3% off the product’s ${round(stated.flow)} m³/h and ${round(stated.head)} m`,
    );
  return warnings;
}

function isOff(value: number, stated: number): boolean {
  return Math.abs(value / stated - 1) > MAX_BEST_DEVIATION;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
