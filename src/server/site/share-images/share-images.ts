/**
 * Share pictures on disk, drawn when they are first requested: `share/{product}-{hash}.jpg`, the hash naming all that is
 * drawn, so that a changed product gets a new picture.
 */

import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '#server/platform/workers/lane.ts';
import { SharedWork } from '#server/platform/workers/shared-work.ts';
import type { WorkResult, WorkerTask } from '#server/platform/workers/worker-task.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import type { ShareSheet } from './share-drawing.ts';

/** Part of every hash: raise it when the drawing itself changes. */
const DRAWING_VERSION = 1;
/** Most pictures stored on disk, some 60 kB each and 400 kB at most; the oldest are removed beyond it, and drawn again when requested. */
export const MAX_SHARE_PICTURES = 2000;
/** How many are left after that, so that the folder is not scanned for every picture. */
const LEFT_SHARE_PICTURES = 1800;
const DRAW: WorkerTask<ShareOrder, null> = {
  name: 'share_picture',
  module: new URL('draw-share-image.ts', import.meta.url),
  processorMs: 10_000,
  memoryBytes: 256_000_000,
  outputBytes: 100,
};

export interface ShareFacts {
  productId: number;
  sheet: Omit<ShareSheet, 'hasPicture'>;
  /** Path of the product's first picture. */
  picture: string | null;
}

/** What is drawn, and where to. */
export interface ShareOrder {
  path: string;
  sheet: Omit<ShareSheet, 'hasPicture'>;
  picture: string | null;
}

export class ShareImages {
  readonly #folder: string;
  readonly #workers: Pick<Workers, 'run'>;
  readonly #drawing = new SharedWork<WorkResult<null>>();

  constructor(dataDir: string, workers: Pick<Workers, 'run'>) {
    this.#folder = join(dataDir, 'share');
    this.#workers = workers;
  }

  /** A hash of all that is drawn. */
  tagOf(facts: ShareFacts): string {
    return createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, facts]))
      .digest('hex')
      .slice(0, 32);
  }

  /** Path of the picture, drawn if it is missing; null when it is not drawn. `mayDraw` is called once for each that is missing. */
  async get(facts: ShareFacts, caller: Caller, mayDraw: () => Promise<boolean>): Promise<string | null> {
    const name = `${facts.productId}-${this.tagOf(facts)}.jpg`;
    const path = join(this.#folder, name);
    if (await exists(path)) return path;
    if (!this.#drawing.has(path) && !(await mayDraw())) return null;
    const order = { path, sheet: facts.sheet, picture: facts.picture };
    const result = await this.#drawing.run(path, caller, (shared) =>
      this.#workers.run('visitor_pictures', DRAW, order, shared),
    );
    if (result.kind === 'ended') return null;
    await this.#removeOld(facts.productId, name);
    return path;
  }

  /** Earlier pictures of the same product, and the oldest of all when there are too many. */
  async #removeOld(productId: number, current: string): Promise<void> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name !== current);
    const earlier = names.filter((name) => name.startsWith(`${productId}-`));
    const oldest = names.length < MAX_SHARE_PICTURES ? [] : await this.#oldestOf(names);
    for (const name of [...earlier, ...oldest]) await rm(join(this.#folder, name), { force: true });
  }

  async #oldestOf(names: readonly string[]): Promise<string[]> {
    const dated = [];
    for (const name of names) {
      const { mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ mtimeMs: 0 }));
      dated.push({ name, mtimeMs });
    }
    const inOrder = dated.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name }) => name);
    return inOrder.slice(0, names.length - LEFT_SHARE_PICTURES);
  }
}

/** An empty file is what a crash may leave of a picture. */
async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
}
