/** The performance curves of a sheet's file: those of the same product, speed and diameter are replaced, all others stay (decisions/190). */

import type { ImportWarning, PreviewChange, PreviewGroup } from '#contract/console/import-terms.ts';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { findAttributes } from '#server/catalogue/specifications/attribute-store.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { applyCurves } from './apply-content.ts';
import { curveKey, curveName } from './collect-curves.ts';
import { findPartsOfCurves, findProductsOfCurves, findRenamedParts } from './curve-products-store.ts';
import { findChangedCurves, warnOfCurves } from './curve-warnings.ts';
import { mergeCurves, renameCurves } from './curves-of-product.ts';
import { describeCurveChange } from './describe-curve.ts';
import { readCurveSheet } from './read-curve-sheet.ts';
import type { TableReport } from './report.ts';
import { noteSpelling } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import type { OpenSheet } from './sheets/opened-sheet.ts';

/** A curve with its first row. */
export interface SheetCurve {
  /** As errors have it. */
  file: string;
  line: number;
  row: CurveRow;
}

/** What errors name a sheet of curves by. */
export function nameOfCurveSheet(file: string, { sheetName, sheetNames }: OpenSheet): string {
  return sheetName === null || sheetNames.length === 1 ? file : `${file}, sheet ${sheetName}`;
}

export async function readSheetCurves(
  file: string,
  sheets: readonly OpenSheet[],
  rowErrors: RowErrors,
): Promise<SheetCurve[]> {
  const curves: SheetCurve[] = [];
  for (const sheet of sheets) {
    const name = nameOfCurveSheet(file, sheet);
    const read = await readCurveSheet(name, sheet, rowErrors);
    if (read.length === 0 && !rowErrors.concerns(name))
      rowErrors.add({ file: name, line: sheet.headingRow, column: null, message: 'no row with a point follows' });
    curves.push(...read.map((curve) => ({ file: name, ...curve })));
  }
  return curves;
}

/** Names each curve whose product is not known, or that is there twice, and spells the others as their product. */
export async function identifyCurves(
  tx: InTransaction,
  curves: readonly SheetCurve[],
  rowErrors: RowErrors,
): Promise<void> {
  const parts = [...new Set(curves.map(({ row }) => row.part_number))];
  const known = new Map((await findPartsOfCurves(tx, parts)).map((found) => [found.part, found.part_number]));
  const first = new Map<string, SheetCurve>();
  for (const curve of curves) {
    const { file, line, row } = curve;
    const written = row.part_number;
    const partNumber = known.get(written);
    if (partNumber === undefined) {
      rowErrors.add({ file, line, column: 'part_number', message: `no product has the part number ${written}` });
      continue;
    }
    if (partNumber !== written) noteSpelling(rowErrors, { file, line, column: 'part_number' }, written, partNumber);
    row.part_number = partNumber;
    const same = first.get(curveKey(row));
    if (same === undefined) first.set(curveKey(row), curve);
    else
      rowErrors.add({
        file,
        line,
        column: null,
        part: partNumber,
        message: `the curve of ${curveName(row)} is also in ${same.file}, row ${same.line}`,
      });
  }
}

export interface AppliedCurves {
  report: TableReport;
  warnings: ImportWarning[];
  /** By product. */
  changes: PreviewChange[];
}

/** `wanted_products` is there. */
export async function applySheetCurves(
  tx: InTransaction,
  stored: readonly CurveRow[],
  curves: readonly SheetCurve[],
): Promise<AppliedCurves> {
  const renamed = new Map((await findRenamedParts(tx)).map((part) => [part.former, part.part_number]));
  const before = renameCurves(stored, renamed);
  const target = mergeCurves(
    before,
    curves.map(({ row }) => row),
  );
  const report = await applyCurves(tx, target);
  const attributes = await findAttributes(tx);
  const warnings = await warnOfCurves(tx, target, { before, attributes });
  const changed = findChangedCurves(
    curves.map(({ row }) => row),
    before,
  );
  return { report, warnings, changes: await toChanges(tx, before, changed, curves) };
}

async function toChanges(
  tx: InTransaction,
  before: readonly StatedCurve[],
  changed: readonly StatedCurve[],
  curves: readonly SheetCurve[],
): Promise<PreviewChange[]> {
  const byPart = Map.groupBy(changed, ({ part_number: part }) => part);
  const former = new Map(before.map((curve) => [curveKey(curve), curve]));
  const lines = new Map(curves.toReversed().map(({ row, line }) => [row.part_number, line]));
  const products = await findProductsOfCurves(tx, [...byPart.keys()]);
  return products.map(({ id, part_number: partNumber, name }) => {
    const texts = (byPart.get(partNumber) ?? []).map((curve) =>
      describeCurveChange(former.get(curveKey(curve)) ?? null, curve),
    );
    const join = (side: 'before' | 'after') => texts.flatMap((text) => text[side] ?? []).join('; ');
    const fields = [{ field: 'curves', before: join('before'), after: join('after') }];
    return { kind: 'changed', id, partNumber, name, line: lines.get(partNumber) ?? null, fields };
  });
}

const MAX_EXAMPLES = 5;

export function toCurveGroup(changes: readonly PreviewChange[]): PreviewGroup[] {
  if (changes.length === 0) return [];
  return [{ group: 'curves', count: changes.length, examples: changes.slice(0, MAX_EXAMPLES) }];
}
