/** Rows of other files of the folder that name a product: interchange lines, curves, and pictures and files of products. */

import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import type { ContentFiles } from './read-content.ts';
import type { ReadRow } from './read-csv.ts';
import { CURVES_FILE } from './read-curves.ts';
import { INTERCHANGE_FILE } from './read-interchange.ts';
import { noteSpelling } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { findOrphans, findSameParts, findUnknownParts } from './staging-store.ts';

/** Names each row whose product is not in the folder, and spells the others as the product. */
export async function checkReferences(
  tx: BulkTransaction['tx'],
  content: ContentFiles,
  rowErrors: RowErrors,
): Promise<void> {
  for (const rowError of await findOrphans(tx)) rowErrors.add(rowError);
  await checkParts(tx, INTERCHANGE_FILE, 'ours', content.interchange, rowErrors);
  await checkParts(tx, CURVES_FILE, 'part_number', content.curves, rowErrors);
}

/** Rows that name a part, in any spelling, which becomes that of the product. */
async function checkParts<Name extends string>(
  tx: BulkTransaction['tx'],
  file: string,
  column: Name,
  rows: readonly ReadRow<Record<Name, string>>[],
  rowErrors: RowErrors,
): Promise<void> {
  const unknown = await findUnknownParts(
    tx,
    rows.map(({ line, row }) => ({ line, part: row[column] })),
  );
  const same = new Map(
    (await findSameParts(tx, [...new Set(unknown.map(({ part }) => part))])).map((found) => [
      found.part,
      found.part_number,
    ]),
  );
  for (const { line, row } of rows) {
    const partNumber = same.get(row[column]);
    if (partNumber === undefined) continue;
    noteSpelling(rowErrors, { file, line, column }, row[column], partNumber);
    Object.assign(row, { [column]: partNumber });
  }
  for (const { line, part } of unknown.filter((candidate) => !same.has(candidate.part)))
    rowErrors.add({ file, line, column, message: `no product has the part number ${part}` });
}
