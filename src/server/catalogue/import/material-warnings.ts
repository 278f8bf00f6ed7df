/** Of products that are new or change: where their texts contradict the table of materials. It stops no import. */

import { findContradictions } from '#contract/materials/find-contradictions.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findMaterialTexts } from './material-texts-store.ts';
import type { RowError } from './row-errors.ts';

/** Products that are read at once. */
const STEP = 2000;
const MAX_WARNINGS = 200;

export async function findMaterialWarnings(tx: InTransaction, file: string): Promise<RowError[]> {
  const warnings: RowError[] = [];
  let after = 0;
  while (warnings.length < MAX_WARNINGS) {
    const products = await findMaterialTexts(tx, after, STEP);
    for (const { line, part_number: part, ...product } of products)
      for (const message of findContradictions(product))
        warnings.push({ file, line, column: null, part, message: `contradicts the table of materials: ${message}` });
    const last = products.at(-1);
    if (last === undefined || products.length < STEP) break;
    after = last.id;
  }
  return warnings.slice(0, MAX_WARNINGS);
}
