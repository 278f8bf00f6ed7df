/** Makes the picture of a logo that was sent on a screen, in a worker process. */

import type { Caller } from '#server/platform/workers/lane.ts';
import { findFileError } from '#server/platform/workers/work-problem.ts';
import type { WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import type { LogoPicture, SentLogo } from './logo-work.ts';
import type { MadeLogo } from './make-logo.ts';

const MAKE_LOGO: WorkerTask<SentLogo, LogoPicture | { problem: string }> = {
  name: 'logo',
  module: new URL('logo-work.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 1_000_000,
};

export async function makeLogoInWorker(
  workers: Pick<Workers, 'run'>,
  { name, bytes }: { name: string; bytes: Buffer },
  caller: Caller,
): Promise<MadeLogo | { problem: string }> {
  const result = await workers.run('owner', MAKE_LOGO, { name, bytes }, caller);
  if (result.kind === 'ended')
    return { problem: findFileError(result) ?? 'could not be read now: try again in a minute' };
  if ('problem' in result.output) return result.output;
  return { ...result.output, source: bytes, picture: Buffer.from(result.output.picture) };
}
