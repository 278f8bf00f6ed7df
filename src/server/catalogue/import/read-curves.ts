/** Reads curves.csv, which an owner may leave out: the points of performance curves, one in each row (decisions/187). */

import { join } from 'node:path';
import type { CurveRow } from '#server/catalogue/products/curve-store.ts';
import { createCurveCollector } from './collect-curves.ts';
import { CURVE_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import type { ReadRow } from './read-csv.ts';
import type { RowErrors } from './row-errors.ts';

export const CURVES_FILE = 'curves.csv';
/** Points of ten thousand curves. */
const MAX_ROWS = 200_000;

/** Empty without the file. Each curve has the line of its first row. Whether the parts are ours is checked when all products have been read. */
export async function readCurves(folder: string, rowErrors: RowErrors): Promise<ReadRow<CurveRow>[]> {
  if (!(await isThere(join(folder, CURVES_FILE)))) return [];
  const curves = createCurveCollector((line, column, message, part) =>
    rowErrors.add({ file: CURVES_FILE, line, column, part, message }),
  );
  let rows = 0;
  for await (const { line, row } of readCsv(folder, CURVES_FILE, CURVE_COLUMNS, rowErrors)) {
    rows += 1;
    if (rows > MAX_ROWS) {
      rowErrors.add({ file: CURVES_FILE, line, column: null, message: `has more than ${MAX_ROWS} rows` });
      return [];
    }
    curves.add(line, row);
  }
  // A row that could not be read is missing in its curve, whose other rows would look wrong.
  return curves.end(!rowErrors.concerns(CURVES_FILE));
}
