/** The process of import-process.ts: does one task, reports how far it is and what came out, and ends. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { openDatabase } from '#server/database/database.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { readVersion } from '#server/version.ts';
import { approveShown, findWarnings } from './confirmation.ts';
import { exportFolder } from './export-folder.ts';
import type { ImportOptions, ImportProgress } from './import-options.ts';
import type { ImportMessage, ImportRequest, ImportTaskName, ImportTasks, SheetCompared, SheetFacts, SheetToImport } from './import-process.ts'; // prettier-ignore
import { importSheet } from './import-sheet.ts';
import { findMapping } from './mapping-store.ts';
import { writeComplaintsSheet } from './sheets/complaints-sheet.ts';
import { guessMapping, headingsKey } from './sheets/map-columns.ts';
import { openSheet } from './sheets/open-sheet.ts';
import { undoImport } from './undo-import.ts';
import { writeZip } from './write-zip.ts';

/** Half way to the least. */
const PRIORITY = 10;
/** Between two reports of how far it is, in milliseconds. */
const REPORT_MS = 200;

let reportedAt = 0;

process.once('disconnect', () => process.exit(1));
setPriority(PRIORITY);
const [request] = (await once(process, 'message')) as [ImportRequest]; // sent by import-process.ts alone
const open = await openDatabase(request);
const result = await doTask(request);
await open.close();
await send({ kind: 'result', result });
process.exit(0);

async function doTask({ task, input }: ImportRequest): Promise<ImportTasks[ImportTaskName]['result']> {
  // Each task has the input of its row, which TypeScript cannot follow through the union.
  const inputOf = <Name extends ImportTaskName>(_name: Name) => input as ImportTasks[Name]['input'];
  switch (task) {
    case 'inspect':
      return inspect(open, inputOf(task).file);
    case 'compare':
      return importIt(inputOf(task), { apply: false });
    case 'apply': {
      const { fingerprint, confirmed, ...sheet } = inputOf(task);
      return importIt(sheet, { apply: true, approve: approveShown(fingerprint, confirmed) });
    }
    case 'undo': {
      const undone = await undoImport({ pool: open.pool, ...inputOf(task), apply: true, onProgress: report });
      return undone.kind === 'refused' ? undone : { kind: 'undone', notes: undone.notes };
    }
    case 'export':
      return exportIt(inputOf(task));
  }
}

async function inspect({ database }: OpenDatabase, file: string): Promise<SheetFacts | { problem: string }> {
  const sheet = await openSheet(file);
  if ('problem' in sheet) return sheet;
  const { rows: _, sheetNames: __, ...facts } = sheet;
  const remembered = await findMapping(database, headingsKey(sheet.headings));
  return {
    ...facts,
    mapping: remembered ?? guessMapping(sheet.headings, sheet.sample),
    isRemembered: remembered !== null,
  };
}

async function importIt(
  { previewFile, complaintsFile, takeFromFile, ...sheet }: SheetToImport,
  approval: Pick<ImportOptions, 'apply' | 'approve'>,
): Promise<SheetCompared> {
  const imported = await importSheet({
    pool: open.pool,
    dataDir: request.dataDir,
    ...sheet,
    ...approval,
    takeFromFile,
    previewFile,
    onProgress: report,
  });
  const hasComplaints = imported.complaints.count > 0;
  if (hasComplaints) await writeComplaintsSheet(sheet.file, complaintsFile, imported.complaints);
  const { errors, warnings, changes, isApplied } = imported;
  return {
    errors,
    warnings,
    hasComplaints,
    changes: changes && {
      fingerprint: changes.fingerprint,
      preview: { ...changes.preview, warnings: findWarnings(changes) },
    },
    isApplied,
  };
}

async function exportIt({ folder, zip, by }: ImportTasks['export']['input']): Promise<ImportTasks['export']['result']> {
  const { database } = open;
  const exported = await exportFolder({ database, dataDir: request.dataDir, folder, by, version: readVersion() });
  if (exported.kind === 'refused') return exported;
  await writeZip(folder, zip);
  return { kind: 'exported' };
}

function report(progress: ImportProgress): void {
  if (Date.now() - reportedAt < REPORT_MS) return;
  reportedAt = Date.now();
  void send({ kind: 'progress', progress });
}

function send(message: ImportMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
