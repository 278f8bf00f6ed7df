/** Finds which products of the shop the staged rows are, and says where a file names them otherwise. */
import type { InTransaction } from '#server/database/database.ts';
import type { Complaint, Complaints } from './complaints.ts';
import { findOtherIdentities, findUnknownFormerNumbers, resolveParts, resolveProducts } from './identity-store.ts';
import { findDoubleIdentities, findDoubleProducts } from './staging-store.ts';

/** Complains of rows that are the same product; nothing is identified when ids or part numbers are there twice. */
export async function identifyProducts(
  tx: InTransaction,
  file: string,
  complaints: Complaints,
  warnings: Complaint[],
): Promise<void> {
  const doubles = await findDoubleProducts(tx, file);
  for (const complaint of doubles) complaints.add(complaint);
  if (doubles.length > 0) return;
  await resolveProducts(tx);
  await resolveParts(tx);
  for (const complaint of await findDoubleIdentities(tx, file)) complaints.add(complaint);
  for (const { line, part_number, given_id, id } of await findOtherIdentities(tx))
    warnings.push({
      file,
      line,
      column: 'id',
      message: `${given_id} is the id of another product: ${part_number} has ${id}, which it keeps`,
    });
  for (const { line, renamed_from, part_number } of await findUnknownFormerNumbers(tx))
    warnings.push({
      file,
      line,
      column: 'renamed_from',
      message: `no product has the part number ${renamed_from}: ${part_number} is new`,
    });
}
