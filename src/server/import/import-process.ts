/**
 * Imports, what comes before and after them, and exports, begun on a screen: each in a process of its own, with less of the processor
 * than the shop has, one after the other. A process whose server has died ends by itself, and its transaction with it.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { ImportPreview } from '#contract/console/import-terms.ts';
import type { ImportProgress } from './import-options.ts';
import type { ColumnMapping } from './sheets/map-columns.ts';
import type { OpenSheet } from './sheets/sheet.ts';

const CHILD = fileURLToPath(new URL('import-child.ts', import.meta.url));

/** How a sheet is written, and what its columns are taken for. */
export interface SheetFacts extends Omit<OpenSheet, 'rows' | 'sheetNames'> {
  mapping: ColumnMapping;
  /** The mapping is that of an import before. */
  isRemembered: boolean;
}

export interface SheetToImport {
  file: string;
  mapping: ColumnMapping;
  /** Conflicts with changes on screens in which the file's value is wanted. */
  takeFromFile: readonly string[];
  by: string;
  /** Where the complete preview is written. */
  previewFile: string;
  /** Where the sheet with its complaints is written. */
  complaintsFile: string;
}

export interface SheetCompared {
  errors: string[];
  warnings: string[];
  /** Whether the sheet of complaints was written. */
  hasComplaints: boolean;
  /** Null with errors. */
  changes: { fingerprint: string; preview: ImportPreview } | null;
  isApplied: boolean;
}

/** What is done, with what goes in and what comes out. */
export interface ImportTasks {
  inspect: { input: { file: string }; result: SheetFacts | { problem: string } };
  compare: { input: SheetToImport; result: SheetCompared };
  apply: { input: SheetToImport & { fingerprint: string; confirmed: readonly string[] }; result: SheetCompared };
  undo: {
    input: { by: string; expected: number };
    result: { kind: 'undone'; notes: string[] } | { kind: 'refused'; reasons: string[] };
  };
  export: {
    input: { folder: string; zip: string; by: string };
    result: { kind: 'exported' } | { kind: 'refused'; why: string };
  };
}
export type ImportTaskName = keyof ImportTasks;

/** What the process is sent; not as arguments, which other users of the machine can read. */
export interface ImportRequest<Name extends ImportTaskName = ImportTaskName> {
  databaseUrl: string | null;
  dataDir: string;
  task: Name;
  input: ImportTasks[Name]['input'];
}

export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'result'; result: ImportTasks[ImportTaskName]['result'] };

export interface ImportRunner {
  /** Null when the process ended without a result. */
  run<Name extends ImportTaskName>(
    task: Name,
    input: ImportTasks[Name]['input'],
    onProgress?: (progress: ImportProgress) => void,
  ): Promise<ImportTasks[Name]['result'] | null>;
  /** Breaks off what is going on: nothing of it stays. */
  stop(): Promise<void>;
}

export function createImportRunner(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Pick<Logger, 'error'>,
): ImportRunner {
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;
  let isStopped = false;

  const runNow = async <Name extends ImportTaskName>(
    request: ImportRequest<Name>,
    onProgress: (progress: ImportProgress) => void,
  ) => {
    if (isStopped) return null;
    child = fork(CHILD, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let result: ImportTasks[Name]['result'] | null = null;
    let errorText = '';
    child.stderr?.on('data', (chunk: Buffer) => (errorText = `${errorText}${chunk.toString()}`.slice(-2000)));
    child.on('message', (message: ImportMessage) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else result = message.result; // of the task that was sent
    });
    child.send(request);
    const [code] = await once(child, 'close');
    child = null;
    if (result === null && !isStopped)
      log.error({ task: request.task, code, why: errorText.trim() }, 'an import process ended without a result');
    return result;
  };

  return {
    run(task, input, onProgress = () => undefined) {
      const running = last.then(() => runNow({ databaseUrl, dataDir, task, input }, onProgress));
      last = running.catch(() => undefined);
      return running;
    },
    async stop() {
      isStopped = true;
      child?.kill('SIGTERM');
      await last;
    },
  };
}
