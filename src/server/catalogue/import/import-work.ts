/** A worker's task: one of those of import-process.ts, which reports how far it is. */

import { writeRowErrorsSheet } from '#server/catalogue/import/sheets/row-errors-sheet.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { readVersion } from '#server/platform/version.ts';
import { approveShown, findWarnings } from './confirmation.ts';
import { describeCurveColumn } from './curve-headings.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import type { ImportOptions, ImportProgress } from './import-options.ts';
import type {
  CurveSheetFacts,
  FileFacts,
  ImportRequest,
  ImportTaskName,
  ImportTasks,
  SheetCompared,
  SheetFacts,
  SheetToImport,
} from './import-process.ts';
import { importSheet } from './import-sheet.ts';
import { findMapping } from './mapping-store.ts';
import { findHeadingOf } from './read-curve-sheet.ts';
import { readColumns } from './sheets/describe-columns.ts';
import { guessMapping, headingsKey } from './sheets/map-columns.ts';
import type { ColumnMapping } from './sheets/map-columns.ts';
import { openFile } from './sheets/open-sheet.ts';
import type { OpenSheet } from './sheets/opened-sheet.ts';
import { undoImport } from './undo-import.ts';
import { writeZip } from './write-zip.ts';

/** Between two reports of how far it is, in milliseconds. */
const REPORT_MS = 200;
/** Rows of a sheet that the screen has for its examples. */
const SHOWN_ROWS = 20;

type Result = ImportTasks[ImportTaskName]['result'];

export async function work(request: ImportRequest, send: (progress: ImportProgress) => void): Promise<Result> {
  const open = await openDatabase(request);
  try {
    return await doTask({ open, dataDir: request.dataDir, report: atIntervals(send) }, request);
  } finally {
    await open.close();
  }
}

interface Surroundings {
  open: OpenDatabase;
  dataDir: string;
  report: (progress: ImportProgress) => void;
}

async function doTask(surroundings: Surroundings, { task, input }: ImportRequest): Promise<Result> {
  const { open, dataDir, report } = surroundings;
  // Each task has the input of its row, which TypeScript cannot follow through the union.
  const inputOf = <Name extends ImportTaskName>(_name: Name) => input as ImportTasks[Name]['input'];
  switch (task) {
    case 'folder': {
      const { errors } = await importFolder({ pool: open.pool, dataDir, ...inputOf(task), apply: true });
      return { errors };
    }
    case 'inspect':
      return inspect(open, inputOf(task).file);
    case 'compare':
      return importIt(surroundings, inputOf(task), { apply: false });
    case 'apply': {
      const { fingerprint, confirmed, company, ...sheet } = inputOf(task);
      return importIt(surroundings, sheet, { apply: true, approve: approveShown(fingerprint, confirmed, company) });
    }
    case 'undo': {
      const undone = await undoImport({ pool: open.pool, ...inputOf(task), apply: true, onProgress: report });
      return undone.kind === 'refused' ? undone : { kind: 'undone', notes: undone.notes };
    }
    case 'export':
      return exportIt(surroundings, inputOf(task));
  }
}

async function inspect({ database }: OpenDatabase, file: string): Promise<FileFacts | { problem: string }> {
  const opened = await openFile(file);
  if ('problem' in opened) return opened;
  const { products, curves } = opened;
  return {
    products: products && describeProducts(products, await findMapping(database, headingsKey(products.headings))),
    curves: curves.map(describeCurves),
  };
}

function describeCurves(sheet: OpenSheet): CurveSheetFacts {
  const { columns } = findHeadingOf(sheet);
  return {
    ...toWritten(sheet),
    columns: sheet.headings.map((_, index) => {
      const column = columns[index];
      return column == null ? null : describeCurveColumn(column);
    }),
  };
}

function describeProducts(sheet: OpenSheet, remembered: ColumnMapping | null): SheetFacts {
  const mapping = guessMapping(sheet.headings, sheet.sample, remembered ?? {});
  return {
    ...toWritten(sheet),
    mapping,
    guessed: readColumns(sheet.headings, mapping, remembered ?? {}).flatMap(({ heading, column, how }) =>
      column !== null && how === 'guessed' ? [heading] : [],
    ),
    isRemembered: remembered !== null,
  };
}

function toWritten(sheet: OpenSheet) {
  const { rows: _, sheetNames: __, otherSheets: ___, hiddenColumns: ____, merges: _____, ...written } = sheet;
  return { ...written, sample: sheet.sample.slice(0, SHOWN_ROWS) };
}

async function importIt(
  { open, dataDir, report }: Surroundings,
  { previewFile, rowErrorFiles, takeFromFile, ...sheet }: SheetToImport,
  approval: Pick<ImportOptions, 'apply' | 'approve'>,
): Promise<SheetCompared> {
  const imported = await importSheet({
    pool: open.pool,
    dataDir,
    ...sheet,
    ...approval,
    takeFromFile,
    previewFile,
    onProgress: report,
  });
  const hasRowErrors = imported.rowErrors.count > 0;
  if (hasRowErrors) for (const file of rowErrorFiles) await writeRowErrorsSheet(sheet.file, file, imported.rowErrors);
  const { errors, warnings, changes, isApplied } = imported;
  return {
    errors,
    warnings,
    hasRowErrors,
    changes: changes && {
      fingerprint: changes.fingerprint,
      company: changes.company.stored,
      preview: { ...changes.preview, warnings: findWarnings(changes) },
    },
    isApplied,
  };
}

async function exportIt(
  { open, dataDir }: Surroundings,
  { folder, zip, by }: ImportTasks['export']['input'],
): Promise<ImportTasks['export']['result']> {
  const { database } = open;
  const exported = await exportFolder({ database, dataDir, folder, by, version: readVersion() });
  if (exported.kind === 'refused') return exported;
  await writeZip(folder, zip);
  return { kind: 'exported' };
}

function atIntervals(send: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  let reportedAt = 0;
  return (progress) => {
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    send(progress);
  };
}
