/** Reads curves.csv, which an owner may leave out: the points of performance curves, one in each row (decisions/187). */

import { join } from 'node:path';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { isThere } from './is-there.ts';
import type { ReadRow } from './read-csv.ts';
import { readCurveSheet } from './read-curve-sheet.ts';
import type { RowErrors } from './row-errors.ts';
import { openCurveText } from './sheets/open-sheet.ts';

export const CURVES_FILE = 'curves.csv';

/** Empty without the file. Each curve has the line of its first row. Whether the parts are ours is checked when all products have been read. */
export async function readCurves(folder: string, rowErrors: RowErrors): Promise<ReadRow<CurveRow>[]> {
  const path = join(folder, CURVES_FILE);
  if (!(await isThere(path))) return [];
  const sheet = await openCurveText(path);
  if (!('problem' in sheet)) return readCurveSheet(CURVES_FILE, sheet, rowErrors);
  rowErrors.add({ file: CURVES_FILE, line: null, column: null, message: sheet.problem });
  return [];
}
