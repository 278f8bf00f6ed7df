/** Takes in a spreadsheet for quick order: a worker reads it, it is deleted, and nothing of it is stored. */
import type { Readable } from 'node:stream';
import { MAX_LIST_FILE_BYTES, MAX_QUICK_ORDER_CHARACTERS } from '#contract/quick-order/line-terms.ts';
import { Places, UPLOAD_PLACES } from '#server/http/places.ts';
import { Problem } from '#server/http/problem.ts';
import { receiveUpload, removeUpload } from '#server/http/uploads.ts';
import type { Caller } from '#server/workers/lane.ts';
import { faultOfFile, toBusyProblem, toEndProblem } from '#server/workers/work-problem.ts';
import type { WorkerTask } from '#server/workers/worker-task.ts';
import type { Workers } from '#server/workers/workers.ts';

export interface SheetServices {
  dataDir: string;
  workers: Pick<Workers, 'run'>;
}

const places = new Places(UPLOAD_PLACES);
const READ_LIST: WorkerTask<string, { text: string } | { problem: string }> = {
  name: 'list_sheet',
  module: new URL('read-sheet.ts', import.meta.url),
  processorMs: 2000,
  memoryBytes: 256_000_000,
  outputBytes: 5 * MAX_QUICK_ORDER_CHARACTERS,
};

export async function takeListSheet(
  services: SheetServices,
  body: Readable,
  caller: Caller,
): Promise<{ text: string } | Problem> {
  const taken = await places.run(caller.networks, () => receiveAndRead(services, body, caller));
  return taken ?? toBusyProblem({ retryAfterSeconds: 2 });
}

async function receiveAndRead(
  { dataDir, workers }: SheetServices,
  body: Readable,
  caller: Caller,
): Promise<{ text: string } | Problem> {
  const upload = await receiveUpload(dataDir, body, { name: 'list.xlsx', maxBytes: MAX_LIST_FILE_BYTES });
  if (upload === null) return new Problem('payload_too_large');
  try {
    const result = await workers.run('visitors', READ_LIST, upload.file, caller);
    if (result.kind === 'done') return 'text' in result.output ? result.output : refused(result.output.problem);
    const fault = faultOfFile(result);
    return fault === null ? toEndProblem(result) : refused(fault);
  } finally {
    await removeUpload(upload.folder);
  }
}

function refused(problem: string): Problem {
  return new Problem('invalid_request', { fields: { file: `The file ${problem}` } });
}
