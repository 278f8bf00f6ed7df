/**
 * Caches replies that are the same for all clients: rendered pages, shells, lists. Deciding is in the pure functions at the
 * end; the cache counts bytes (all that an entry takes, not its body alone) and drops replies by what they were made of.
 */

import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { LoadingCache } from './loading-cache.ts';
import type { Retention } from './loading-cache.ts';

/** A reply as it was rendered. */
export interface RenderedReply {
  status: number;
  /** All headers except those of the encoding. */
  headers: Record<string, string>;
  plain: Buffer;
  etag: string;
  /** What the reply was made of: `product:12`, `catalogue`, `content`. */
  tags: readonly string[];
}

/** A reply as it is cached: its bytes once per requested encoding, plain only until there is a compressed copy. */
export interface StoredReply extends Omit<RenderedReply, 'plain'> {
  key: string;
  /** Fits into one packet as it is: sent plain whatever encodings the client accepts. */
  isSmall: boolean;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** How often it has been served fresh. */
  served: number;
}

/** The result of a render that is not cached. */
export interface NotCacheable<Other> {
  passed: Other;
  /** An old reply is served instead if there is one. */
  preferStale: boolean;
  /** The client that started the render was rejected; others that wait for the same reply render it themselves. */
  isForThisClientOnly?: boolean;
}

/** How long a reply is served without rendering it again; well below the browser's five minutes of freshness. */
export const FRESH_MS = 60_000;
/** A reply up to this age is served while a new one is rendered in the background. */
export const STALE_MS = 180_000;

/** After so many requests a reply is compressed again at the best quality. */
export const SERVED_OFTEN = 20;
/** Smaller bodies are not compressed, in bytes. */
const WORTH_COMPRESSING = 1200;
/** A longer key is not cached: real URLs are shorter, and invented ones would fill memory. */
export const MAX_KEY_CHARACTERS = 512;
/** Memory of an entry beside its bodies and texts: objects, buffers, map entries, response headers. Measured, rounded up. */
export const ENTRY_BYTES = 1536;
/** Memory of a text beside its characters, in bytes. */
export const TEXT_BYTES = 48;

const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

export interface ReplyCacheOptions {
  maxBytes: number;
  now: () => number;
}

export class ReplyCache<Other = never> {
  readonly #replies: LoadingCache<StoredReply | NotCacheable<Other>>;

  constructor({ maxBytes, now }: ReplyCacheOptions) {
    this.#replies = new LoadingCache<StoredReply | NotCacheable<Other>>({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      maxBytes,
      bytesOf: (reply) => ('passed' in reply ? ENTRY_BYTES : bytesOf(reply)),
      retentionOf,
      now,
    });
  }

  get bytes(): number {
    return this.#replies.bytes;
  }

  get size(): number {
    return this.#replies.size;
  }

  /** The reply if it is fresh, without waiting. */
  findFresh(key: string): StoredReply | null {
    const reply = this.#replies.findFresh(key);
    if (reply === null || 'passed' in reply) return null;
    reply.served += 1;
    if (reply.served === SERVED_OFTEN) this.#compressWell(reply).catch(() => undefined);
    return reply;
  }

  /**
   * The reply, cached or rendered; all callers of one key share one render. A result that is not cacheable is returned
   * and not stored, but an old reply is preferred to a failure.
   */
  async get(
    key: string,
    render: () => Promise<RenderedReply | NotCacheable<Other>>,
  ): Promise<StoredReply | NotCacheable<Other>> {
    const ownKey = copyOf(key);
    let isOwn = false;
    const reply = await this.#replies.get(ownKey, async () => {
      isOwn = true;
      const rendered = await render();
      return 'passed' in rendered ? rendered : toStored(ownKey, rendered);
    });
    const isForAnother = 'passed' in reply && reply.isForThisClientOnly === true && !isOwn;
    return isForAnother ? this.get(key, render) : reply;
  }

  /** The reply's bytes in an encoding, made once; plain ones every time, as hardly any client accepts only those. */
  async body(reply: StoredReply, encoding: Encoding): Promise<Buffer> {
    const made = reply.bodies[encoding];
    if (made !== undefined) return made;
    const body = await compress(await plainOf(reply), encoding);
    if (encoding !== 'identity') {
      reply.bodies = { ...compressedOf(reply), [encoding]: body };
      this.#replies.replace(reply.key, reply, reply);
    }
    return reply.bodies[encoding] ?? body;
  }

  /** Removes every reply made of one of these. */
  drop(tags: readonly string[]): void {
    this.#replies.drop((reply) => !('passed' in reply) && reply.tags.some((tag) => tags.includes(tag)));
  }

  /** Removes every reply. */
  clear(): void {
    this.#replies.clear();
  }

  /** A copy takes the reply's place, so that a response whose length is noted already is not sent with other bytes. */
  async #compressWell(reply: StoredReply): Promise<void> {
    if (reply.bodies.br === undefined) return;
    const br = await compress(await plainOf(reply), 'br', 'best');
    this.#replies.replace(reply.key, reply, { ...reply, bodies: { ...compressedOf(reply), br } });
  }
}

function retentionOf(reply: StoredReply | NotCacheable<unknown>, key: string): Retention {
  if ('passed' in reply) return reply.preferStale ? 'prefer-old' : 'discard';
  return key.length <= MAX_KEY_CHARACTERS ? 'store' : 'discard';
}

/** The compressed bodies, without the plain bytes, which are made again from these. */
function compressedOf({ bodies }: StoredReply): StoredReply['bodies'] {
  const { identity: _, ...compressed } = bodies;
  return compressed;
}

function toStored(key: string, { plain, ...reply }: RenderedReply): StoredReply {
  return { ...reply, key, isSmall: isSmall(plain), bodies: { identity: plain }, served: 0 };
}

/** Whether compressing it would not save a packet. */
export function isSmall(plain: Buffer): boolean {
  return plain.length < WORTH_COMPRESSING;
}

/** The memory that an entry takes, in bytes. */
function bytesOf({ key, bodies, headers, etag, tags }: StoredReply): number {
  const texts = [key, etag, ...tags, ...Object.values(headers)];
  const inTexts = texts.reduce((sum, text) => sum + text.length + TEXT_BYTES, 0);
  return Object.values(bodies).reduce((sum, body) => sum + body.length, ENTRY_BYTES + inTexts);
}

/** V8 retains the whole string that a substring was taken from: a short path would retain the 16 kB behind it. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

async function plainOf({ bodies }: StoredReply): Promise<Buffer> {
  if (bodies.identity !== undefined) return bodies.identity;
  if (bodies.br !== undefined) return unbrotliAsync(bodies.br);
  return bodies.gzip === undefined ? Buffer.alloc(0) : gunzipAsync(bodies.gzip);
}
