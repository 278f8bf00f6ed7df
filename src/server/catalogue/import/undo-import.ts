/**
 * Takes the last import back: products and content as they were before it, and what was sold meanwhile stays sold. All of it
 * or nothing, in one transaction. What has changed since in the same places is not overwritten: then the undo is refused.
 */

import type { ImportKind } from '#contract/console/import-terms.ts';
import { undoNote } from '#contract/console/stock-terms.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { findProvinces, findTimeZone } from '#server/platform/database/company-day.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { InTransaction, Queries } from '#server/platform/database/database.ts';
import { requestPictureVariants } from '#server/site/media/picture-store.ts';
import { applyShopCategories } from './apply-content.ts';
import { announceImport, changeProducts, compareTarget } from './change-products.ts';
import { findMoves } from './company-moves.ts';
import { BUSY, REFUSED, runImport } from './import-options.ts';
import type { ImportProgress, Outcome } from './import-options.ts';
import {
  findAddedByLast,
  findChangedSince,
  findLastRecord,
  findShortStock,
  markTakenBack,
  markUndone,
} from './imports-store.ts';
import type { ImportRecord } from './imports-store.ts';
import { forgetMapping } from './mapping-store.ts';
import { markRemoved } from './product-changes-store.ts';
import { recordImport } from './record-import.ts';
import { fingerprintOf, hasChanges } from './report.ts';
import type { TableReport } from './report.ts';
import type { RowErrors } from './row-errors.ts';
import { beginStaging } from './staging-store.ts';
import { applyStoredContent, findChangedTables, readStoredContent } from './stored-content.ts';
import type { StoredContent } from './stored-content.ts';
import { buildTargetFromUndo } from './target-store.ts';

export interface LastImport {
  id: number;
  kind: ImportKind;
  /** Name of the folder or file. */
  source: string;
  by: string;
  at: Date;
  /** Of products. */
  counts: { added: number; changed: number; removed: number };
  /** Other tables that it changed; none of the first import, which was of all. */
  tables: string[];
  /** What taking it back moves in the shop, one sentence each. */
  moves: string[];
  /** Null: it can be taken back. */
  whyNot: string | null;
}

export type UndoResult =
  /** `notes`: what it moves, and what could not be given back whole. */
  | { kind: 'undone' | 'shown'; reports: readonly TableReport[]; notes: string[]; last: LastImport }
  | { kind: 'refused'; reasons: string[] };

export interface UndoOptions {
  pool: OpenDatabase['pool'];
  by: string;
  /** False: shows what it would do. */
  apply: boolean;
  /** The import that the person was shown; another one that came since is not taken back. */
  expected?: number;
  onProgress?: (progress: ImportProgress) => void;
}

const MAX_REASONS = 20;

/** Null before the first import that is recorded. */
export async function findLastImport(queries: Queries): Promise<LastImport | null> {
  const record = await findLastRecord(queries);
  return record === null ? null : toLastImport(queries, record);
}

export async function undoImport(options: UndoOptions): Promise<UndoResult> {
  let undone: UndoResult = { kind: 'refused', reasons: [BUSY] };
  await runImport(options, async (bulk, rowErrors) => {
    const { tx } = bulk;
    if (!(await beginStaging(tx))) return REFUSED;
    const record = await findLastRecord(tx);
    const reasons = record === null ? ['no import has been recorded'] : await findReasons(tx, record, options);
    if (record === null || reasons.length > 0) {
      undone = { kind: 'refused', reasons };
      return REFUSED;
    }
    const last = await toLastImport(tx, record); // of before it is taken back
    const { outcome, notes } = await takeBack(bulk, options, record, rowErrors);
    const reports = outcome.changes?.reports ?? [];
    const isDone = outcome.isApplied;
    undone =
      rowErrors.count > 0
        ? { kind: 'refused', reasons: rowErrors.format() }
        : { kind: isDone ? 'undone' : 'shown', reports, notes: [...last.moves, ...notes], last };
    return outcome;
  });
  return undone;
}

async function toLastImport(queries: Queries, record: ImportRecord): Promise<LastImport> {
  const { id, kind, source, made_by: by, imported_at: at, added, changed, removed } = record;
  const why = whyNot(record);
  return {
    id,
    kind,
    source,
    by,
    at,
    counts: { added, changed, removed },
    tables: Object.keys(record.content_hashes),
    moves: why === null ? await findMovesBack(queries, record) : [],
    whyNot: why,
  };
}

async function findMovesBack(queries: Queries, record: ImportRecord): Promise<string[]> {
  const { company } = record.former_content as Partial<StoredContent>; // recordImport wrote it
  if (company === undefined || company === null) return [];
  const now = { time_zone: await findTimeZone(queries), provinces: await findProvinces(queries) };
  return findMoves(now, company).map(({ sentence }) => sentence);
}

function whyNot({ kind, is_first: isFirst, undone_at: undoneAt }: ImportRecord): string | null {
  if (kind === 'undo' || undoneAt !== null) return 'the last import has been taken back already';
  return isFirst ? 'the first import of a shop cannot be taken back' : null;
}

/** Why the import cannot be taken back; none when it can. */
async function findReasons(tx: InTransaction, record: ImportRecord, { expected }: UndoOptions): Promise<string[]> {
  const reason = whyNot(record);
  if (reason !== null) return [reason];
  if (expected !== undefined && expected !== record.id) return ['another import came since'];
  const tables = findChangedTables(await readStoredContent(tx), record.content_hashes);
  const products = await findChangedSince(tx, record.imported_at, MAX_REASONS);
  return [
    ...tables.map((table) => `${table}: changed since the import`),
    ...products.map(
      ({ part_number, name, what }) => `${part_number} ${name}: changed since the import: ${what.join(', ')}`,
    ),
  ];
}

async function takeBack(
  bulk: BulkTransaction,
  { apply, by, onProgress = () => undefined }: UndoOptions,
  record: ImportRecord,
  rowErrors: RowErrors,
): Promise<{ outcome: Outcome; notes: string[] }> {
  const { tx } = bulk;
  onProgress({ step: 'comparing', done: 0, total: null });
  const before = await readStoredContent(tx);
  const target: StoredContent = { ...before, ...(record.former_content as Partial<StoredContent>) }; // recordImport wrote it
  const categoryReport = await applyShopCategories(tx, target['shop categories']);
  await buildTargetFromUndo(tx);
  const addedByLast = await findAddedByLast(tx);
  await markRemoved(tx, addedByLast);
  const shortStock = await findShortStock(tx);
  const comparison = {
    scope: 'some',
    file: record.source,
    screens: null,
    costHeading: null,
    previewFile: null,
  } as const;
  const compared = await compareTarget(tx, comparison, rowErrors);
  if (compared === null) return { outcome: REFUSED, notes: [] };
  const contentReports = await applyStoredContent(tx, target);
  const reports = [...contentReports, categoryReport, compared.report];
  const name = target.company?.name ?? '';
  const changes = {
    reports,
    summary: [],
    fingerprint: fingerprintOf(reports.map((report) => [report.table, report.fingerprint])),
    company: { stored: before.company?.name ?? null, target: name },
    preview: compared.preview,
  };
  const notes = shortStock.map(
    ({ part_number, missing }) =>
      `${part_number}: ${missing} of the units that the import added are sold or held, and stay`,
  );
  if (!apply) return { outcome: { ...REFUSED, changes }, notes };
  await markUndone(tx, record.id);
  if (record.headings !== null) await forgetMapping(tx, record.headings);
  await recordImport(tx, {
    kind: 'undo',
    source: record.source,
    by,
    isFirst: false,
    headings: null,
    exportId: null,
    reports,
    before,
    provided: null,
    scope: 'some',
  });
  await requestPictureVariants(tx);
  const stockOrigin = { note: undoNote(record.source), by };
  await changeProducts(bulk, target.attributes, stockOrigin, (step, done, total) => onProgress({ step, done, total }));
  await markTakenBack(tx, addedByLast);
  await announceImport(tx, { hasAttributes: hasChanges(reports.filter(({ table }) => table === 'attributes')) });
  return { outcome: { changes, isApplied: true, repairedFiles: 0, pictures: [] }, notes };
}
