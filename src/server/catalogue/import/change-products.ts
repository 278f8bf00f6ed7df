/**
 * The half that every import has in common, once `wanted_products` is there: what differs, what a person must confirm or
 * choose, and the change itself. From a folder, from a sheet, and when an import is taken back.
 */

import type { ImportPreview, ImportWarning, ImportConflict } from '#contract/console/import-terms.ts';
import { areListsStale, refreshLists } from '#server/catalogue/products/list-store.ts';
import { buildSpecificationColumns } from '#server/catalogue/specifications/build-columns.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { announceChange } from '#server/platform/database/changes.ts';
import type { InTransaction } from '#server/platform/database/database.ts';
import { findProductWarnings } from './find-warnings.ts';
import { countStaying, findConflicts, keepShopValues } from './import-conflicts-store.ts';
import type { ConflictRow } from './import-conflicts-store.ts';
import { writePreviewFile } from './preview-file.ts';
import { findFirstChanges } from './preview-store.ts';
import type { ChangeRow } from './preview-store.ts';
import { formatValue, summarizeChanges } from './preview.ts';
import {
  applyProductChanges,
  compareProducts,
  countChanges,
  findStockBelowHolds,
  leaveOutBelowHolds,
  lockChangedProducts,
} from './product-changes-store.ts';
import type { StockOrigin, WaitingProduct } from './product-changes-store.ts';
import { MAX_DETAILS } from './report.ts';
import type { TableReport } from './report.ts';
import type { RowErrors } from './row-errors.ts';
import { refreshLeading, replaceSearch } from './search-import-store.ts';
import { findSuccessorErrors } from './successor-errors-store.ts';
import type { Scope } from './target-store.ts';

export interface Comparison {
  scope: Scope;
  /** Name of the file in errors. */
  file: string;
  /** What people have changed on screens stays, unless chosen otherwise; null where the file is the shop's own record. */
  screens: {
    /** When the file was made, where that is known. */
    since: Date | null;
    /** Ids of the conflicts in which the file's value was chosen, or `ALL_CONFLICTS`. */
    takeFromFile: readonly string[];
  } | null;
  /** The heading of a sheet's amounts that look like what parts cost; null without one. */
  costHeading: string | null;
  /** Where to write the complete preview; null for nowhere. */
  previewFile: string | null;
}

export interface ComparedProducts {
  report: TableReport;
  preview: ImportPreview;
}

/** Conflicts that are shown one by one; of all others the shop's value stays. */
const MAX_CONFLICTS = 200;

type Conflicts = Pick<ImportPreview, 'conflicts' | 'conflictCounts'>;
const NO_CONFLICTS: Conflicts = { conflicts: [], conflictCounts: { screens: 0, stock: 0 } };

/** Locks what will change. With errors there is nothing to apply, and null is returned. */
export async function compareTarget(
  tx: InTransaction,
  { scope, file, screens, costHeading, previewFile }: Comparison,
  rowErrors: RowErrors,
): Promise<ComparedProducts | null> {
  await compareProducts(tx, scope);
  const found = screens === null ? NO_CONFLICTS : await settleConflicts(tx, screens);
  await lockChangedProducts(tx);
  const before = rowErrors.count;
  for (const rowError of await findStockBelowHolds(tx, file)) rowErrors.add(rowError);
  for (const rowError of await findSuccessorErrors(tx, scope, file)) rowErrors.add(rowError);
  if (rowErrors.count > before) return null;
  const waiting = await leaveOutBelowHolds(tx);
  const counts = await countChanges(tx, scope);
  const details = (await findFirstChanges(tx, MAX_DETAILS)).map(formatExample);
  const warnings: ImportWarning[] = await findProductWarnings(tx, costHeading);
  const groups = await summarizeChanges(tx, counts);
  if (previewFile !== null) await writePreviewFile(tx, previewFile);
  return {
    report: { table: 'products', ...counts, details },
    preview: { groups, warnings, ...found, waiting: waiting.map(describeWaiting) },
  };
}

/** The caller has the consent of a person, and has stored the files that the rows name. */
export async function changeProducts(
  bulk: BulkTransaction,
  attributes: readonly AttributeRow[],
  origin: StockOrigin,
  onProgress: (step: 'search words' | 'saving', done: number, total: number | null) => void,
): Promise<void> {
  onProgress('saving', 0, null);
  await applyProductChanges(bulk.tx, origin);
  await replaceSearch(bulk, (done, total) => onProgress('search words', done, total));
  onProgress('saving', 0, null);
  await refreshLeading(bulk.tx);
  if (await areListsStale(bulk.tx)) await refreshLists(bulk.tx);
  await buildSpecificationColumns(bulk.tx, attributes);
}

/** Notifies every server, once this transaction is committed. */
export async function announceImport(tx: InTransaction, { hasAttributes }: { hasAttributes: boolean }): Promise<void> {
  await announceChange(tx, ['catalogue', 'content', ...(hasAttributes ? ['attributes'] : [])]);
}

async function settleConflicts(
  tx: InTransaction,
  { since, takeFromFile }: NonNullable<Comparison['screens']>,
): Promise<Conflicts> {
  const rows = await findConflicts(tx, since, MAX_CONFLICTS);
  if (rows.length === 0) return NO_CONFLICTS;
  await keepShopValues(tx, takeFromFile);
  return { conflicts: rows.map(toConflict), conflictCounts: await countStaying(tx) };
}

function toConflict({
  product_id: productId,
  part_number,
  name,
  field,
  changed_at,
  shop,
  file,
}: ConflictRow): ImportConflict {
  return {
    id: `${productId} ${field}`,
    productId,
    partNumber: part_number,
    name,
    field,
    changedAt: changed_at.toISOString(),
    shop: formatValue(field, shop),
    file: formatValue(field, file),
  };
}

function describeWaiting({ line, part_number: partNumber, stock, held }: WaitingProduct) {
  return { line, partNumber, reason: `stock ${stock} is below the ${held} that open checkouts hold` };
}

function formatExample({
  kind,
  part_number,
  name,
  fields,
}: Pick<ChangeRow, 'kind' | 'part_number' | 'name' | 'fields'>) {
  const product = `${part_number} ${name}`;
  if (kind === 'changed') return `~ ${product}: ${fields.join(', ')}`;
  return `${kind === 'new' ? '+' : '-'} ${product}`;
}
