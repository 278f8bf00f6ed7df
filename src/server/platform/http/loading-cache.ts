/**
 * Caches values that take time to load, over `lru-cache`: one load per key at a time, an old value returned while the next
 * one loads, and a bound in entries or in bytes, beyond which the least recently used entry is removed. A load whose entry
 * is dropped while it runs still serves the callers that wait for it, and is not stored.
 */

import { LRUCache } from 'lru-cache';

/** What becomes of a loaded value: it is stored; or it is not, and the entry before it stays and is returned in its place; or neither is stored. */
export type Retention = 'store' | 'prefer-old' | 'discard';

/** Ages in milliseconds, counted from the start of the load. */
export interface Ages {
  /** How long a value is returned without another load. With 0, only concurrent callers share a load. */
  freshMs: number;
  /** Until then a value is returned while the next one loads. `freshMs` unless set. */
  staleMs?: number;
}

export type LoadingCacheOptions<Value> = Ages & {
  /** All values are stored unless set. */
  retentionOf?: (value: Value, key: string) => Retention;
  /** Milliseconds. `Date.now` unless set. */
  now?: () => number;
} & ({ maxEntries: number } | { maxBytes: number; bytesOf: (value: Value) => number });

interface Entry<Value> {
  value: Value;
  loadedAt: number;
}

export class LoadingCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>, () => Promise<Value>>;
  /** The loads that run; their entries are not listed by `lru-cache`. */
  readonly #loading = new Map<string, AbortSignal>();
  readonly #options: LoadingCacheOptions<Value>;
  readonly #now: () => number;

  constructor(options: LoadingCacheOptions<Value>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache<string, Entry<Value>, () => Promise<Value>>({
      ...('maxBytes' in options
        ? { maxSize: options.maxBytes, sizeCalculation: ({ value }: Entry<Value>) => options.bytesOf(value) }
        : { max: options.maxEntries }),
      fetchMethod: (key, old, { signal, context: load }) => this.#load(key, old, signal, load),
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Zero for a cache that is bounded in entries. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The value if it is fresh. Counts as a use of it. */
  findFresh(key: string): Value | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && ageOf(entry, this.#now(), this.#options) === 'fresh' ? entry.value : null;
  }

  /** The value, stored or loaded. Rejects as `load` does; the value before stays then. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.peek(key);
    const age = entry === undefined ? 'expired' : ageOf(entry, this.#now(), this.#options);
    const found = await this.#entries.forceFetch(key, {
      context: load,
      forceRefresh: age !== 'fresh',
      allowStale: age === 'stale',
    });
    return found.value;
  }

  /** Puts a value of the same age in a stored one's place, which may be itself with changed bytes. Does nothing when it is stored no longer. */
  replace(key: string, stored: Value, by: Value): void {
    const entry = this.#entries.peek(key);
    if (entry?.value === stored && !this.#loading.has(key)) this.#entries.set(key, { ...entry, value: by });
  }

  /** Removes these values; loads that run now are not stored. */
  drop(isDropped: (value: Value) => boolean): void {
    for (const key of this.#loading.keys()) this.#abandonLoad(key);
    const dropped = [...this.#entries.entries()].filter(([, { value }]) => isDropped(value));
    for (const [key] of dropped) this.#entries.delete(key);
  }

  /** Removes all values; loads that run now are not stored. */
  clear(): void {
    this.#loading.clear();
    this.#entries.clear();
  }

  /** Setting or deleting an entry that loads aborts the load. */
  #abandonLoad(key: string): void {
    const old = this.#entries.peek(key);
    this.#loading.delete(key);
    if (old === undefined) this.#entries.delete(key);
    else this.#entries.set(key, { ...old });
  }

  async #load(
    key: string,
    old: Entry<Value> | undefined,
    signal: AbortSignal,
    load: () => Promise<Value>,
  ): Promise<Entry<Value>> {
    this.#loading.set(key, signal);
    const loadedAt = this.#now();
    try {
      const value = await load();
      const retention = this.#options.retentionOf?.(value, key) ?? 'store';
      if (retention === 'prefer-old' && old !== undefined) return old;
      if (retention !== 'store' && !signal.aborted) this.#entries.delete(key);
      return { value, loadedAt };
    } finally {
      if (this.#loading.get(key) === signal) this.#loading.delete(key);
    }
  }
}

/** Whether a value is returned as it is, returned while the next one loads, or loaded again first. */
export function ageOf(
  { loadedAt }: { loadedAt: number },
  now: number,
  { freshMs, staleMs = freshMs }: Ages,
): 'fresh' | 'stale' | 'expired' {
  const age = now - loadedAt;
  if (age < freshMs) return 'fresh';
  return age < staleMs ? 'stale' : 'expired';
}

/** One value for all callers for a while. A failure rejects for those that wait, and the next call loads again. */
export function memoizeFor<Value>(
  freshMs: number,
  load: () => Promise<Value>,
  now?: () => number,
): () => Promise<Value> {
  const cache = new LoadingCache<Value>({ freshMs, maxEntries: 1, ...(now !== undefined && { now }) });
  return () => cache.get('', load);
}
