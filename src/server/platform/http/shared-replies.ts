/**
 * Replies of calls that are the same for all clients: cached, compressed, and dropped when the data they show changes, as
 * pages are. Replies that are not cached are computed in a queue that is shared fairly between client networks (docs/decisions/035).
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { problemResponse, sendResponse } from './call-response.ts';
import type { CallResponse } from './call-response.ts';
import { entityTag } from './etag.ts';
import { FairQueue } from './fair-queue.ts';
import type { ClientNetworks, FairQueueSize } from './fair-queue.ts';
import { Problem } from './problem.ts';
import { ReplyCache } from './reply-cache.ts';
import type { NotCacheable, RenderedReply } from './reply-cache.ts';
import { tagsOfCall, tagsOfProducts } from './reply-tags.ts';
import { sendRendered, sendStored } from './send-reply.ts';
import { UrlKeyCache, createServeCached } from './serve-cached.ts';
import type { ServeCached } from './serve-cached.ts';

/** Some thousand lists, as only their compressed bytes are cached. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Most of this work is the database's; its pool has connections left for orders meanwhile. */
export const QUEUE: FairQueueSize = { atOnce: 4, waiting: 128 };
/**
 * Calls whose replies change without an announcement (analytics), and the one by which browsers check whether the catalogue
 * is available (§4), which a cached reply cannot show.
 */
const NOT_CACHED: ReadonlySet<CallName> = new Set([
  'listPopularProducts',
  'getAnalyticsDashboard',
  'listShopCategories',
]);

/** What is sent and not cached: a problem, or a reply that other clients are unlikely to request. */
type Unstored = CallResponse | RenderedReply;

export interface SharedRepliesOptions {
  /** Headers of every reply, for those that are sent in front of Fastify's hooks. */
  headers: Record<string, string>;
  networksOf: (request: FastifyRequest) => ClientNetworks;
  /** Counts a reply that was not cached; returns the seconds to wait when the client's limit is spent. */
  spendPermit: (call: CallName, request: FastifyRequest) => Promise<number | null>;
}

export interface SharedCall {
  name: CallName;
  /** The parsed request, so that every spelling of it has the same reply. */
  input: unknown;
  /** How long a shared cache may store it, in seconds. */
  sharedSeconds: number;
}

export class SharedReplies {
  readonly #cache = new ReplyCache<Unstored>({ maxBytes: CACHE_BYTES, now: Date.now });
  readonly #urlKeys = new UrlKeyCache();
  readonly #queue = new FairQueue(QUEUE);
  readonly #options: SharedRepliesOptions;
  #isFollowing = false;

  readonly serveCached: ServeCached;

  constructor(options: SharedRepliesOptions) {
    this.#options = options;
    this.serveCached = createServeCached([this.#cache], this.#urlKeys, options.headers);
  }

  /** The reply from the cache, or the one that `work` returns. */
  async send(request: FastifyRequest, reply: FastifyReply, call: SharedCall, work: () => Promise<CallResponse>) {
    const render = () => this.#render(request, call, work);
    if (!this.#isFollowing || NOT_CACHED.has(call.name)) {
      const rendered = await render();
      return sendUnstored(request, reply, 'passed' in rendered ? rendered.passed : rendered);
    }
    const key = `${call.name} ${JSON.stringify(call.input)}`;
    const stored = await this.#cache.get(key, render);
    if ('passed' in stored) return sendUnstored(request, reply, stored.passed);
    this.#urlKeys.note(request.url, key);
    return sendStored(request, reply, stored, this.#cache);
  }

  /** Changes are announced from now on; replies cached before may have missed some. */
  follow(): void {
    this.#cache.clear();
    this.#isFollowing = true;
  }

  /** Changes are no longer announced: nothing is cached until they are again. */
  unfollow(): void {
    this.#isFollowing = false;
    this.#cache.clear();
  }

  drop(tags: readonly string[]): void {
    this.#cache.drop(tags);
  }

  /** Counting is a database statement too, so it is queued like the work itself. */
  async #render(request: FastifyRequest, call: SharedCall, work: () => Promise<CallResponse>) {
    const { networksOf, spendPermit } = this.#options;
    const rendered = await this.#queue.run(networksOf(request), async () => {
      const wait = await spendPermit(call.name, request);
      return wait === null ? toRendered(call, await work()) : tooManyRequests(wait);
    });
    return rendered ?? tooManyRequests();
  }
}

/** An old reply is preferred; other clients that wait for the same reply render it themselves. */
function tooManyRequests(retryAfterSeconds?: number): NotCacheable<Unstored> {
  const problem = new Problem('too_many_requests', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  return { passed: problemResponse(problem), preferStale: true, isForThisClientOnly: true };
}

/** An empty list is not cached: invented categories and pages after the last one would fill the cache. */
function toRendered(
  { name, input, sharedSeconds }: SharedCall,
  response: CallResponse,
): RenderedReply | NotCacheable<Unstored> {
  if (response.status >= 300) return { passed: response, preferStale: false };
  if (response.isIncomplete === true) return { passed: response, preferStale: true };
  const plain = Buffer.from(JSON.stringify(response.body));
  // Two replies of one body and other headers are not the same to a client.
  const own = response.headers ?? {};
  const etag = entityTag(
    Object.keys(own).length === 0 ? plain : Buffer.concat([plain, Buffer.from(JSON.stringify(own))]),
  );
  const rendered = {
    status: response.status,
    headers: {
      ...own,
      'content-type': 'application/json; charset=utf-8',
      // No `stale-while-revalidate`: browsers obey it too, and would show an old stock figure from their own cache.
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}`,
      vary: 'Accept-Encoding',
      etag,
    },
    plain,
    etag,
    tags: [...tagsOfCall(name, input), ...tagsOfProducts(response.body)],
  };
  return isEmptyList(response.body) ? { passed: rendered, preferStale: false } : rendered;
}

function isEmptyList(body: unknown): boolean {
  const list: unknown = typeof body === 'object' && body !== null && 'results' in body ? body.results : body;
  return Array.isArray(list) && list.length === 0;
}

function sendUnstored(request: FastifyRequest, reply: FastifyReply, unstored: Unstored): Promise<FastifyReply> {
  return 'plain' in unstored ? sendRendered(request, reply, unstored) : sendResponse(reply, unstored);
}
