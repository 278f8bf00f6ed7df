/** The reply to a client whose file or document could not be worked on. Never a 5xx: the file is refused, or the client has to wait. */

import { Problem } from '#server/platform/http/problem.ts';
import type { Ended } from './worker-task.ts';

/** Why a file was refused, as the end of a sentence about it; null when the file is not to blame. */
export function findFileError({ reason }: Ended): string | null {
  switch (reason) {
    case 'processor':
      return 'takes too long to read';
    case 'memory':
    case 'output':
      return 'is too large to be read';
    case 'failed':
      return 'cannot be read';
    case 'storage':
    case 'busy':
    case 'cancelled':
      return null;
  }
}

/** The problem of an end that the file did not cause. */
export function toEndProblem(ended: Ended): Problem {
  return ended.reason === 'storage' ? new Problem('storage_full') : toBusyProblem(ended);
}

export function toBusyProblem({ retryAfterSeconds }: Pick<Ended, 'retryAfterSeconds'>): Problem {
  return new Problem('too_many_requests', { retryAfterSeconds });
}
