/** The curves of a product for its owner, with the last change as long as it can be undone. */

import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { findCurvesOf } from '#server/catalogue/products/curve-store.ts';
import type { StoredProduct } from '#server/catalogue/products/product-edit-store.ts';
import { findLastScreenChange } from '#server/catalogue/products/screen-changes-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { curvesBefore, revisionOfCurves } from './curves-of-product.ts';
import { CURVES_FIELD } from './edit-curves.ts';

export interface CurvesForOwner {
  partNumber: string;
  revision: string;
  curves: StatedCurve[];
  /** Null when there is none, or when an import has changed the curves since. */
  lastChange: { at: Date; by: string; before: StatedCurve[] } | null;
}

export async function findCurvesForOwner(
  queries: Queries,
  { id, part_number: partNumber }: Pick<StoredProduct, 'id' | 'part_number'>,
): Promise<CurvesForOwner> {
  const curves = await findCurvesOf(queries, partNumber);
  const last = await findLastScreenChange(queries, id, CURVES_FIELD);
  const before = curvesBefore(last, curves, partNumber);
  return {
    partNumber,
    revision: revisionOfCurves(curves),
    curves,
    lastChange: last === null || before === null ? null : { at: last.at, by: last.by, before },
  };
}
