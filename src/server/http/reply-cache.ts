/**
 * Caches replies that are the same for everyone: rendered pages, shells, lists. Deciding is in the pure functions at the
 * foot; the cache counts bytes (all that an entry takes, not its body alone), removes the least recently used reply first,
 * and has one render per key at a time.
 */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress } from './encodings.ts';
import type { Encoding } from './encodings.ts';

/** A reply as it was rendered. */
export interface RenderedReply {
  status: number;
  /** All but those of the encoding. */
  headers: Record<string, string>;
  plain: Buffer;
  etag: string;
  /** What the reply was made of: `product:12`, `catalogue`, `content`. */
  tags: readonly string[];
}

/** A reply as it is cached: its bytes once per encoding that was asked for, plain only until there is a compressed copy. */
export interface StoredReply extends Omit<RenderedReply, 'plain'> {
  key: string;
  /** Fits into one packet as it is: sent plain whatever the browser takes. */
  isSmall: boolean;
  bodies: Partial<Record<Encoding, Buffer>>;
  renderedAt: number;
  /** How often it has been served without a second look. */
  served: number;
}

/** What a render gave that is no reply to cache. */
export interface NotCacheable<Other> {
  passed: Other;
  /** An old reply is served in its place. */
  preferStale: boolean;
  /** The client whose request it was has been refused; others that wait for the same reply try for themselves. */
  isForThisClientOnly?: boolean;
}

/** How long a reply is served without a second look; well below the browser's five minutes of freshness. */
export const FRESH_MS = 60_000;
/** Until then a reply is served while a new one is rendered behind it. */
export const STALE_MS = 180_000;

/** A reply that many ask for is compressed again as well as can be. */
export const SERVED_OFTEN = 20;
/** In bytes. */
const WORTH_COMPRESSING = 1200;
/** A longer key is not cached: real addresses are shorter, and made-up ones would fill memory with their names. */
export const MAX_KEY_CHARACTERS = 512;
/** What an entry takes beside its bytes and texts: objects, buffers, its place in maps, its heads. Measured, rounded up. */
export const ENTRY_BYTES = 1536;
/** Beside the characters of a text. */
export const TEXT_BYTES = 48;

const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

export interface ReplyCacheOptions {
  maxBytes: number;
  now: () => number;
}

export class ReplyCache<Other = never> {
  readonly #replies = new Map<string, StoredReply>();
  readonly #rendering = new Map<string, Promise<StoredReply | NotCacheable<Other>>>();
  readonly #options: ReplyCacheOptions;
  #bytes = 0;
  /** Counts calls of drop, so that a render that began before one is not kept after it. */
  #drops = 0;

  constructor(options: ReplyCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#replies.size;
  }

  /** The reply if it may be served without rendering, at once. */
  findFresh(key: string): StoredReply | null {
    const reply = this.#replies.get(key);
    if (reply === undefined || ageOf(reply, this.#options.now()) !== 'fresh') return null;
    this.#touch(reply);
    reply.served += 1;
    if (reply.served === SERVED_OFTEN) this.#compressWell(reply).catch(() => undefined);
    return reply;
  }

  /**
   * The reply, cached or rendered; every caller of one key shares one render. What `render` passes on is given
   * back and not cached, but a reply that cannot be rendered any more is better old than absent.
   */
  async get(
    key: string,
    render: () => Promise<RenderedReply | NotCacheable<Other>>,
  ): Promise<StoredReply | NotCacheable<Other>> {
    const reply = this.#replies.get(key);
    const age = reply === undefined ? 'expired' : ageOf(reply, this.#options.now());
    if (reply !== undefined && age === 'fresh') return reply;
    const rendering = this.#render(key, render);
    if (reply !== undefined && age === 'stale') {
      rendering.done.catch(() => undefined);
      return reply;
    }
    const rendered = await rendering.done;
    if (!('passed' in rendered)) return rendered;
    if (rendered.preferStale && reply !== undefined) return reply;
    return rendered.isForThisClientOnly === true && !rendering.isOwn ? this.get(key, render) : rendered;
  }

  /** The reply's bytes in an encoding, made once; plain ones every time, as hardly anybody takes those. */
  async body(reply: StoredReply, encoding: Encoding): Promise<Buffer> {
    const made = reply.bodies[encoding];
    if (made !== undefined) return made;
    const body = await compress(await plainOf(reply), encoding);
    if (encoding !== 'identity') this.#changeBodies(reply, { [encoding]: body });
    return reply.bodies[encoding] ?? body;
  }

  /** Forgets every reply made of one of these things. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    this.#rendering.clear();
    for (const [key, reply] of this.#replies) {
      if (reply.tags.some((tag) => tags.includes(tag))) this.#remove(key);
    }
  }

  /** Forgets every reply. */
  clear(): void {
    this.#drops += 1;
    this.#rendering.clear();
    this.#replies.clear();
    this.#bytes = 0;
  }

  /** A copy takes the reply's place, so that whoever has noted its length does not send that with other bytes. */
  async #compressWell(reply: StoredReply): Promise<void> {
    if (reply.bodies.br === undefined) return;
    const br = await compress(await plainOf(reply), 'br', 'best');
    if (this.#replies.get(reply.key) !== reply) return;
    const better = { ...reply };
    this.#replies.set(reply.key, better);
    this.#changeBodies(better, { br });
  }

  #changeBodies(reply: StoredReply, changed: StoredReply['bodies']): void {
    const before = bytesOf(reply);
    const { identity: _, ...compressed } = reply.bodies;
    reply.bodies = { ...compressed, ...changed };
    if (this.#replies.get(reply.key) === reply) this.#bytes += bytesOf(reply) - before;
    this.#shrink();
  }

  #render(key: string, render: () => Promise<RenderedReply | NotCacheable<Other>>) {
    const running = this.#rendering.get(key);
    if (running !== undefined) return { done: running, isOwn: false };
    const rendering = this.#renderAndCache(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return { done: rendering, isOwn: true };
  }

  async #renderAndCache(
    key: string,
    render: () => Promise<RenderedReply | NotCacheable<Other>>,
  ): Promise<StoredReply | NotCacheable<Other>> {
    const drops = this.#drops;
    const rendered = await render();
    if ('passed' in rendered) {
      if (!rendered.preferStale) this.#remove(key);
      return rendered;
    }
    const reply = toStored(key, rendered, this.#options.now());
    if (drops === this.#drops && key.length <= MAX_KEY_CHARACTERS) this.#store(reply);
    return reply;
  }

  #store(reply: StoredReply): void {
    this.#remove(reply.key);
    this.#replies.set(reply.key, reply);
    this.#bytes += bytesOf(reply);
    this.#shrink();
  }

  #remove(key: string): void {
    const reply = this.#replies.get(key);
    if (reply === undefined) return;
    this.#replies.delete(key);
    this.#bytes -= bytesOf(reply);
  }

  #touch(reply: StoredReply): void {
    this.#replies.delete(reply.key);
    this.#replies.set(reply.key, reply);
  }

  #shrink(): void {
    for (const key of this.#replies.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(key);
    }
  }
}

/** Whether a reply is served as it is, served while a new one is made, or made anew first. */
export function ageOf(reply: Pick<StoredReply, 'renderedAt'>, now: number): 'fresh' | 'stale' | 'expired' {
  const age = now - reply.renderedAt;
  if (age < FRESH_MS) return 'fresh';
  return age < STALE_MS ? 'stale' : 'expired';
}

function toStored(key: string, { plain, ...reply }: RenderedReply, renderedAt: number): StoredReply {
  return { ...reply, key: copyOf(key), isSmall: isSmall(plain), bodies: { identity: plain }, renderedAt, served: 0 };
}

/** Whether compressing it would save nobody a packet. */
export function isSmall(plain: Buffer): boolean {
  return plain.length < WORTH_COMPRESSING;
}

/** All that an entry takes of the process's memory. */
function bytesOf({ key, bodies, headers, etag, tags }: StoredReply): number {
  const texts = [key, etag, ...tags, ...Object.values(headers)];
  const inTexts = texts.reduce((sum, text) => sum + text.length + TEXT_BYTES, 0);
  return Object.values(bodies).reduce((sum, body) => sum + body.length, ENTRY_BYTES + inTexts);
}

/** V8 keeps the whole line that a text was cut from: a short path would hold the 16 kB that stood behind it. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

async function plainOf({ bodies }: StoredReply): Promise<Buffer> {
  if (bodies.identity !== undefined) return bodies.identity;
  if (bodies.br !== undefined) return unbrotliAsync(bodies.br);
  return bodies.gzip === undefined ? Buffer.alloc(0) : gunzipAsync(bodies.gzip);
}
