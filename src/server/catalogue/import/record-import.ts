/** Records an import with what is needed to take it back, before its changes of products are applied. */

import type { ImportKind } from '#contract/console/import-terms.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { settleScreenChanges } from './import-conflicts-store.ts';
import { deleteUndoRows, insertImport, replaceUndoRows } from './imports-store.ts';
import type { TableReport } from './report.ts';
import { describeContentChange, readStoredContent } from './stored-content.ts';
import type { StoredContent } from './stored-content.ts';
import type { Scope } from './target-store.ts';

export interface ImportFacts {
  kind: ImportKind;
  /** Name of the folder or file. */
  source: string;
  by: string;
  /** Of an empty shop, which is not taken back. */
  isFirst: boolean;
  /** The hash of a sheet's headings; null for a folder and an undo. */
  headings: string | null;
  /** The export that the file belongs to. */
  exportId: string | null;
  reports: readonly TableReport[];
  /** Content before the import. */
  before: StoredContent;
  /** Fields that the file states, by which changes on screens are settled; null where there is no file. */
  provided: readonly string[] | null;
  scope: Scope;
}

export async function recordImport(tx: InTransaction, facts: ImportFacts): Promise<void> {
  const { kind, source, by, isFirst, headings, exportId, reports } = facts;
  if (isFirst || kind === 'undo') await deleteUndoRows(tx);
  else await replaceUndoRows(tx);
  const content = isFirst
    ? { former: {}, hashes: {} }
    : describeContentChange(facts.before, await readStoredContent(tx), reports);
  // Of products alone: a sum over all tables would be a number of nothing. The hashes name the other tables.
  const products = reports.find(({ table }) => table === 'products');
  const counts = {
    added: products?.added ?? 0,
    changed: products?.changed ?? 0,
    removed: products?.removed ?? 0,
  };
  await insertImport(
    tx,
    { kind, source, made_by: by, is_first: isFirst, headings, export_id: exportId, ...counts },
    { former: { ...content.former }, hashes: content.hashes },
  );
  if (facts.provided !== null && !isFirst) await settleScreenChanges(tx, facts.provided, facts.scope);
}
