/** Worker processes for all shops of a test process, as to start one takes half a second: none is started until a test needs it. */

import { createCallerOf } from '#server/platform/workers/caller-of.ts';
import { createWorkers } from '#server/platform/workers/workers.ts';

export const TEST_WORK = {
  /** A shop that ends leaves them to the next; they end with the test process. */
  workers: { ...createWorkers(console), stop: () => undefined },
  callerOf: createCallerOf(({ ip }) => [ip]),
};
