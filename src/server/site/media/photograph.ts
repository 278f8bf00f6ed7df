/** Takes in a photograph that a person has sent to the console. */

import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import { findFileError, toEndProblem } from '#server/platform/workers/work-problem.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { requestPictureVariants, savePictures } from './picture-store.ts';
import type { PictureFacts } from './probe-picture.ts';

/** A stored picture, whose small JPEG can be served at once. */
export interface Photograph extends PictureFacts {
  hash: string;
}

export interface SentPhotograph {
  file: string;
  dataDir: string;
}

const STORE_PHOTOGRAPH: WorkerTask<SentPhotograph, Photograph | { problem: string }> = {
  name: 'photograph',
  module: new URL('store-photograph.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 10_000,
};

/** A problem is `picture_refused` with the reason, or that the owner has to wait. */
export async function takePhotograph(
  { database, dataDir, workers }: { database: Database; dataDir: string; workers: Pick<Workers, 'run'> },
  file: string,
  caller: Caller,
): Promise<Photograph | Problem> {
  const result = await workers.run('owner', STORE_PHOTOGRAPH, { file, dataDir }, caller);
  if (result.kind === 'ended') {
    const error = findFileError(result);
    return error === null ? toEndProblem(result) : refused(`The picture ${error}. Save it again as JPEG, PNG or WebP.`);
  }
  const taken = result.output;
  if ('problem' in taken) return refused(taken.problem);
  await inTransaction(database, async (tx) => {
    await savePictures(tx, [taken]);
    await requestPictureVariants(tx);
  });
  return taken;
}

function refused(why: string): Problem {
  return new Problem('picture_refused', { extensions: { why } });
}
