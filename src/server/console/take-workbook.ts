/** Takes in a workbook: a worker reads its first sheet with rows, it is deleted, and they are replied as CSV text. */

import type { Readable } from 'node:stream';
import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import { readSheetFile } from '#server/platform/workers/read-sheet-file.ts';
import type { SheetReading } from '#server/platform/workers/read-sheet-file.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';

const READ_WORKBOOK: WorkerTask<string, { text: string } | { problem: string }> = {
  name: 'workbook',
  module: new URL('../catalogue/import/sheets/workbook-text.ts', import.meta.url),
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

export async function takeWorkbook(
  services: { dataDir: string; workers: Pick<Workers, 'run'> },
  body: Readable,
  caller: Caller,
): Promise<{ sheet: string } | Problem> {
  const read = await readSheetFile(services, body, READING, caller);
  return read instanceof Problem ? read : { sheet: read.text };
}
