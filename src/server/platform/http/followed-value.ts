/** A value in memory until a change of what it is made of is announced (database/changes.ts). */

import { LoadingCache } from './loading-cache.ts';

interface FollowedValueOptions<Value> {
  load: () => Promise<Value>;
  /** Of the changes after which it is loaded again. */
  tags: readonly string[];
  /** While no changes are announced it is loaded again after this many milliseconds; 0: whenever it is needed. */
  unfollowedMs: number;
}

export class FollowedValue<Value> {
  readonly #options: FollowedValueOptions<Value>;
  #cache: LoadingCache<Value>;

  constructor(options: FollowedValueOptions<Value>) {
    this.#options = options;
    this.#cache = createCache(options.unfollowedMs);
  }

  get(): Promise<Value> {
    return this.#cache.get('', this.#options.load);
  }

  /** Whether changes are announced from now on. What was loaded before is dropped: announcements may have been missed. */
  follow(isFollowing: boolean): void {
    this.#cache = createCache(isFollowing ? Number.POSITIVE_INFINITY : this.#options.unfollowedMs);
  }

  onChange(tags: readonly string[]): void {
    if (tags.some((tag) => this.#options.tags.includes(tag))) this.#cache.clear();
  }
}

function createCache<Value>(freshMs: number): LoadingCache<Value> {
  return new LoadingCache<Value>({ maxEntries: 1, freshMs });
}
