/** Takes in a spreadsheet for quick order: a worker reads it, it is deleted, and nothing of it is stored. */

import type { Readable } from 'node:stream';
import { MAX_LIST_FILE_BYTES, MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import type { ListSheet } from '#contract/quick-order/quick-order.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { Slots, UPLOAD_SLOTS } from '#server/platform/http/slots.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import { readSheetFile } from '#server/platform/workers/read-sheet-file.ts';
import type { SheetReading } from '#server/platform/workers/read-sheet-file.ts';
import { toBusyProblem } from '#server/platform/workers/work-problem.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';

export interface SheetServices {
  dataDir: string;
  workers: Pick<Workers, 'run'>;
}

const indexes = new Slots(UPLOAD_SLOTS);
const READ_LIST: WorkerTask<string, ListSheet | { problem: string }> = {
  name: 'list_sheet',
  module: new URL('read-sheet.ts', import.meta.url),
  processorMs: 2000,
  memoryBytes: 256_000_000,
  outputBytes: 5 * MAX_QUICK_ORDER_CHARACTERS,
};

const READING: SheetReading<ListSheet> = {
  lane: 'visitors',
  task: READ_LIST,
  maxBytes: MAX_LIST_FILE_BYTES,
  field: 'file',
};

export async function takeListSheet(
  services: SheetServices,
  body: Readable,
  caller: Caller,
): Promise<ListSheet | Problem> {
  const sheet = await indexes.run(caller.networks, () => readSheetFile(services, body, READING, caller));
  return sheet ?? toBusyProblem({ retryAfterSeconds: 2 });
}
