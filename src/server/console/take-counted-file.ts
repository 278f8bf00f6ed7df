/** Takes in a counted workbook: a worker reads it, it is deleted, and its rows are replied as the sheet that is reviewed. */
import type { Readable } from 'node:stream';
import { MAX_COUNT_SHEET_BYTES } from '#contract/console/stock-terms.ts';
import { Problem } from '#server/http/problem.ts';
import { receiveUpload, removeUpload } from '#server/http/uploads.ts';
import type { Caller } from '#server/workers/lane.ts';
import { faultOfFile, toBusyProblem } from '#server/workers/work-problem.ts';
import type { WorkerTask } from '#server/workers/worker-task.ts';
import type { Workers } from '#server/workers/workers.ts';

const READ_WORKBOOK: WorkerTask<string, { text: string } | { problem: string }> = {
  name: 'counted_sheet',
  module: new URL('../import/sheets/workbook-text.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 2 * MAX_COUNT_SHEET_BYTES,
};

export async function takeCountedFile(
  { dataDir, workers }: { dataDir: string; workers: Pick<Workers, 'run'> },
  body: Readable,
  caller: Caller,
): Promise<{ sheet: string } | Problem> {
  const upload = await receiveUpload(dataDir, body, { name: 'counted.xlsx', maxBytes: MAX_COUNT_SHEET_BYTES });
  if (upload === null) return new Problem('payload_too_large');
  try {
    const result = await workers.run('owner', READ_WORKBOOK, upload.file, caller);
    if (result.kind === 'done')
      return 'text' in result.output ? { sheet: result.output.text } : refused(result.output.problem);
    const fault = faultOfFile(result);
    return fault === null ? toBusyProblem(result) : refused(fault);
  } finally {
    await removeUpload(upload.folder);
  }
}

function refused(problem: string): Problem {
  return new Problem('invalid_request', { fields: { sheet: `The file ${problem}` } });
}
