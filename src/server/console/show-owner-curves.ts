/** Performance curves as the console's replies show them. */

import type { CurveView, CurvesOfProduct } from '#contract/console/curves.ts';
import { toPumpCurve } from '#contract/pumps/curve-terms.ts';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { curveName } from '#server/catalogue/import/collect-curves.ts';
import type { CurvesForOwner } from '#server/catalogue/import/find-curves-for-owner.ts';

export function toCurveView(curve: StatedCurve): CurveView {
  const { units, points } = curve;
  return { ...toPumpCurve(curve), name: curveName(curve), stated: { units, points } };
}

export function toCurvesView({ partNumber, revision, curves, lastChange }: CurvesForOwner): CurvesOfProduct {
  return {
    part_number: partNumber,
    revision,
    curves: curves.map(toCurveView),
    last_change: lastChange && {
      at: lastChange.at.toISOString(),
      by: lastChange.by,
      before: describeCurves(lastChange.before),
      after: describeCurves(curves),
    },
  };
}

/** Also in the history of a product: `1750 rpm 254 mm, 6 points`. */
export function describeCurves(curves: readonly StatedCurve[]): string {
  return curves.map((curve) => `${curveName(curve)}, ${curve.points.length} points`).join('; ');
}
