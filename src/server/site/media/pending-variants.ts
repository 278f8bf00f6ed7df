/** Has the missing widths and formats of every stored picture made by a worker process: one run per media folder, and once more if it is called meanwhile. */

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_HASH } from '#contract/media-paths.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import type { VariantsToMake } from './make-variants.ts';
import { COMPLETE_MARK, isThere } from './media-folder.ts';

/** Widest picture of a card in a list, in pixels. */
const LIST_WIDTH = 640;

/** The owner's own pictures, decoded whole once for all their sizes. */
const MAKE_VARIANTS: WorkerTask<VariantsToMake, null> = {
  name: 'picture_variants',
  module: new URL('make-variants.ts', import.meta.url),
  processorMs: 5 * 60_000,
  memoryBytes: 1_000_000_000,
  outputBytes: 100,
};

export interface VariantServices {
  dataDir: string;
  workers: Pick<Workers, 'run'>;
  /** Resolves as soon as the disk has room for what is no order. */
  waitForRoom: (signal: AbortSignal) => Promise<void>;
}

export interface VariantRun {
  /** Settles when every picture has its variants; rejects when some could not be made. */
  done: Promise<void>;
  /** What is finished stays, the rest is made at the next start. */
  stop(): Promise<void>;
}

interface Running extends VariantRun {
  isRequestedAgain: boolean;
}

const runningByFolder = new Map<string, Running>();

/** Makes all variants that are missing below `dataDir`. A call while that is going on also takes in new pictures. */
export function makePendingVariants(services: VariantServices): VariantRun {
  const { dataDir } = services;
  const known = runningByFolder.get(dataDir);
  if (known !== undefined) {
    known.isRequestedAgain = true;
    return known;
  }
  const controller = new AbortController();
  const run: Running = { isRequestedAgain: false, done: Promise.resolve(), stop: async () => undefined };
  run.done = repeat(run, services, controller.signal).finally(() => runningByFolder.delete(dataDir));
  run.done.catch(() => undefined); // callers may await `done`; none has to
  run.stop = async () => {
    controller.abort();
    await run.done.catch(() => undefined);
  };
  runningByFolder.set(dataDir, run);
  return run;
}

async function repeat(run: Running, services: VariantServices, signal: AbortSignal): Promise<void> {
  do {
    run.isRequestedAgain = false;
    await makeAll(services, signal);
  } while (run.isRequestedAgain && !signal.aborted);
}

/** First what lists show, for every picture; then what a product's own page shows. */
async function makeAll(services: VariantServices, signal: AbortSignal): Promise<void> {
  const mediaFolder = join(services.dataDir, 'media');
  const failed = new Set<string>();
  for (const widest of [LIST_WIDTH, Infinity]) {
    for (const hash of await readdir(mediaFolder).catch(() => [])) {
      if (signal.aborted) return;
      const folder = join(mediaFolder, hash);
      if (PICTURE_HASH.test(hash) && !(await makeOne(services, { folder, widest }, signal))) failed.add(hash);
    }
  }
  if (failed.size > 0) throw new Error(`The sizes of ${failed.size} pictures could not be made`);
}

/** False when it has to be tried again. */
async function makeOne(
  { workers, waitForRoom }: VariantServices,
  input: VariantsToMake,
  signal: AbortSignal,
): Promise<boolean> {
  const mark = join(input.folder, COMPLETE_MARK);
  if (await isThere(mark)) return true;
  await waitForRoom(signal);
  const result = await workers.run('picture_variants', MAKE_VARIANTS, input, { networks: ['jobs'], signal });
  if (result.kind === 'done' || result.reason === 'cancelled') return true;
  if (result.reason === 'failed' || result.reason === 'storage' || result.reason === 'busy') return false;
  // One that passes a bound would pass it again: like one that is damaged, it is shown in the sizes that there are.
  await writeFile(mark, '');
  return true;
}
