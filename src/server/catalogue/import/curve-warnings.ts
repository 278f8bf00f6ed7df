/** Curves that are new or change and may have a slip: they are confirmed before they are imported (decisions/187). */

import type { ImportWarning } from '#contract/console/import-terms.ts';
import { findCurveWarnings } from '#contract/pumps/check-curve.ts';
import { toPumpCurve } from '#contract/pumps/curve-terms.ts';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { readBestPoints } from '#server/catalogue/products/best-points.ts';
import type { ListedBestPoint } from '#server/catalogue/products/best-points.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { curveKey } from './collect-curves.ts';
import { findWantedSpecifications } from './curve-products-store.ts';
import { differingFields } from './sync-rows.ts';

const MAX_EXAMPLES = 20;

export async function warnOfCurves(
  tx: InTransaction,
  target: readonly CurveRow[],
  { before, attributes }: { before: readonly CurveRow[]; attributes: readonly AttributeRow[] },
): Promise<ImportWarning[]> {
  const changed = findChangedCurves(target, before);
  if (changed.length === 0) return [];
  const parts = [...new Set(changed.map(({ part_number: part }) => part))];
  const sentences = describeSlips(changed, readBestPoints(attributes, await findWantedSpecifications(tx, parts)));
  if (sentences.length === 0) return [];
  const more = sentences.length > MAX_EXAMPLES ? `; and ${sentences.length - MAX_EXAMPLES} more` : '';
  const subject = sentences.length === 1 ? 'A curve needs' : 'Curves need';
  return [
    {
      id: 'curves',
      sentence: `${subject} a look. ${sentences.slice(0, MAX_EXAMPLES).join('; ')}${more}.`,
      byName: false,
    },
  ];
}

/** Those that are new or have other figures than before, wherever they stand. */
export function findChangedCurves<Curve extends StatedCurve>(
  target: readonly Curve[],
  before: readonly StatedCurve[],
): Curve[] {
  const known = new Map(before.map((row) => [curveKey(row), row]));
  return target.filter((row) => {
    const stored = known.get(curveKey(row));
    return stored === undefined || differingFields<StatedCurve>(stored, row).some((field) => field !== 'position');
  });
}

export function describeSlips(
  curves: readonly StatedCurve[],
  bestPoints: ReadonlyMap<string, ListedBestPoint>,
): string[] {
  return curves.flatMap((row) => {
    const curve = toPumpCurve(row);
    const stated = bestPoints.get(row.part_number) ?? null;
    // A trimmed impeller, or another speed, has its best efficiency elsewhere.
    const isAsStated =
      stated !== null &&
      (stated.speed === null || stated.speed === curve.speed_rpm) &&
      (stated.impeller === null || curve.impeller === null || Math.abs(stated.impeller - curve.impeller) < 1);
    return findCurveWarnings(curve, isAsStated ? stated : null).map((warning) => `${curveKey(row)}: ${warning}`);
  });
}
