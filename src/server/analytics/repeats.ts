/**
 * §9: the same call of the same browser within 500 ms is one. The browser is told by its CSRF token, of which only a
 * hash together with the call is held, in memory, for that half second.
 */
import { createHash } from 'node:crypto';
import { ANALYTICS_REPEAT_MS } from '#contract/constants.ts';

/** More calls than this within half a second are a flood, which other bounds stop. */
const MAX_ENTRIES = 5000;

export interface Repeats {
  /** Whether this call has been seen just now; remembers it. */
  isRepeat(call: { browser: string; name: string; body: unknown }, now: number): boolean;
}

export function createRepeats(): Repeats {
  /** Oldest first. */
  const seen = new Map<string, number>();
  const forget = (now: number) => {
    for (const [key, at] of seen) {
      if (now - at <= ANALYTICS_REPEAT_MS && seen.size <= MAX_ENTRIES) return;
      seen.delete(key);
    }
  };
  return {
    isRepeat({ browser, name, body }, now) {
      forget(now);
      const key = createHash('sha256')
        .update(JSON.stringify([browser, name, body]))
        .digest('base64');
      if (seen.has(key)) return true;
      seen.set(key, now);
      return false;
    },
  };
}
