/** What a table of curves would change at its product, before it is saved: the curves as read, refusals, and what may be a slip. */

import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { readBestPoints } from '#server/catalogue/products/best-points.ts';
import { findCurvesOf } from '#server/catalogue/products/curve-store.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import type { StoredProduct } from '#server/catalogue/products/product-edit-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { curveName } from './collect-curves.ts';
import { describeSlips, findChangedCurves } from './curve-warnings.ts';
import { readCurveTable } from './read-curve-table.ts';
import type { CommonCells, CurveTable } from './read-curve-table.ts';

type Product = Pick<StoredProduct, 'part_number' | 'specifications'>;

export interface CheckedCurveTable extends Omit<CurveTable, 'curves'> {
  curves: { curve: StatedCurve; becomes: 'new' | 'replaced' | 'same' }[];
  warnings: string[];
}

export async function checkCurveTable(
  queries: Queries,
  product: Product,
  { table, common }: { table: string; common: CommonCells },
): Promise<CheckedCurveTable> {
  const { curves, ...read } = readCurveTable(table, product.part_number, common);
  const before = await findCurvesOf(queries, product.part_number);
  const changed = new Set<StatedCurve>(findChangedCurves(curves, before));
  const names = new Set(before.map(curveName));
  return {
    ...read,
    curves: curves.map((curve) => {
      const isKnown = names.has(curveName(curve));
      return { curve, becomes: !changed.has(curve) ? 'same' : isKnown ? 'replaced' : 'new' };
    }),
    warnings: await findSlips(queries, product, [...changed]),
  };
}

/** The first of what may be a slip that is not among those confirmed. */
export async function findUnconfirmed(
  queries: Queries,
  product: Product,
  {
    curves,
    before,
    confirmed,
  }: { curves: readonly CurveRow[]; before: readonly StatedCurve[]; confirmed: readonly string[] },
): Promise<string | undefined> {
  const slips = await findSlips(queries, product, findChangedCurves(curves, before));
  return slips.find((slip) => !confirmed.includes(slip));
}

async function findSlips(queries: Queries, product: Product, curves: readonly StatedCurve[]): Promise<string[]> {
  if (curves.length === 0) return [];
  return describeSlips(curves, readBestPoints(await findAttributes(queries), [product]));
}
