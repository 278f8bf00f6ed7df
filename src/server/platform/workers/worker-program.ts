/**
 * The program of a worker process: does one task after the other, by loading the module that each names, and ends with the server.
 *
 *   node src/server/platform/workers/worker-program.ts <priority>
 */

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { isStorageFull } from '#server/platform/http/storage-full.ts';
import type { WorkMessage, WorkOrder, WorkerModule } from './worker-task.ts';

const MOST_OOM_SCORE_ADJ = '1000';
const MAX_ERROR_CHARACTERS = 2000;

setPriority(Number(process.argv[2]));
preferInShortage();
// SIGKILL, because an ordinary exit waits for the threads that decode pictures.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

let last = Promise.resolve();
process.on('message', (order: WorkOrder) => {
  last = last.then(async () => send(await carryOut(order)));
});

async function carryOut({ module, input, outputBytes }: WorkOrder): Promise<WorkMessage> {
  try {
    const { work } = (await import(module)) as WorkerModule; // worker-task.ts: every module of a task exports it
    send({ kind: 'started' });
    const output = await work(input as never, (progress) => send({ kind: 'progress', progress })); // of the same task
    return serialize(output).length > outputBytes ? { kind: 'too_large' } : { kind: 'done', output };
  } catch (error) {
    if (isStorageFull(error)) return { kind: 'storage_full' };
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', why: why.slice(0, MAX_ERROR_CHARACTERS) };
  }
}

/** When the machine has no memory left, Linux ends a worker, whose task can be tried again, before the server or the database (man 5 proc). */
function preferInShortage(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', MOST_OOM_SCORE_ADJ);
}

function send(message: WorkMessage): void {
  // The server may have ended meanwhile.
  if (process.connected) process.send?.(message);
}
