/**
 * Imports, what comes before and after them, and exports, begun on a screen, and the import of a first start: one after the other in a
 * worker process, with less of the processor than the shop has. A process whose server has died ends by itself, and its transaction with it.
 */

import type { ImportPreview } from '#contract/console/import-terms.ts';
import type { Ended, WorkResult, WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import type { ImportProgress } from './import-options.ts';
import type { ColumnMapping } from './sheets/map-columns.ts';
import type { OpenSheet } from './sheets/opened-sheet.ts';

/** How a sheet is written. */
type WrittenSheet = Omit<OpenSheet, 'rows' | 'sheetNames' | 'otherSheets' | 'hiddenColumns' | 'merges'>;

/** What a file has. */
export interface FileFacts {
  /** Null for curves alone. */
  products: SheetFacts | null;
  curves: CurveSheetFacts[];
}

/** How a sheet of products is written, and what its columns are taken for. */
export interface SheetFacts extends WrittenSheet {
  mapping: ColumnMapping;
  /** Headings whose column is only guessed. */
  guessed: string[];
  /** The mapping is that of an import before. */
  isRemembered: boolean;
}

export interface CurveSheetFacts extends WrittenSheet {
  /** Of each heading; null for one that is left alone, or is refused when the sheet is read. */
  columns: (string | null)[];
}

export interface SheetToImport {
  file: string;
  mapping: ColumnMapping;
  /** Conflicts with changes on screens in which the file's value is the target. */
  takeFromFile: readonly string[];
  by: string;
  /** Where the complete preview is written. */
  previewFile: string;
  /** Where the sheet with its errors is written, in the formats of their names. */
  rowErrorFiles: readonly string[];
}

export interface SheetCompared {
  errors: string[];
  warnings: string[];
  /** Whether the sheet with its errors was written. */
  hasRowErrors: boolean;
  /** Null with errors. */
  changes: {
    fingerprint: string;
    /** The company's name, by which large changes are confirmed; null in a shop without one. */
    company: string | null;
    preview: ImportPreview;
  } | null;
  isApplied: boolean;
}

/** What is done, with what goes in and what comes out. */
export interface ImportTasks {
  folder: { input: { folder: string }; result: { errors: readonly string[] } };
  inspect: { input: { file: string }; result: FileFacts | { problem: string } };
  compare: { input: SheetToImport; result: SheetCompared };
  apply: {
    input: SheetToImport & { fingerprint: string; confirmed: readonly string[]; company: string | null };
    result: SheetCompared;
  };
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

/** Bounds of a task: its own, as some work on files and others on the database. */
type Bounds = Omit<WorkerTask<never, unknown>, 'name' | 'module' | 'types'>;

const MINUTE = 60_000;
/** For a catalogue of millions, which the import reads and writes as a stream. */
const WHOLE_SHEET: Bounds = { processorMs: 60 * MINUTE, memoryBytes: 1_500_000_000, outputBytes: 50_000_000 };
const BOUNDS: Record<ImportTaskName, Bounds> = {
  folder: WHOLE_SHEET,
  inspect: { processorMs: MINUTE, memoryBytes: 500_000_000, outputBytes: 10_000_000 },
  compare: WHOLE_SHEET,
  apply: WHOLE_SHEET,
  undo: WHOLE_SHEET,
  export: WHOLE_SHEET,
};
const MODULE = new URL('import-work.ts', import.meta.url);

export interface ImportRunner {
  run<Name extends ImportTaskName>(
    task: Name,
    input: ImportTasks[Name]['input'],
    onProgress?: (progress: ImportProgress) => void,
  ): Promise<WorkResult<ImportTasks[Name]['result']>>;
  /** Breaks off what is going on: nothing of it stays. */
  stop(): Promise<void>;
}

export function createImportRunner(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  workers: Pick<Workers, 'run'>,
): ImportRunner {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    run<Name extends ImportTaskName>(
      task: Name,
      input: ImportTasks[Name]['input'],
      onProgress: (progress: ImportProgress) => void = () => undefined,
    ) {
      const work: WorkerTask<ImportRequest<Name>, ImportTasks[Name]['result']> = {
        name: `import_${task}`,
        module: MODULE,
        ...BOUNDS[task],
      };
      const result = workers.run(
        'imports',
        work,
        { databaseUrl, dataDir, task, input },
        {
          networks: ['console'],
          signal: stopping.signal,
          onProgress: (progress) => onProgress(progress as ImportProgress), // import-work.ts reports nothing else
        },
      );
      running.add(result);
      return result.finally(() => running.delete(result));
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Why there is no result, for the person who began it. */
export function describeEnd({ reason }: Ended): string {
  switch (reason) {
    case 'processor':
      return 'It took too long and was ended. Nothing was changed.';
    case 'memory':
    case 'output':
      return 'It took too much memory and was ended. Nothing was changed.';
    case 'storage':
      return 'The disk is full. Nothing was changed: make room, then try again.';
    case 'failed':
    case 'busy':
      return 'It ended without a result. Look at the log, then try again.';
    case 'cancelled':
      return 'The server was stopped meanwhile. Try again.';
  }
}
