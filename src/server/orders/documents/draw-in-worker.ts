/** Draws documents in worker processes, and caches them in memory by all that they show: one that has not changed is drawn once. */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CapacityError } from '#server/platform/http/errors.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import { SharedWork } from '#server/platform/workers/shared-work.ts';
import type { Ended, WorkResult, WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { LaneName, Workers } from '#server/platform/workers/workers.ts';
import type { DrawInput } from './draw-work.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Throws CapacityError when it cannot be drawn now. Without a title it has that of the first document. */
export type DrawDocuments = (
  documents: readonly [PrintedDocument, ...PrintedDocument[]],
  title?: string,
) => Promise<Buffer>;

/** A hundred invoices or so. They are in memory alone, and not for long: what is erased from the database is nowhere else. */
const MAX_CACHED_BYTES = 16_000_000;
const CACHED_MS = 10 * 60_000;
/** After a drawing that failed or passed a bound. */
const RETRY_FAILED_SECONDS = 60;
const DRAW: WorkerTask<DrawInput, Uint8Array> = {
  name: 'document',
  module: new URL('draw-work.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 20_000_000,
};

export function createDrawings(workers: Pick<Workers, 'run'>): (lane: LaneName, caller: Caller) => DrawDocuments {
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: CACHED_MS,
  });
  const drawing = new SharedWork<WorkResult<Uint8Array>>();
  return (lane, caller) =>
    async (documents, title = documents[0].title) => {
      const key = createHash('sha256')
        .update(JSON.stringify([title, documents]))
        .digest('base64url');
      const known = drawn.get(key);
      if (known !== undefined) return known;
      // The owner's drawings do not wait in the lane of visitors.
      const result = await drawing.run(`${lane} ${key}`, caller, (shared) =>
        workers.run(lane, DRAW, { documents, title }, shared),
      );
      if (result.kind === 'ended') throw toCapacityError(result);
      const file = Buffer.from(result.output);
      drawn.set(key, file);
      return file;
    };
}

/** One that could not be drawn is no error of the request: the worker has logged it, and an owner may have to look at it. */
function toCapacityError({ reason, retryAfterSeconds }: Ended): CapacityError {
  const message = `A document was not drawn: ${reason}`;
  return reason === 'busy' || reason === 'cancelled'
    ? new CapacityError(message, retryAfterSeconds)
    : new CapacityError(message, RETRY_FAILED_SECONDS, 'document_unavailable');
}
