/** A process that owns a worker process, whose number it sends, and lives until it is killed. */

import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import { createWorkers } from '#server/platform/workers/workers.ts';
import type { TestWork } from './worker-tasks.ts';

const task: WorkerTask<TestWork, unknown> = {
  name: 'test',
  module: new URL('worker-tasks.ts', import.meta.url),
  processorMs: 60_000,
  memoryBytes: 1_000_000_000,
  outputBytes: 1000,
};
const caller = { networks: ['192.0.2.1'], signal: new AbortController().signal } as const;
const onProgress = (pid: unknown) => process.send?.(pid);
void createWorkers(console).run('visitors', task, { does: 'wait' }, { ...caller, onProgress });
