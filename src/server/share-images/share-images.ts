/**
 * Share pictures on disk, drawn when they are first requested: `share/{product}-{hash}.jpg`, the hash naming all that is
 * drawn, so that a changed product gets a new picture. One maker process at a time, started when there is something to
 * draw and stopped after an idle time.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShareSheet } from './share-drawing.ts';

const MAKER = fileURLToPath(new URL('share-image-maker.ts', import.meta.url));
/** Part of every hash: raise it when the drawing itself changes. */
const DRAWING_VERSION = 1;
/** Most pictures that may wait to be drawn; later requests get the site's picture. */
const MAX_WAITING = 100;
/** Most pictures stored on disk, some 60 kB each and 400 kB at most; the oldest are removed beyond it, and drawn again when requested. */
export const MAX_SHARE_PICTURES = 2000;
/** How many are left after that, so that the folder is not scanned for every picture. */
const LEFT_SHARE_PICTURES = 1800;
const DRAWING_LIMIT_MS = 20_000;
const IDLE_MS = 5_000;

export interface ShareFacts {
  productId: number;
  sheet: Omit<ShareSheet, 'hasPicture'>;
  /** Path of the product's first picture. */
  picture: string | null;
}

/** What the maker draws, and where to. */
export interface ShareOrder {
  path: string;
  sheet: Omit<ShareSheet, 'hasPicture'>;
  picture: string | null;
}

/** What the maker reports when it is done. */
export interface ShareReport {
  path: string;
  problem: string | null;
}

interface Waiting {
  done: Promise<void>;
  settle: (problem: string | null) => void;
}

export class ShareImages {
  readonly #folder: string;
  readonly #waiting = new Map<string, Waiting>();
  #maker: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'share');
  }

  /** A hash of all that is drawn. */
  tagOf(facts: ShareFacts): string {
    return createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, facts]))
      .digest('hex')
      .slice(0, 32);
  }

  /**
   * Path of the picture, drawn if it is missing; null when too many wait or `mayDraw` returns false, which is called once for
   * each drawing. Throws when it cannot be drawn.
   */
  async get(facts: ShareFacts, mayDraw: () => Promise<boolean>): Promise<string | null> {
    const name = `${facts.productId}-${this.tagOf(facts)}.jpg`;
    const path = join(this.#folder, name);
    if (await exists(path)) return path;
    if (!this.#waiting.has(path) && !(await mayDraw())) return null;
    const waiting = this.#waiting.get(path);
    if (waiting === undefined && this.#waiting.size >= MAX_WAITING) return null;
    await (waiting ?? this.#draw({ path, sheet: facts.sheet, picture: facts.picture })).done;
    await this.#removeOld(facts.productId, name);
    return path;
  }

  /** Stops the maker; what it has not finished is drawn at the next request. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#maker?.kill();
    this.#maker = null;
    for (const { settle } of this.#waiting.values()) settle('the shop is stopping');
  }

  #draw(order: ShareOrder): Waiting {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined); // the caller awaits it
    const limit = setTimeout(() => this.stop(), DRAWING_LIMIT_MS * (1 + this.#waiting.size));
    const settle = (problem: string | null) => {
      clearTimeout(limit);
      this.#waiting.delete(order.path);
      if (problem === null) resolve();
      else reject(new Error(`A share picture could not be drawn: ${problem}`));
    };
    const waiting = { done: promise, settle };
    this.#waiting.set(order.path, waiting);
    clearTimeout(this.#idle);
    this.#maker ??= this.#startMaker();
    this.#maker.send(order, (error) => error && settle(String(error)));
    return waiting;
  }

  #startMaker(): ChildProcess {
    const maker = fork(MAKER, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    maker.on('message', ({ path, problem }: ShareReport) => {
      this.#waiting.get(path)?.settle(problem);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#release(maker), IDLE_MS).unref();
    });
    // Its exit is not awaited: a new one is started for the next picture.
    const onEnd = () => {
      if (this.#maker !== maker) return;
      this.#maker = null;
      for (const { settle } of this.#waiting.values()) settle('the maker has ended');
    };
    maker.once('disconnect', onEnd);
    maker.once('error', onEnd);
    return maker;
  }

  #release(maker: ChildProcess): void {
    if (this.#maker === maker) this.#maker = null;
    if (maker.connected) maker.disconnect();
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
