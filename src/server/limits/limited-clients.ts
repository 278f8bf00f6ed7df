/** Which clients were rejected and for how long, so that a flood from one network costs the database nothing more. Bounded. */
import { LRUCache } from 'lru-cache';

/** About 1.5 MB; beyond that the least recently used are removed and counted in the database again. */
const MAX_CLIENTS = 10_000;
/** Another server may see more of the allowance come back; so the answer is asked for again soon. */
const MAX_SECONDS = 10;

export class LimitedClients {
  readonly #until = new LRUCache<string, { asked: number; free: number }>({ max: MAX_CLIENTS });

  /** Seconds to wait, or null when nothing is known. */
  findWait(client: Buffer, now: number): number | null {
    const key = client.toString('base64');
    const known = this.#until.get(key);
    if (known === undefined) return null;
    if (now < Math.min(known.asked, known.free)) return (known.free - now) / 1000;
    this.#until.delete(key);
    return null;
  }

  /** The longest of any of a client's networks; null when nothing is known of them. */
  findLongestWait(networks: readonly Buffer[], now: number): number | null {
    const waits = networks.flatMap((network) => this.findWait(network, now) ?? []);
    return waits.length === 0 ? null : Math.max(...waits);
  }

  note(client: Buffer, waitSeconds: number, now: number): void {
    this.#until.set(client.toString('base64'), { asked: now + MAX_SECONDS * 1000, free: now + waitSeconds * 1000 });
  }

  get size(): number {
    return this.#until.size;
  }
}
