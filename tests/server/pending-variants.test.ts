/** The sizes of product pictures: made by a worker process, within its bounds and the room that the disk has (docs/decisions/138). */

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForRoom } from '#server/platform/limits/guard-storage.ts';
import type { WorkResult } from '#server/platform/workers/worker-task.ts';
import { makePendingVariants } from '#server/site/media/pending-variants.ts';
import type { VariantServices } from '#server/site/media/pending-variants.ts';

const HASHES = ['0000000000000001', '0000000000000002'];
const DONE: WorkResult<null> = { kind: 'done', output: null };
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'variants-test-'));
  for (const hash of HASHES) await mkdir(join(dataDir, 'media', hash), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A run whose tasks end so; `begun` has the folders and widths of all. */
function start(result: WorkResult<null>, room: VariantServices['waitForRoom'] = async () => undefined) {
  const begun: unknown[] = [];
  const run = makePendingVariants({
    dataDir,
    waitForRoom: room,
    workers: {
      run: async (_lane, _task, input) => {
        begun.push(input);
        return result as never; // of the one task that is run here
      },
    },
  });
  return { run, begun };
}

const marked = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('complete')).length;

describe('the sizes of pictures', () => {
  test('are those of lists first, for every picture', async () => {
    const { run, begun } = start(DONE);
    await run.done;
    expect(begun.map((each) => (each as { widest: number }).widest)).toEqual([640, 640, Infinity, Infinity]);
  });

  test('wait while the disk is nearly full', async () => {
    const room = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const { run, begun } = start(DONE, () => {
      requested.resolve();
      return room.promise;
    });
    await requested.promise;
    expect(begun).toEqual([]);
    room.resolve();
    await run.done;
    expect(begun).toHaveLength(4);
  });

  test.each(['processor', 'memory', 'output'] as const)(
    'that pass the bound of %s are given up: it would be passed again',
    async (reason) => {
      const { run, begun } = start({ kind: 'ended', reason, retryAfterSeconds: 1 });
      await run.done;
      expect(begun).toHaveLength(2);
      expect(await marked()).toBe(2);
    },
  );

  test('that fail, as on a full disk, are tried again by the next run', async () => {
    const { run } = start({ kind: 'ended', reason: 'failed', retryAfterSeconds: 1 });
    await expect(run.done).rejects.toThrow('could not be made');
    expect(await marked()).toBe(0);
    const next = start(DONE);
    await next.run.done;
    expect(next.begun).toHaveLength(4);
  });

  test('are not made again once they are there', async () => {
    for (const hash of HASHES) await writeFile(join(dataDir, 'media', hash, 'complete'), '');
    const { run, begun } = start(DONE);
    await run.done;
    expect(begun).toEqual([]);
  });
});

test('work that waits for room ends with its signal, and goes on at once where there is room', async () => {
  await waitForRoom(async () => false, new AbortController().signal);
  const controller = new AbortController();
  const waiting = waitForRoom(async () => true, controller.signal);
  controller.abort();
  await waiting;
});
