/** A curve of an import as a person compares it with the stored one: what is new of it, in its own units. Pure. */

import { CURVE_FIGURES } from '#contract/pumps/curve-terms.ts';
import type { CurveFigure, PointFigures, StatedCurve } from '#contract/pumps/curve-terms.ts';
import { UNITS } from '#contract/specifications/units.ts';
import type { UnitCode } from '#contract/specifications/units.ts';
import { curveName } from './collect-curves.ts';

/** Points that are shown one by one. */
const MAX_POINTS = 8;

/** `before` is null for a new curve. Of one that changes both sides have what differs. */
export function describeCurveChange(
  before: StatedCurve | null,
  after: StatedCurve,
): { before: string | null; after: string } {
  if (before === null) return { before: null, after: `${curveName(after)}: ${summarize(after)}` };
  const areAlike = before.points.length === after.points.length && isSame(before.units, after.units);
  const differs = (index: number) => !areAlike || !isSame(before.points[index], after.points[index]);
  const describe = (curve: StatedCurve, other: StatedCurve) => {
    const points = curve.points.filter((_, index) => differs(index));
    const more = points.length > MAX_POINTS ? [`${points.length - MAX_POINTS} more points`] : [];
    const shown = points.slice(0, MAX_POINTS).map((point) => describePoint(curve, point));
    const facts = factsOf(curve).filter((fact, index) => fact !== factsOf(other)[index]);
    return `${curveName(curve)}: ${[...facts, ...shown, ...more].join(', ')}`;
  };
  return { before: describe(before, after), after: describe(after, before) };
}

function summarize(curve: StatedCurve): string {
  const [first, last] = [curve.points[0], curve.points.at(-1)];
  if (first === undefined || last === undefined) return 'no points';
  const [flow, head] = [symbolOf(curve, 'flow'), symbolOf(curve, 'head')];
  return `${curve.points.length} points, ${first[0]} to ${last[0]} ${flow}, ${first[1]} to ${last[1]} ${head}`;
}

function describePoint(curve: StatedCurve, [flow, head, efficiency, npshr, power]: PointFigures): string {
  const figures = [
    `${head} ${symbolOf(curve, 'head')}`,
    efficiency === null ? null : `${efficiency}%`,
    npshr === null ? null : `NPSHR ${npshr} ${symbolOf(curve, 'npshr')}`,
    power === null ? null : `${power} ${symbolOf(curve, 'power')}`,
  ];
  return `${flow} ${symbolOf(curve, 'flow')} at ${figures.filter((figure) => figure !== null).join(' ')}`;
}

/** In one order, each of them a text also where there is nothing. */
function factsOf(curve: StatedCurve): string[] {
  return [
    `minimum flow ${curve.min_flow === null ? 'not listed' : `${curve.min_flow} ${symbolOf(curve, 'flow')}`}`,
    `supply ${curve.supply_hz === null ? 'not listed' : `${curve.supply_hz} Hz`}`,
    `grade ${curve.grade || 'not listed'}`,
    `origin ${curve.origin}`,
    `dated ${curve.dated ?? 'not listed'}`,
    `diameter in ${symbolOf(curve, 'impeller')}`,
  ];
}

function symbolOf({ units }: StatedCurve, figure: CurveFigure): string {
  return UNITS[units[CURVE_FIGURES.indexOf(figure)] as UnitCode].symbol; // one of CURVE_UNITS
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
