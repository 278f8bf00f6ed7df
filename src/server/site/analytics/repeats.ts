/**
 * §9: the same call of the same browser within 500 ms is one. The browser is identified by its CSRF token, of which only a
 * hash together with the call is held, in memory, for that half second.
 */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ANALYTICS_REPEAT_MS } from '#contract/constants.ts';

/** More calls than this within half a second are a flood, which other bounds stop. */
const MAX_ENTRIES = 5000;

export interface Repeats {
  /** Whether this call was made just before; records it. */
  isRepeat(call: { browser: string; name: string; body: unknown }, now: number): boolean;
}

export function createRepeats(): Repeats {
  const seen = new LRUCache<string, number>({ max: MAX_ENTRIES });
  const deleteExpired = (now: number) => {
    // Entries are never read by `get`, so the least recently used one is the oldest.
    for (let at = oldest(seen); at !== undefined && now - at > ANALYTICS_REPEAT_MS; at = oldest(seen)) seen.pop();
  };
  return {
    isRepeat({ browser, name, body }, now) {
      deleteExpired(now);
      const key = createHash('sha256')
        .update(JSON.stringify([browser, name, body]))
        .digest('base64');
      if (seen.has(key)) return true;
      seen.set(key, now);
      return false;
    },
  };
}

function oldest(seen: LRUCache<string, number>): number | undefined {
  const [at] = seen.rvalues();
  return at;
}
