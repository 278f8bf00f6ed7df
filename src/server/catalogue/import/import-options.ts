/** What every kind of import takes and gives back. */

import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { inBulkTransaction } from '#server/platform/database/bulk.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { ImportChanges } from './confirmation.ts';
import type { Picture } from './read-files.ts';
import type { TableReport } from './report.ts';
import { RowErrors, formatRowError } from './row-errors.ts';
import type { RowError } from './row-errors.ts';
import type { ReadColumn } from './sheets/describe-columns.ts';
import { COPIED } from './target-columns-store.ts';
import { tidyTables } from './tidy-store.ts';

export interface ImportOptions {
  pool: OpenDatabase['pool'];
  dataDir: string;
  /** False: check and compare only. */
  apply: boolean;
  /** By whom the import is recorded. */
  by?: string;
  /** Asked inside the transaction once the changes are known, so it decides at once; without it they are approved. */
  approve?: (changes: ImportChanges) => boolean;
  /** Ids of conflicts in which the file's value is to be taken, or `ALL_CONFLICTS`. */
  takeFromFile?: readonly string[];
  /** Where to write the complete preview (preview-file.ts). */
  previewFile?: string;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'reading' | 'pictures and files' | 'comparing' | 'storing files' | 'search words' | 'saving' | 'tidying up';
  done: number;
  /** Null while it is unknown. */
  total: number | null;
}

export interface ImportResult {
  /** Lines such as `products.csv:17: price: ...`; with any of them nothing is changed. */
  errors: string[];
  /** Oddities that do not stop the import, such as a picture that cannot be decoded. */
  warnings: string[];
  /** The errors as rows, for `writeRowErrorsSheet`. */
  rowErrors: RowErrors;
  /** What differs between the file and the shop. Empty with errors. */
  reports: readonly TableReport[];
  /** The same with what a confirmation needs; null with errors. */
  changes: ImportChanges | null;
  /** What each column of a sheet was taken for; empty for a folder. */
  columns: readonly ReadColumn[];
  /** Whether anything was changed. */
  isApplied: boolean;
  /** Pictures and files in DATA_DIR that were damaged or missing, and are stored again. */
  repairedFiles: number;
}

/** What is known at the end of the transaction. */
export type Outcome = Pick<ImportResult, 'changes' | 'isApplied' | 'repairedFiles'> & {
  pictures: readonly Picture[];
  columns?: readonly ReadColumn[];
};

export const REFUSED: Outcome = { changes: null, isApplied: false, repairedFiles: 0, pictures: [] };
export const BUSY = 'another import is running: try again when it is done';

/** The fields that a folder states of each product. */
export const ALL_FIELDS: readonly string[] = [...COPIED.map(({ label }) => label), 'attachments'];

const REPLACED_SHARE = 0.1;

export type ImportWork = (bulk: BulkTransaction, rowErrors: RowErrors, warnings: RowError[]) => Promise<Outcome>;

/** One transaction around an import, which is rolled back unless it was applied; then the tables are tidied. */
export async function runImport(
  { pool, onProgress }: Pick<ImportOptions, 'pool' | 'onProgress'>,
  work: ImportWork,
): Promise<{ result: ImportResult; pictures: readonly Picture[] }> {
  const rowErrors = new RowErrors();
  const warnings: RowError[] = [];
  const { result, pictures } = await inBulkTransaction(pool, async (bulk, undo) => {
    const { changes, isApplied, repairedFiles, pictures: taken, columns = [] } = await work(bulk, rowErrors, warnings);
    if (!isApplied && repairedFiles === 0) undo();
    const said = [...rowErrors.formatWarnings(), ...warnings.map(formatRowError)];
    const texts = { errors: rowErrors.format(), warnings: said, rowErrors };
    return {
      result: { ...texts, reports: changes?.reports ?? [], changes, isApplied, repairedFiles, columns },
      pictures: taken,
    };
  });
  if (result.isApplied) {
    onProgress?.({ step: 'tidying up', done: 0, total: null });
    await tidyTables(pool, { rebuildSearch: isMuchReplaced(result.reports) });
  }
  return { result, pictures };
}

/** Whether so many products have changed or gone that the search indexes are full of holes. */
function isMuchReplaced(reports: readonly TableReport[]): boolean {
  const [products] = reports.filter(({ table }) => table === 'products');
  if (products === undefined) return false;
  const { changed, removed, unchanged } = products;
  return changed + removed > (changed + removed + unchanged) * REPLACED_SHARE;
}
