/** Takes in a workbook that is sent as a body: a worker reads its text, the file is deleted, and nothing of it is stored. */

import type { Readable } from 'node:stream';
import { Problem } from '#server/platform/http/problem.ts';
import { receiveUpload, removeUpload, toUploadProblem } from '#server/platform/http/uploads.ts';
import type { Caller } from './lane.ts';
import { findFileError, toEndProblem } from './work-problem.ts';
import type { WorkerTask } from './worker-task.ts';
import type { LaneName, Workers } from './workers.ts';

export interface SheetReading<Sheet extends { text: string }> {
  lane: LaneName;
  task: WorkerTask<string, Sheet | { problem: string }>;
  maxBytes: number;
  /** That a refusal names. */
  field: string;
}

/** A problem of the task completes "The file ...". */
export async function readSheetFile<Sheet extends { text: string }>(
  { dataDir, workers }: { dataDir: string; workers: Pick<Workers, 'run'> },
  body: Readable,
  { lane, task, maxBytes, field }: SheetReading<Sheet>,
  caller: Caller,
): Promise<Sheet | Problem> {
  const refused = (problem: string) => new Problem('invalid_request', { fields: { [field]: `The file ${problem}` } });
  const upload = await receiveUpload(dataDir, body, { name: 'sheet.xlsx', maxBytes });
  if (typeof upload === 'string') return toUploadProblem(upload, field);
  try {
    const result = await workers.run(lane, task, upload.file, caller);
    if (result.kind === 'done') return 'text' in result.output ? result.output : refused(result.output.problem);
    const error = findFileError(result);
    return error === null ? toEndProblem(result) : refused(error);
  } finally {
    await removeUpload(upload.folder);
  }
}
