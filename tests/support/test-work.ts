/** Worker processes for routes that are mounted without a shop: none is started until a test needs one. */

import { createCallerOf } from '#server/platform/workers/caller-of.ts';
import { createWorkers } from '#server/platform/workers/workers.ts';

export const TEST_WORK = { workers: createWorkers(console), callerOf: createCallerOf(({ ip }) => [ip]) };
