/** Makes the sizes of all stored pictures that are missing, as the server does, with a worker process of its own. */

import { createWorkers } from '#server/platform/workers/workers.ts';
import { makePendingVariants } from '#server/site/media/pending-variants.ts';

export async function makeVariants({ dataDir }: { dataDir: string }): Promise<void> {
  const workers = createWorkers(console);
  try {
    await makePendingVariants({ dataDir, workers, waitForRoom: () => Promise.resolve() }).done;
  } finally {
    workers.stop();
  }
}
