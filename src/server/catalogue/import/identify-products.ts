/** Finds which products of the shop the staged rows are, and says where a file names them otherwise. */

import type { InTransaction } from '#server/platform/database/database.ts';
import {
  findOtherIdentities,
  findOtherSpellings,
  findUnclearNumbers,
  findUnknownFormerNumbers,
  resolveParts,
  resolveProducts,
} from './identity-store.ts';
import { quoted } from './row-errors.ts';
import type { RowError, RowErrors } from './row-errors.ts';
import { useOneSpelling } from './spelling-store.ts';
import { findDoubleIdentities, findDoubleProducts } from './staging-store.ts';
import type { Scope } from './target-store.ts';

/** Names of categories, materials and tags in the spelling that the shop has; what was written otherwise is a warning. */
export async function nameAsInShop(tx: InTransaction, file: string, scope: Scope, warnings: RowError[]): Promise<void> {
  for (const { field, written, name, line, rows } of await useOneSpelling(tx, scope)) {
    const others = rows === 1 ? '' : `, in ${rows} rows`;
    const message = `${quoted(written)} is read as ${name}, which is the same${others}`;
    warnings.push({ file, line, column: field, message, kind: message });
  }
}

/** Complains of rows that are the same product; nothing is identified when ids or part numbers are there twice. */
export async function identifyProducts(
  tx: InTransaction,
  file: string,
  rowErrors: RowErrors,
  warnings: RowError[],
): Promise<void> {
  const doubles = await findDoubleProducts(tx, file);
  for (const rowError of doubles) rowErrors.add(rowError);
  if (doubles.length > 0) return;
  await resolveProducts(tx);
  await resolveParts(tx);
  for (const { line, part_number, known } of await findUnclearNumbers(tx))
    rowErrors.add({
      file,
      line,
      column: 'part_number',
      part: part_number,
      message: `may be each of ${known.map(quoted).join(', ')}, which are the same: write it as one of them`,
    });
  for (const rowError of await findDoubleIdentities(tx, file)) rowErrors.add(rowError);
  for (const { line, part_number, given_id, id } of await findOtherIdentities(tx))
    warnings.push({
      file,
      line,
      column: 'id',
      message: `${given_id} is the id of another product: ${part_number} has ${id}, which it keeps`,
    });
  for (const { line, written, part_number } of await findOtherSpellings(tx))
    warnings.push({
      file,
      line,
      column: 'part_number',
      part: part_number,
      message: `${quoted(written)} is ${part_number}, which keeps its spelling`,
      kind: 'is spelled otherwise than in the shop, where it keeps its spelling',
    });
  for (const { line, renamed_from, part_number } of await findUnknownFormerNumbers(tx))
    warnings.push({
      file,
      line,
      column: 'renamed_from',
      message: `no product has the part number ${renamed_from}: ${part_number} is new`,
    });
}
