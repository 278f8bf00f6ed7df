/** Starts variant-maker.ts in a process of its own: one per media folder, and once more if it is called meanwhile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAKER = fileURLToPath(new URL('variant-maker.ts', import.meta.url));

export interface VariantRun {
  /** Settles when every picture has its variants; rejects when the maker failed. */
  done: Promise<void>;
  /** Ends the maker; what it has finished stays, the rest is made at the next start. */
  stop(): Promise<void>;
}

interface Running extends VariantRun {
  isRequestedAgain: boolean;
}

const runningByFolder = new Map<string, Running>();

/** Makes all variants that are missing below `dataDir`. A call while that is going on also takes in new pictures. */
export function makePendingVariants({ dataDir }: { dataDir: string }): VariantRun {
  const known = runningByFolder.get(dataDir);
  if (known !== undefined) {
    known.isRequestedAgain = true;
    return known;
  }
  const controller = new AbortController();
  const run: Running = { isRequestedAgain: false, done: Promise.resolve(), stop: async () => undefined };
  run.done = repeat(run, join(dataDir, 'media'), controller.signal).finally(() => runningByFolder.delete(dataDir));
  run.done.catch(() => undefined); // callers may await `done`; none has to
  run.stop = async () => {
    controller.abort();
    await run.done.catch(() => undefined);
  };
  runningByFolder.set(dataDir, run);
  return run;
}

/** The job: starts making the variants without waiting, so that a stop of the worker never waits either. */
export function makePictureVariants(dataDir: string): (payload: unknown) => Promise<void> {
  return async () => void makePendingVariants({ dataDir });
}

async function repeat(run: Running, mediaFolder: string, signal: AbortSignal): Promise<void> {
  do {
    run.isRequestedAgain = false;
    await runMaker(mediaFolder, signal);
  } while (run.isRequestedAgain && !signal.aborted);
}

async function runMaker(mediaFolder: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  // The channel exists only to be closed: a maker whose server has died then ends by itself.
  const child = spawn(process.execPath, [MAKER, mediaFolder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.channel?.unref();
  let errorText = '';
  child.stderr?.on('data', (chunk: Buffer) => (errorText = `${errorText}${chunk.toString()}`.slice(-2000)));
  const kill = () => child.kill('SIGTERM');
  signal.addEventListener('abort', kill);
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', kill);
  if (code !== 0 && !signal.aborted) throw new Error(`Picture variants could not be made: ${errorText.trim()}`);
}
