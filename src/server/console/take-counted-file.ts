/** Takes in a counted workbook: a worker reads it, it is deleted, and its rows are replied as the sheet that is reviewed. */
import type { Readable } from 'node:stream';
import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { Problem } from '#server/http/problem.ts';
import type { Caller } from '#server/workers/lane.ts';
import { readSheetFile } from '#server/workers/read-sheet-file.ts';
import type { SheetReading } from '#server/workers/read-sheet-file.ts';
import type { WorkerTask } from '#server/workers/worker-task.ts';
import type { Workers } from '#server/workers/workers.ts';

const READ_WORKBOOK: WorkerTask<string, { text: string } | { problem: string }> = {
  name: 'counted_sheet',
  module: new URL('../import/sheets/workbook-text.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 2 * MAX_COUNT_SHEET_BYTES,
};

const READING: SheetReading<{ text: string }> = {
  lane: 'owner',
  task: READ_WORKBOOK,
  maxBytes: MAX_COUNT_SHEET_BYTES,
  field: 'sheet',
};

export async function takeCountedFile(
  services: { dataDir: string; workers: Pick<Workers, 'run'> },
  body: Readable,
  caller: Caller,
): Promise<{ sheet: string } | Problem> {
  const read = await readSheetFile(services, body, READING, caller);
  return read instanceof Problem ? read : { sheet: read.text };
}
