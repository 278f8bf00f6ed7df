/** The curves of one product among all, and as its history has them. Pure. */

import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { curveKey, curveName } from './collect-curves.ts';
import { fingerprintOf } from './report.ts';

/** In one order of its fields, also when the database has stored it in another. */
export function toStatedCurve(curve: StatedCurve): StatedCurve {
  const { part_number, speed_rpm, impeller, supply_hz, min_flow, grade, origin, dated, units, points } = curve;
  return { part_number, speed_rpm, impeller, supply_hz, min_flow, grade, origin, dated, units, points };
}

export function revisionOfCurves(curves: readonly StatedCurve[]): string {
  return fingerprintOf(curves.map(toStatedCurve)).slice(0, 32);
}

/** Those of the same name in their places, new ones behind the others. */
export function replaceCurves(before: readonly StatedCurve[], read: readonly StatedCurve[]): StatedCurve[] {
  const names = new Set(before.map(curveName));
  const byName = new Map(read.map((curve) => [curveName(curve), curve]));
  return [
    ...before.map((curve) => byName.get(curveName(curve)) ?? curve),
    ...read.filter((curve) => !names.has(curveName(curve))),
  ];
}

/** All curves with those of one product, which stay together where its first was; those of a product without any come last. */
export function placeCurves(all: readonly CurveRow[], partNumber: string, own: readonly StatedCurve[]): CurveRow[] {
  const first = all.findIndex(({ part_number: part }) => part === partNumber);
  const others = all.filter(({ part_number: part }) => part !== partNumber);
  const at = first === -1 ? others.length : first;
  return [...others.slice(0, at), ...own, ...others.slice(at)].map((curve, position) => ({
    ...toStatedCurve(curve),
    position,
  }));
}

/** All curves with those read in the places of the same; new ones come last, so that no other curve moves. */
export function mergeCurves(all: readonly StatedCurve[], read: readonly StatedCurve[]): CurveRow[] {
  const known = new Set(all.map(curveKey));
  const byKey = new Map(read.map((curve) => [curveKey(curve), curve]));
  const merged = all.map((curve) => byKey.get(curveKey(curve)) ?? curve);
  return [...merged, ...read.filter((curve) => !known.has(curveKey(curve)))].map((curve, position) => ({
    ...toStatedCurve(curve),
    position,
  }));
}

/** Curves of products whose part numbers change. */
export function renameCurves(curves: readonly CurveRow[], renamed: ReadonlyMap<string, string>): CurveRow[] {
  if (renamed.size === 0) return [...curves];
  return curves.map((curve) => ({ ...curve, part_number: renamed.get(curve.part_number) ?? curve.part_number }));
}

/** The curves before the last change in the history; null when there is none, or when they have changed since. */
export function curvesBefore(
  last: { before: unknown; after: unknown } | null,
  now: readonly StatedCurve[],
  partNumber: string,
): StatedCurve[] | null {
  if (last === null || revisionOfCurves(last.after as StatedCurve[]) !== revisionOfCurves(now)) return null; // edit-curves.ts wrote both
  return (last.before as StatedCurve[]).map((curve) => toStatedCurve({ ...curve, part_number: partNumber }));
}
