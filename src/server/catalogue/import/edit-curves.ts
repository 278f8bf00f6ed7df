/**
 * Changes of one product's performance curves by a person: a table that was read is saved, a curve is removed, the last change is
 * undone. Each is a change of the product in its history, with the curves before and after it (decisions/189).
 */

import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { lockCurves } from '#server/catalogue/products/catalogue-lock-store.ts';
import { curveTable } from '#server/catalogue/products/curve-store.ts';
import { changingProducts } from '#server/catalogue/products/edit-product.ts';
import type { NotEdited } from '#server/catalogue/products/edit-product.ts';
import { lockStoredProduct } from '#server/catalogue/products/product-edit-store.ts';
import type { StoredProduct } from '#server/catalogue/products/product-edit-store.ts';
import { findLastScreenChange, recordScreenChanges } from '#server/catalogue/products/screen-changes-store.ts';
import { announceChange, announceToOwner } from '#server/platform/database/changes.ts';
import type { Database, InTransaction } from '#server/platform/database/database.ts';
import { applyCurves } from './apply-content.ts';
import { findUnconfirmed } from './check-curve-table.ts';
import { curveName } from './collect-curves.ts';
import { curvesBefore, placeCurves, replaceCurves, revisionOfCurves, toStatedCurve } from './curves-of-product.ts';
import { readCurveTable } from './read-curve-table.ts';
import type { CommonCells } from './read-curve-table.ts';

export const CURVES_FIELD = 'curves';

export type CurvesEdited = { kind: 'done'; revision: string } | NotEdited;

interface CurvesEdit {
  productId: number;
  /** The revision that the person was shown. */
  seen: string;
  by: string;
}

type Decision = StatedCurve[] | NotEdited;
type Decide = (tx: InTransaction, product: StoredProduct, before: readonly StatedCurve[]) => Promise<Decision>;

/** Curves of the same speed and diameter are replaced, others stay. `confirmed`: what may be a slip, as it was shown. */
export async function saveCurves(
  database: Database,
  edit: CurvesEdit,
  { table, common, confirmed }: { table: string; common: CommonCells; confirmed: readonly string[] },
): Promise<CurvesEdited> {
  return changeCurves(database, edit, async (tx, product, before) => {
    const { curves, problems, fields } = readCurveTable(table, product.part_number, common);
    const [problem] = problems;
    if (problem !== undefined || Object.keys(fields).length > 0)
      return {
        kind: 'refused',
        fields: { ...fields, ...(problem !== undefined && { table: describeProblem(problem) }) },
      };
    const unconfirmed = await findUnconfirmed(tx, product, { curves, before, confirmed });
    if (unconfirmed !== undefined) return { kind: 'refused', fields: { confirmed: `Confirm first: ${unconfirmed}` } };
    return replaceCurves(before, curves.map(toStatedCurve));
  });
}

/** One that is gone already changes nothing. */
export async function removeCurve(database: Database, edit: CurvesEdit, name: string): Promise<CurvesEdited> {
  return changeCurves(database, edit, async (_tx, _product, before) =>
    before.filter((curve) => curveName(curve) !== name),
  );
}

/** Undone is the last change of a person, as long as nothing has changed since. */
export async function undoCurves(database: Database, edit: CurvesEdit): Promise<CurvesEdited> {
  return changeCurves(database, edit, async (tx, product, before) => {
    const last = await findLastScreenChange(tx, product.id, CURVES_FIELD);
    return curvesBefore(last, before, product.part_number) ?? { kind: 'outdated' };
  });
}

/** A repeated request finds the curves as it wants them, and changes nothing. */
async function changeCurves(
  database: Database,
  { productId, seen, by }: CurvesEdit,
  decide: Decide,
): Promise<CurvesEdited> {
  return changingProducts(database, async (tx): Promise<CurvesEdited> => {
    await lockCurves(tx);
    const product = await lockStoredProduct(tx, productId);
    if (product === null) return { kind: 'unknown' };
    const all = await curveTable.find(tx);
    const before = all.filter(({ part_number: part }) => part === product.part_number).map(toStatedCurve);
    const after = await decide(tx, product, before);
    if (!Array.isArray(after)) return after;
    const revision = revisionOfCurves(after);
    if (revision === revisionOfCurves(before)) return { kind: 'done', revision };
    if (seen !== revisionOfCurves(before)) return { kind: 'outdated' };
    await applyCurves(tx, placeCurves(all, product.part_number, after));
    await recordScreenChanges(tx, productId, [{ field: CURVES_FIELD, before, after }], by);
    await announceChange(tx, ['catalogue', `product:${productId}`]);
    await announceToOwner(tx, 'stock');
    return { kind: 'done', revision };
  });
}

function describeProblem({
  row,
  column,
  reason,
}: {
  row: number | null;
  column: string | null;
  reason: string;
}): string {
  return [row === null ? null : `Row ${row}`, column, reason].filter((part) => part !== null).join(': ');
}
