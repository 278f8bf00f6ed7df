/**
 * Caches the few replies that every page needs (company, menus, categories), so that rendering a page queries the database
 * only for what is its own. All are dropped when anything changes, and when a page would be.
 */

import type { CallName } from '#contract/calls.ts';
import { LoadingCache } from '#server/platform/http/loading-cache.ts';
import { FRESH_MS } from '#server/platform/http/reply-cache.ts';
import type { Transport, TransportReply } from './observed-transport.ts';

/** Calls without input: one reply each, so that no URL can add more of them. */
const CACHED: ReadonlySet<CallName> = new Set([
  'getCompanyInfo',
  'listEquipmentCategories',
  'listGalleryCategories',
  'listShopCategories',
  'listFeaturedProducts',
]);

export class SharedReplyCache {
  readonly #replies: LoadingCache<TransportReply>;
  readonly #call: Transport;

  constructor(call: Transport, now: () => number = Date.now) {
    this.#call = call;
    this.#replies = new LoadingCache<TransportReply>({
      freshMs: FRESH_MS,
      maxEntries: CACHED.size,
      retentionOf: ({ status }) => (status === 200 ? 'store' : 'discard'),
      now,
    });
  }

  /** Replies as the given transport does, or did; concurrent calls share one reply. */
  readonly transport: Transport = async (name, input) => {
    const call = () => this.#call(name, input);
    return CACHED.has(name) ? this.#replies.get(name, call) : call();
  };

  /** For a change: a reply that is loading now is not returned to later callers. */
  clear(): void {
    this.#replies.clear();
  }
}
