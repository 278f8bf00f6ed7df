/**
 * Permits that this server has given, counted in its memory as the database counts those of all servers. Counting takes no
 * time, so that a burst cannot spend more than its allowance while the database is slow to count it, or cannot. Bounded.
 */

import { LRUCache } from 'lru-cache';
import { sharesOf } from './limit-store.ts';
import type { Counted, LimitExceeded } from './limit-store.ts';

/** About 1.5 MB; beyond that the least recently used are removed, and the database alone knows what they have spent. */
const MAX_NETWORKS = 10_000;
/** Rounding of shares must not reject the last call of an allowance. */
const TOLERANCE_MS = 1;

export class LocalPermits {
  /** Time in milliseconds at which a network's whole allowance is available again. */
  readonly #spentUntil = new LRUCache<string, number>({ max: MAX_NETWORKS });

  /** Counts a call for the networks of its client; one that is rejected is counted for none. The total is not looked at. */
  take(counted: Counted, now: number): LimitExceeded | null {
    const windowMs = counted.allowances.client.minutes * 60_000;
    const uses = this.#usesOf(counted, now);
    const exceeded = uses.findLast(({ spentUntil, shareMs }) => spentUntil + shareMs - now > windowMs + TOLERANCE_MS);
    if (exceeded !== undefined) {
      const { network, spentUntil, shareMs } = exceeded;
      return { network, waitSeconds: (spentUntil + shareMs - now - windowMs) / 1000 };
    }
    for (const { key, spentUntil, shareMs } of uses) this.#spentUntil.set(key, spentUntil + shareMs);
    return null;
  }

  /** Takes the call off again. */
  refund(counted: Counted, now: number): void {
    for (const { key, spentUntil, shareMs } of this.#usesOf(counted, now))
      this.#spentUntil.set(key, spentUntil - shareMs);
  }

  get size(): number {
    return this.#spentUntil.size;
  }

  /** What each network has spent, and what the call takes of it. */
  #usesOf(counted: Counted, now: number) {
    const shares = sharesOf(counted);
    return counted.networks.map((network, level) => {
      const key = network.toString('base64');
      const shareMs = (shares[level] ?? 0) * 1000;
      return { network, key, shareMs, spentUntil: Math.max(this.#spentUntil.get(key) ?? 0, now) };
    });
  }
}
