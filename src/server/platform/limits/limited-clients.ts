/** Which clients were rejected and for how long, so that a flood from one network costs the database nothing more. Bounded. */

import { LRUCache } from 'lru-cache';

/** About 1.5 MB; beyond that the least recently used are removed and counted in the database again. */
const MAX_CLIENTS = 10_000;
/** Another server may have refunded calls, so the database is queried again after this time. */
const MAX_SECONDS = 10;

export class LimitedClients {
  readonly #until = new LRUCache<string, { queryAt: number; freeAt: number }>({ max: MAX_CLIENTS });

  /** Seconds to wait, or null when none is stored. */
  findWait(client: Buffer, now: number): number | null {
    const key = client.toString('base64');
    const known = this.#until.get(key);
    if (known === undefined) return null;
    if (now < Math.min(known.queryAt, known.freeAt)) return (known.freeAt - now) / 1000;
    this.#until.delete(key);
    return null;
  }

  /** The longest of any of a client's networks; null when none is stored. */
  findLongestWait(networks: readonly Buffer[], now: number): number | null {
    const waits = networks.flatMap((network) => this.findWait(network, now) ?? []);
    return waits.length === 0 ? null : Math.max(...waits);
  }

  note(client: Buffer, waitSeconds: number, now: number): void {
    this.#until.set(client.toString('base64'), { queryAt: now + MAX_SECONDS * 1000, freeAt: now + waitSeconds * 1000 });
  }

  get size(): number {
    return this.#until.size;
  }
}
